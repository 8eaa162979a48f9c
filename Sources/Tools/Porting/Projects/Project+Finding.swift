import Foundation

extension Project {
  /// The purpose of reading a project.
  package enum Purpose: Sendable {
    /// To build and run its app.
    case app
    /// To run its unit tests, which also libraries have.
    case tests
  }

  /// Reads the project in a folder: an Xcode project or workspace, a Swift package, or Swift files.
  ///
  /// No script, build phase or package manifest of the project is run.
  ///
  /// - Parameters:
  ///   - folder: The folder, or an Xcode project or workspace in it.
  ///   - packages: A folder with the sources of packages that the project depends on.
  ///   - target: The app's target in Xcode; `nil` for the first one.
  /// - Throws: `ProjectFailure` if there is no app, or no tests to read it for.
  package init(
    folder: String, packages: String? = nil, target: String? = nil, for purpose: Purpose = .app
  ) throws(ProjectFailure) {
    self = try Self.reading(folder, target, for: purpose)
    try addPackages(mirror: packages)
    guard purpose == .app || !tests.isEmpty else {
      let skipped = skippedTests.isEmpty ? "" : "; \(Self.reasonForSkipping(skippedTests))"
      throw ProjectFailure("\(root) has no unit tests\(skipped)")
    }
  }

  /// Reads the app in a folder, or else the library with its unit tests.
  ///
  /// - Parameters: As those of ``init(folder:packages:target:for:)``.
  /// - Throws: `ProjectFailure` if there is neither.
  package static func appOrLibrary(
    folder: String, packages: String? = nil, target: String? = nil
  ) throws(ProjectFailure) -> Project {
    do {
      return try Project(folder: folder, packages: packages, target: target)
    } catch {
      guard
        let project = try? Project(
          folder: folder, packages: packages, target: target, for: .tests),
        project.isLibrary
      else { throw error }
      return project
    }
  }

  /// - Parameter boundary: The folder that files may be in; `nil` for that of the project.
  private static func reading(
    _ folder: String, within boundary: String? = nil, _ target: String?, for purpose: Purpose
  ) throws(ProjectFailure) -> Project {
    let path = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false).trimmingSlash
    if path.hasSuffix(".xcworkspace"), !path.hasSuffix(".xcodeproj/project.xcworkspace") {
      return try XcodeWorkspace(path: path).project(target, for: purpose)
    }
    if let range = path.range(of: ".xcodeproj", options: .backwards) {
      let path = String(path[..<range.upperBound])
      let parent = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
      return try XcodeProject.first(
        of: [path], files: ProjectFiles(root: parent.trimmingSlash), target, for: purpose)
    }
    let files = try ProjectFiles(root: path, within: boundary)
    for workspace in files.names(endingWith: ".xcworkspace") {
      let workspace = try? XcodeWorkspace(path: "\(path)/\(workspace)", within: boundary)
      if let project = try? workspace?.project(target, for: purpose) { return project }
    }
    let projects = files.names(endingWith: ".xcodeproj")
    if !projects.isEmpty {
      return try XcodeProject.first(
        of: projects.map { "\(path)/\($0)" }, files: files, target, for: purpose)
    }
    if FileManager.default.fileExists(atPath: "\(path)/Package.swift") {
      return try Self.package(files, for: purpose)
    }
    // A repository with the project in a subfolder.
    for name in files.names(endingWith: "") where files.isInside("\(path)/\(name)") {
      let inner = "\(path)/\(name)"
      if !files.names(endingWith: ".xcodeproj", in: inner).isEmpty
        || !files.names(endingWith: ".xcworkspace", in: inner).isEmpty
      {
        var project = try reading(inner, within: path, target, for: purpose)
        project.boundary = path
        return project
      }
    }
    return try Self.folder(files, for: purpose)
  }

  /// Swift files without a project; the folder's name is the app's.
  static func folder(
    _ files: ProjectFiles, name: String? = nil, for purpose: Purpose
  ) throws(ProjectFailure) -> Project {
    let all = try files.all()
    let sources = all.filter { $0.isSwiftFile && !isTest($0) }
    guard !sources.isEmpty else {
      let isOlder = all.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
      throw ProjectFailure(
        "\(files.root) has no Swift files" + (isOlder ? "; Objective-C is not supported" : ""))
    }
    let name = (name ?? URL(filePath: files.root).lastPathComponent).moduleName
    let module = targetModule(files, sources) ?? Module(name: name, sources: sources)
    var project = Project(
      root: files.root, app: module, resources: all.filter(\.isBundled),
      informationFile: all.first { $0.hasSuffix("/Info.plist") })
    if !module.declaresMain { project.delegateClass = module.delegateClass }
    if purpose == .tests {
      project.isLibrary = !module.declaresMain && project.delegateClass == nil
      try project.addTests(files)
    }
    return project
  }

  /// Returns a module with the settings of the package target whose folder it is; `nil` if a
  /// manifest above the folder has no such target.
  private static func targetModule(_ files: ProjectFiles, _ sources: [String]) -> Module? {
    var parent = URL(filePath: files.root)
    for _ in 0..<3 where parent.path != "/" {
      parent.deleteLastPathComponent()
      let manifest = PackageManifest(path: parent.appending(path: "Package.swift").path)
      for target in manifest.targets where !target.isTest {
        let folder = parent.appending(path: target.path ?? "Sources/\(target.name)").standardized
        if folder.path.trimmingSlash == files.root {
          return manifest.module(target, sources: sources)
        }
      }
    }
    return nil
  }

  /// The reason why tests are not run, in a clause.
  package static func reasonForSkipping(_ names: [String]) -> String {
    "\(names.joined(separator: " and ")) drives the app from outside, with XCUIApplication, "
      + "which is not available"
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

  /// The name of a class that conforms to `UIApplicationDelegate`; `nil` if there is none.
  var delegateClass: String? {
    for path in sources {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        text.contains("UIApplicationDelegate")
      else { continue }
      let found = text.firstMatch(of: /class\s+(\w+)\s*:[^{]*\bUIApplicationDelegate\b/)
      if let found { return String(found.1) }
    }
    return nil
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
              /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:class|struct|enum|protocol|func|typealias|var|let)\s+)?(\w+)/
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

  /// Returns modules in an order in which each follows those that it imports.
  static func sorted(_ modules: [Project.Module]) -> [Project.Module] {
    var result: [Project.Module] = []
    for module in modules where !result.contains(where: { $0.name == module.name }) {
      let rest = modules.filter { module in !result.contains { $0.name == module.name } }
      result += module.sorted(imports: rest) + [module]
    }
    return result
  }
}
