import Foundation

extension Project {
  /// Reads the project in a folder: an Xcode project or workspace, a Swift package, or Swift files.
  ///
  /// No script, build phase or package manifest of the project is run.
  ///
  /// - Parameter packages: A folder with the sources of packages that the project depends on.
  /// - Throws: `ProjectFailure` if there is no app.
  package init(folder: String, packages: String? = nil) throws(ProjectFailure) {
    var path = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false).trimmingSlash
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") {
      path =
        URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        .trimmingSlash
    }
    let files = try ProjectFiles(root: path)
    if let project = files.names(endingWith: ".xcodeproj").first {
      self = try XcodeProject(path: "\(path)/\(project)", files: files).project()
    } else if FileManager.default.fileExists(atPath: "\(path)/Package.swift") {
      self = try Self.package(files)
    } else if let folder = files.names(endingWith: "").first(where: { name in
      !files.names(endingWith: ".xcodeproj", in: "\(path)/\(name)").isEmpty
    }) {
      // A workspace, or a repository with the project in a subfolder.
      try self.init(folder: "\(path)/\(folder)")
    } else {
      self = try Self.folder(files)
    }
    try addPackages(PackageFolder(packages, files))
  }

  /// Swift files without a project; the folder's name is the app's.
  private static func folder(_ files: ProjectFiles) throws(ProjectFailure) -> Project {
    let all = try files.all()
    let sources = all.filter(\.isSwiftFile)
    guard !sources.isEmpty else { throw ProjectFailure("\(files.root) has no Swift files") }
    let name = URL(filePath: files.root).lastPathComponent.moduleName
    let module = Module(name: name, sources: sources)
    return Project(
      root: files.root, app: module, resources: all.filter(\.isResource),
      informationFile: all.first { $0.hasSuffix("/Info.plist") })
  }

  /// A Swift package, by its usual folders; the manifest is not evaluated.
  private static func package(_ files: ProjectFiles) throws(ProjectFailure) -> Project {
    var modules: [Module] = []
    let folder = "\(files.root)/Sources"
    for name in files.names(endingWith: "", in: folder) where files.isFolder("\(folder)/\(name)") {
      let sources = try files.all(in: "\(folder)/\(name)").filter(\.isSwiftFile)
      if !sources.isEmpty { modules.append(Module(name: name.moduleName, sources: sources)) }
    }
    if modules.isEmpty { return try Self.folder(files) }
    guard let app = modules.first(where: { $0.declaresMain }) else {
      throw ProjectFailure(
        "\(files.root) has no app: no file in Sources has the attribute @main")
    }
    let resources = try files.all(in: folder).filter(\.isResource)
    var project = Project(root: files.root, app: app, resources: resources)
    project.libraries = app.sorted(imports: modules.filter { $0 != app })
    return project
  }

  /// Adds the modules of other packages that the project imports.
  private mutating func addPackages(_ packages: PackageFolder) throws(ProjectFailure) {
    let known = Set(modules.map(\.name))
    var missing = Set(modules.flatMap(\.imports)).subtracting(known)
    var found: [String: Module] = [:]
    while let name = missing.popFirst() {
      guard found[name] == nil, let module = try packages.module(named: name) else { continue }
      found[name] = module
      missing.formUnion(module.imports.subtracting(known))
    }
    let added = found.values.sorted { $0.name < $1.name }
    libraries = app.sorted(imports: added + libraries)
  }
}

extension Project.Module {
  /// Whether a file has the attribute that marks the app's delegate.
  var declaresMain: Bool {
    sources.contains { path in
      if path.hasSuffix("/main.swift") { return true }
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      return text.contains("@main") || text.contains("@UIApplicationMain")
    }
  }

  /// The names of the modules that the files import.
  var imports: Set<String> {
    var names: Set<String> = []
    for path in sources {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") where line.contains("import ") {
        guard
          let match = line.firstMatch(
            of:
              /^\s*(?:@\w+(?:\(\w+\))?\s+)*import\s+(?:(?:class|struct|enum|protocol|func|typealias|var|let)\s+)?(\w+)/
          )
        else { continue }
        names.insert(String(match.1))
      }
    }
    return names
  }

  /// Returns the modules that the module imports, directly or not, each after its own imports.
  func sorted(imports candidates: [Project.Module]) -> [Project.Module] {
    let table = Dictionary(candidates.map { ($0.name, $0) }) { first, _ in first }
    var visited: Set<String> = [name]
    var result: [Project.Module] = []
    func visit(_ module: Project.Module) {
      for name in module.imports.sorted() where visited.insert(name).inserted {
        guard let imported = table[name] else { continue }
        visit(imported)
        result.append(imported)
      }
    }
    visit(self)
    return result
  }
}

/// A folder with the sources of packages.
struct PackageFolder {
  private let path: String?
  private let files: ProjectFiles

  init(_ path: String?, _ files: ProjectFiles) {
    self.path = path
    self.files = files
  }

  /// Returns a module of a package in the folder; `nil` if there is none.
  func module(named name: String) throws(ProjectFailure) -> Project.Module? {
    guard let path else { return nil }
    let mirror = try ProjectFiles(root: path)
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
