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
      let sources = try manifest.files(of: name, in: path, files.all(in: path))
        .filter(\.isSwiftFile)
      guard !sources.isEmpty else { continue }
      let target =
        manifest.targets.first { $0.name == name }
        ?? PackageManifest.Target(name: name, path: path, isTest: false)
      modules.append(manifest.module(target, sources: sources))
      folders.append(path)
    }
    if modules.isEmpty {
      return try Self.folder(files, name: manifest.name, for: purpose)
    }
    // The last one is imported by no other.
    var app = Module.sorted(modules).last ?? modules[0]
    var isLibrary = false
    if let found = modules.first(where: { $0.declaresMain })
      ?? modules.first(where: { $0.delegateClass != nil })
    {
      app = found
    } else {
      guard purpose == .tests else {
        throw ProjectFailure(
          "\(files.root) has no app: no file of its targets has the attribute @main")
      }
      isLibrary = true
    }
    var resources: [String] = []
    for folder in folders { resources += try files.all(in: folder).filter(\.isResource) }
    var project = Project(root: files.root, app: app, resources: resources)
    project.isLibrary = isLibrary
    if !app.declaresMain { project.delegateClass = app.delegateClass }
    project.libraries =
      isLibrary
      ? Module.sorted(modules).dropLast() : app.sorted(imports: modules.filter { $0 != app })
    if purpose == .tests {
      for (name, path) in testFolders(files, manifest) {
        let all = try files.all(in: path, includingTests: true)
        try project.addTests(named: name, manifest.files(of: name, in: path, all))
      }
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
