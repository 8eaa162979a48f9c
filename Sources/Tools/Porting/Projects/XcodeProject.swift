import Foundation

/// The targets of an Xcode project file.
///
/// - SeeAlso: The file is a property list in the older text format; each object has a type in
///   `isa`.
struct XcodeProject {
  typealias Object = [String: Any]

  let path: String
  let files: ProjectFiles
  let objects: [String: Object]
  let rootObject: Object
  /// The group that contains each file or group.
  private let parents: [String: String]

  init(path: String, files: ProjectFiles) throws(ProjectFailure) {
    self.path = path
    self.files = files
    let file = "\(path)/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file), Self.isFlat(data),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let top = list as? Object, let objects = top["objects"] as? [String: Object],
      let root = (top["rootObject"] as? String).flatMap({ objects[$0] })
    else { throw ProjectFailure("\(file) cannot be read") }
    self.objects = objects
    rootObject = root
    var parents: [String: String] = [:]
    for (identifier, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
    }
    self.parents = parents
  }

  /// Whether lists are nested as little as in files that Xcode writes; the parser is recursive.
  private static func isFlat(_ data: Data) -> Bool {
    var depth = 0
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in data {
      switch byte {
      case UInt8(ascii: "\"") where previous != UInt8(ascii: "\\"): isQuoted.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "{"): if !isQuoted { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "}"): if !isQuoted { depth -= 1 }
      default: break
      }
      guard depth < 100 else { return false }
      previous = byte
    }
    return true
  }

  /// Reads the first project that has an app, or else tests, with the libraries of all projects.
  static func first(
    of paths: [String], files: ProjectFiles, _ target: String?, for purpose: Project.Purpose
  ) throws(ProjectFailure) -> Project {
    var failure: ProjectFailure?
    for path in paths {
      do throws(ProjectFailure) {
        let project = try XcodeProject(path: path, files: files)
        var result = try project.project(target, for: purpose)
        let others = (project.referencedProjects + paths.filter { $0 != path })
          .compactMap { try? XcodeProject(path: $0, files: files) }
        try result.addLibraries(of: [project] + others)
        return result
      } catch { failure = failure ?? error }
    }
    throw failure ?? ProjectFailure("\(files.root) has no Xcode project")
  }

  /// Reads the app and the libraries that it depends on, or the tests and what they depend on.
  ///
  /// - Parameter target: The name of the app's target; `nil` for the first one.
  func project(
    _ target: String?, for purpose: Project.Purpose
  ) throws(ProjectFailure) -> Project {
    let apps = targets(ofType: "application")
    guard let app = target.map({ name in apps.first { self.name(of: $0) == name } }) ?? apps.first
    else {
      if let target { throw ProjectFailure("\(path) has no app target “\(target)”") }
      return try libraries(for: purpose)
    }
    var project = try project(of: app)
    project.otherApps = apps.filter { $0 != app }.map(name)
    if purpose == .tests { try addTests(to: &project, app: app) }
    return project
  }

  private func project(of app: String) throws(ProjectFailure) -> Project {
    let settings = settings(of: app)
    var project = Project(root: files.root, app: try module(of: app))
    project.resources = try contents(of: app, phase: "PBXResourcesBuildPhase")
      .filter(\.isBundled)
    // Xcode compiles data models like sources.
    let models = Project.dataModels(in: try contents(of: app, phase: "PBXSourcesBuildPhase"))
    project.resources += models.filter { !project.resources.contains($0) }
    project.libraries = try modules(of: dependencies(of: app), resources: &project.resources)
    project.packageAddresses = packageAddresses
    project.packageFolders = packageFolders
    project.settings = settings
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      project.information[String(key.dropFirst("INFOPLIST_KEY_".count))] = value
    }
    if let file = settings["INFOPLIST_FILE"], !file.isEmpty {
      let full = file.hasPrefix("/") ? file : "\(folder)/\(file)"
      if files.isInside(full) { project.informationFile = full }
    }
    project.diagnostics = diagnostics(of: [app] + dependencies(of: app))
    return project
  }

  /// Reads a project that has only libraries, for their tests.
  private func libraries(for purpose: Project.Purpose) throws(ProjectFailure) -> Project {
    let tests = unitTests
    guard purpose == .tests, !tests.isEmpty else {
      let names = (rootObject["targets"] as? [String] ?? []).map(name)
      let list = names.isEmpty ? "" : "; its targets are \(names.joined(separator: ", "))"
      throw ProjectFailure("\(path) has no app target\(list)")
    }
    var found: [String] = []
    for test in tests {
      for target in dependencies(of: test) where !found.contains(target) { found.append(target) }
    }
    // Tests usually depend on their library, but need not name it.
    if found.isEmpty { found = targets(ofType: "framework") }
    var resources: [String] = []
    let modules = try modules(of: found, resources: &resources)
    guard var last = modules.last else {
      throw ProjectFailure("\(path) has no library with Swift files to test")
    }
    last.bundle = nil
    resources += last.takeResourcesWithoutBundle()
    var project = Project(root: files.root, app: last)
    project.isLibrary = true
    project.libraries = Array(modules.dropLast())
    project.resources = resources
    project.packageAddresses = packageAddresses
    project.packageFolders = packageFolders
    project.diagnostics = diagnostics(of: found)
    try addTests(to: &project, app: nil)
    return project
  }

  private func modules(
    of targets: [String], resources: inout [String]
  ) throws(ProjectFailure) -> [Project.Module] {
    var modules: [Project.Module] = []
    for target in targets {
      var module = try library(of: target)
      // Targets for other systems have the same name.
      guard !modules.contains(where: { $0.name == module.name }) else { continue }
      resources += module.takeResourcesWithoutBundle()
      modules.append(module)
    }
    return modules
  }

  /// Returns the module of a library's target, with the resources of a framework.
  private func library(of target: String) throws(ProjectFailure) -> Project.Module {
    var module = try module(of: target)
    module.resources = try contents(of: target, phase: "PBXResourcesBuildPhase")
      .filter(\.isBundled)
    module.resources += Project.dataModels(
      in: try contents(of: target, phase: "PBXSourcesBuildPhase"))
    let type = objects[target]?["productType"] as? String ?? ""
    if type.hasPrefix("com.apple.product-type.framework"), !module.resources.isEmpty {
      module.bundle = "Frameworks/\(module.name).framework"
    }
    return module
  }

  /// Returns the library with the name of a module; `nil` if the project has none.
  func library(named name: String) throws(ProjectFailure) -> Project.Module? {
    for target in targets(ofType: "framework") + targets(ofType: "framework.static") {
      let settings = settings(of: target)
      guard runsOnPhones(settings), moduleName(of: target, settings) == name else { continue }
      return try library(of: target)
    }
    return nil
  }

  // MARK: Tests

  /// The unit test targets, except those for other systems.
  private var unitTests: [String] {
    targets(ofType: "bundle.unit-test").filter { runsOnPhones(settings(of: $0)) }
  }

  private func runsOnPhones(_ settings: [String: String]) -> Bool {
    let system = settings["SDKROOT"] ?? "iphoneos"
    return system.hasPrefix("iphone") || system == "auto"
  }

  /// Adds the unit tests of an app and its libraries; `nil` for all unit tests.
  private func addTests(to project: inout Project, app: String?) throws(ProjectFailure) {
    for target in unitTests {
      let depended = directDependencies(of: target)
      let others = targets(ofType: "application").filter { $0 != app }
      guard app == nil || Set(depended).isDisjoint(with: others) else { continue }
      let sources = try contents(of: target, phase: "PBXSourcesBuildPhase").filter(\.isSwiftFile)
      guard !sources.isEmpty else { continue }
      let module = try module(of: target)
      guard !project.tests.contains(where: { $0.name == module.name }) else { continue }
      project.tests.append(module)
      project.testResources += try contents(of: target, phase: "PBXResourcesBuildPhase")
        .filter(\.isBundled)
    }
    project.skippedTests = targets(ofType: "bundle.ui-testing").map(name)
  }

  /// The folder of the project file.
  var folder: String {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let inner = rootObject["projectDirPath"] as? String ?? ""
    return inner.isEmpty ? folder.trimmingSlash : folder + inner
  }

  // MARK: Targets

  /// Returns the targets of a type of products, without their common prefix.
  private func targets(ofType type: String) -> [String] {
    (rootObject["targets"] as? [String] ?? []).filter {
      let product = objects[$0]?["productType"] as? String ?? ""
      return product == "com.apple.product-type.\(type)"
        || (type == "framework" && product == "com.apple.product-type.library.static")
    }
  }

  func name(of target: String) -> String { objects[target]?["name"] as? String ?? "App" }

  private func module(of target: String) throws(ProjectFailure) -> Project.Module {
    let name = name(of: target)
    let settings = settings(of: target)
    let sources = try contents(of: target, phase: "PBXSourcesBuildPhase").filter(\.isSwiftFile)
    guard !sources.isEmpty else {
      throw ProjectFailure("the target \(name) of \(path) has no Swift files")
    }
    var module = Project.Module(name: moduleName(of: target, settings), sources: sources)
    module.settings = settings
    module.languageMode = settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5"
    module.isMainActorIsolated = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    module.features = Self.features(settings)
    module.conditions = Self.conditions(settings)
    return module
  }

  private func moduleName(of target: String, _ settings: [String: String]) -> String {
    let product = settings["PRODUCT_MODULE_NAME"] ?? ""
    return (product.isEmpty ? name(of: target) : product).moduleName
  }

  private func directDependencies(of target: String) -> [String] {
    (objects[target]?["dependencies"] as? [String] ?? []).compactMap {
      objects[$0]?["target"] as? String
    }
  }

  /// Returns the library targets that a target depends on, each after its own dependencies.
  private func dependencies(of target: String) -> [String] {
    var found: [String] = []
    var visited: Set<String> = [target]
    func visit(_ target: String) {
      for other in directDependencies(of: target) {
        guard visited.insert(other).inserted,
          let type = objects[other]?["productType"] as? String,
          type.hasPrefix("com.apple.product-type.framework")
            || type == "com.apple.product-type.library.static"
        else { continue }
        visit(other)
        found.append(other)
      }
    }
    visit(target)
    return found
  }

  // MARK: Files

  /// Returns the paths in a build phase, and those in the folders that belong to the target.
  private func contents(of target: String, phase kind: String) throws(ProjectFailure) -> [String] {
    var paths: [String] = []
    for phase in objects[target]?["buildPhases"] as? [String] ?? [] {
      guard let phase = objects[phase], phase["isa"] as? String == kind else { continue }
      for file in phase["files"] as? [String] ?? [] {
        guard let reference = objects[file]?["fileRef"] as? String else { continue }
        // A variant group has a file for each language.
        let children = objects[reference]?["children"] as? [String] ?? [reference]
        paths += children.compactMap { location(of: $0) }
      }
    }
    for group in objects[target]?["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      guard let folder = location(of: group), files.isFolder(folder) else { continue }
      let excluded = exceptions(of: group, target: target).map { "\(folder)/\($0)" }
      paths += try files.all(in: folder).filter { !excluded.contains($0) }
    }
    var seen: Set<String> = []
    return paths.filter { files.isInside($0) && seen.insert($0).inserted }.sorted()
  }

  private func exceptions(of group: String, target: String) -> [String] {
    (objects[group]?["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
      .filter { $0["target"] as? String == target }
      .flatMap { $0["membershipExceptions"] as? [String] ?? [] }
  }

  /// Returns the path of a file or a group.
  ///
  /// - Parameter depth: A group that contains itself has no path.
  func location(of identifier: String, depth: Int = 0) -> String? {
    guard let object = objects[identifier], depth < 100 else { return nil }
    let own = object["path"] as? String
    switch object["sourceTree"] as? String {
    case "SOURCE_ROOT": return own.map { "\(folder)/\($0)" }
    case "<absolute>": return own
    case "<group>":
      let parent = parents[identifier].flatMap { location(of: $0, depth: depth + 1) } ?? folder
      return own.map { "\(parent)/\($0)" } ?? parent
    default: return nil
    }
  }
}
