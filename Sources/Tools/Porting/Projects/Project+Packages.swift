import Foundation

extension Project {
  /// A Swift package, by its usual folders and those that the text of its manifest names.
  ///
  /// - Parameter purpose: Without an app, a package has only libraries and tests.
  static func package(
    _ files: ProjectFiles, for purpose: Purpose
  ) throws(ProjectFailure) -> Project {
    let manifest = PackageManifest(path: "\(files.root)/Package.swift")
    var modules: [Module] = []
    var folders: [String] = []
    for (name, path) in moduleFolders(files, manifest) {
      let sources = try files.all(in: path).filter(\.isSwiftFile)
      guard !sources.isEmpty else { continue }
      modules.append(Module(name: name.moduleName, sources: sources))
      folders.append(path)
    }
    if modules.isEmpty {
      return try Self.folder(files, name: manifest.name, for: purpose)
    }
    let isLibrary: Bool
    let app: Module
    if let found = modules.first(where: { $0.declaresMain }) {
      (app, isLibrary) = (found, false)
    } else {
      guard purpose == .tests else {
        throw ProjectFailure(
          "\(files.root) has no app: no file in Sources has the attribute @main")
      }
      // The last one is imported by no other.
      (app, isLibrary) = (Module.sorted(modules).last ?? modules[0], true)
    }
    var resources: [String] = []
    for folder in folders { resources += try files.all(in: folder).filter(\.isResource) }
    var project = Project(root: files.root, app: app, resources: resources)
    project.isLibrary = isLibrary
    project.libraries =
      isLibrary
      ? Module.sorted(modules).dropLast() : app.sorted(imports: modules.filter { $0 != app })
    if purpose == .tests {
      try project.addTests(files, folders: testFolders(files, manifest))
    }
    return project
  }

  private static func moduleFolders(
    _ files: ProjectFiles, _ manifest: PackageManifest
  ) -> [(name: String, path: String)] {
    let declared = manifest.targets.filter { !$0.isTest }
    if !declared.isEmpty {
      return declared.compactMap { target in
        let candidates =
          target.path.map { [$0] }
          ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
        return folder(candidates, of: files).map { (target.name, $0) }
      }
    }
    let root = "\(files.root)/Sources"
    return files.names(endingWith: "", in: root).map { ($0, "\(root)/\($0)") }
      .filter { files.isFolder($0.1) && files.isInside($0.1) }
  }

  private static func testFolders(
    _ files: ProjectFiles, _ manifest: PackageManifest
  ) -> [(name: String, path: String)] {
    let declared = manifest.targets.filter(\.isTest)
    if !declared.isEmpty {
      return declared.compactMap { target in
        folder([target.path ?? "Tests/\(target.name)"], of: files).map { (target.name, $0) }
      }
    }
    let root = "\(files.root)/Tests"
    return files.names(endingWith: "", in: root).map { ($0, "\(root)/\($0)") }
      .filter { files.isFolder($0.1) && files.isInside($0.1) }
  }

  private static func folder(_ candidates: [String], of files: ProjectFiles) -> String? {
    candidates.map { URL(filePath: "\(files.root)/\($0)").standardized.path.trimmingSlash }
      .first { files.isFolder($0) && files.isInside($0) }
  }
}
