import Foundation

extension Project {
  /// Folders with the sources of packages that tools for dependencies keep in a project.
  private static let dependencyFolders = ["Pods", "Carthage/Checkouts", ".build/checkouts"]

  /// Adds the modules of packages that the project imports: those that belong to it, those in a
  /// folder, and those that a tool for dependencies placed into the project.
  mutating func addPackages(mirror: String?) throws(ProjectFailure) {
    let known = Set((modules + tests).map(\.name))
    var missing = Set((modules + tests).flatMap(\.imports)).subtracting(known)
    guard !missing.isEmpty else { return }
    var search = PackageSearch()
    for folder in packageFolders { try search.add(folder, within: boundary ?? root) }
    if let mirror { try search.addMirror(mirror) }
    for name in Self.dependencyFolders {
      let folder = "\(root)/\(name)"
      if FileManager.default.fileExists(atPath: folder) { try search.addMirror(folder) }
    }
    var found: [String: Module] = [:]
    while let name = missing.popFirst() {
      guard found[name] == nil, let module = try search.module(named: name) else { continue }
      found[name] = module
      missing.formUnion(module.imports.subtracting(known))
    }
    guard !found.isEmpty else { return }
    let added = found.values.sorted { $0.name < $1.name }
    // Those that only tests import precede the app, too.
    libraries = Module.sorted(added + libraries)
  }
}

/// The packages whose modules a project can import.
struct PackageSearch {
  /// A package with a manifest.
  private struct Package {
    let files: ProjectFiles
    let manifest: PackageManifest

    var name: String { manifest.name ?? URL(filePath: files.root).lastPathComponent }
  }

  private var packages: [Package] = []
  private var mirrors: [ProjectFiles] = []

  /// Adds a package, and those that its manifest names by their paths.
  ///
  /// - Parameter boundary: The folder that files may be in.
  mutating func add(_ folder: String, within boundary: String) throws(ProjectFailure) {
    var pending = [folder]
    while let next = pending.popLast() {
      let folder = URL(filePath: next).standardized.path(percentEncoded: false).trimmingSlash
      guard !packages.contains(where: { $0.files.root == folder }) else { continue }
      guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { continue }
      let files = try ProjectFiles(root: folder, within: boundary)
      guard files.isInside("\(folder)/Package.swift") else { continue }
      let manifest = PackageManifest(path: "\(folder)/Package.swift")
      packages.append(Package(files: files, manifest: manifest))
      pending += manifest.localDependencies.map { "\(folder)/\($0)" }
    }
  }

  /// Adds a folder with a folder for each package, or a package itself.
  mutating func addMirror(_ folder: String) throws(ProjectFailure) {
    let path = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false).trimmingSlash
    let files = try ProjectFiles(root: path)
    mirrors.append(files)
    try add(path, within: path)
    for name in files.names(endingWith: "") { try add("\(path)/\(name)", within: path) }
  }

  /// Returns a module of a package; `nil` if there is none.
  func module(named name: String) throws(ProjectFailure) -> Project.Module? {
    for package in packages {
      if let module = try module(named: name, in: package) { return module }
    }
    for mirror in mirrors {
      if let module = try module(named: name, in: mirror) { return module }
    }
    return nil
  }

  private func module(
    named name: String, in package: Package
  ) throws(ProjectFailure) -> Project.Module? {
    let folders = Project.moduleFolders(package.files, package.manifest)
    guard let (target, folder) = folders.first(where: { $0.name.moduleName == name }) else {
      return nil
    }
    return try package.manifest.module(
      target, in: folder, of: package.files, package: package.name)
  }

  /// Returns a module whose package has no manifest, by the usual names of folders.
  private func module(
    named name: String, in mirror: ProjectFiles
  ) throws(ProjectFailure) -> Project.Module? {
    let path = mirror.root
    var candidates = [
      "\(path)/\(name)/Sources/\(name)", "\(path)/\(name)/Sources", "\(path)/\(name)",
    ]
    for package in mirror.names(endingWith: "") {
      candidates.append("\(path)/\(package)/Sources/\(name)")
    }
    for folder in candidates where mirror.isFolder(folder) {
      let sources = try mirror.all(in: folder).filter(\.isSwiftFile)
      if !sources.isEmpty { return Project.Module(name: name, sources: sources) }
    }
    return nil
  }
}
