import Foundation

extension Project {
  /// A Swift package, by its usual folders and those that the text of its manifest names.
  ///
  /// - Parameter purpose: Without an app, a package has only libraries and tests.
  static func package(
    _ files: ProjectFiles, for purpose: Purpose
  ) throws(ProjectFailure) -> Project {
    let manifest = PackageManifest(path: "\(files.root)/Package.swift")
    let name = manifest.name ?? URL(filePath: files.root).lastPathComponent
    var modules: [Module] = []
    for (target, path) in moduleFolders(files, manifest) {
      let module = try manifest.module(target, in: path, of: files, package: name)
      if let module { modules.append(module) }
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
    let others = modules.filter { $0 != app }
    app.bundle = nil
    var project = Project(root: files.root, app: app, resources: app.resources)
    project.packageFolders = manifest.localDependencies.map { "\(files.root)/\($0)" }
      .filter { files.isInside($0) }
    project.isLibrary = isLibrary
    if !app.declaresMain { project.delegateClass = app.delegateClass }
    project.libraries =
      isLibrary
      ? Module.sorted(others) : app.sorted(imports: others)
    if purpose == .tests {
      for (name, path) in testFolders(files, manifest) {
        let all = try manifest.files(of: name, in: path, files, includingTests: true)
        try project.addTests(
          named: name, all, resources: manifest.resources(of: name, in: path, all))
      }
    }
    return project
  }

  /// Returns the names and folders of the targets of a package that are no tests.
  static func moduleFolders(
    _ files: ProjectFiles, _ manifest: PackageManifest
  ) -> [(name: String, path: String)] {
    let declared = manifest.targets.filter { !$0.isTest }
    if !declared.isEmpty {
      return declared.compactMap { target in
        let roots = ["Sources", "Source", "src", "srcs"]
        var candidates = target.path.map { [$0] } ?? roots.map { "\($0)/\(target.name)" }
        // The only target need not have a folder of its own.
        if target.path == nil, declared.count == 1 { candidates += roots }
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
