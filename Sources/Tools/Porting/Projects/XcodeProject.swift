import Foundation

/// The targets of an Xcode project file.
///
/// - SeeAlso: The file is a property list in the older text format; each object has a type in `isa`.
struct XcodeProject {
  private typealias Object = [String: Any]

  private let path: String
  private let files: ProjectFiles
  private let objects: [String: Object]
  private let rootObject: Object
  /// The group that contains each file or group.
  private let parents: [String: String]

  init(path: String, files: ProjectFiles) throws(ProjectFailure) {
    self.path = path
    self.files = files
    let file = "\(path)/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file),
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

  /// Reads the app and the libraries that it depends on.
  func project() throws(ProjectFailure) -> Project {
    let targets = (rootObject["targets"] as? [String] ?? []).filter { objects[$0] != nil }
    guard
      let app = targets.first(where: {
        objects[$0]?["productType"] as? String == "com.apple.product-type.application"
      })
    else { throw ProjectFailure("\(path) has no app target") }
    let settings = settings(of: app)
    var project = Project(root: files.root, app: try module(of: app))
    project.resources = try contents(of: app, phase: "PBXResourcesBuildPhase")
      .filter(\.isResource)
    // Xcode compiles data models like sources.
    let models = Project.dataModels(in: try contents(of: app, phase: "PBXSourcesBuildPhase"))
    project.resources += models.filter { !project.resources.contains($0) }
    var libraries: [Project.Module] = []
    for target in dependencies(of: app) {
      libraries.append(try module(of: target))
      project.resources += try contents(of: target, phase: "PBXResourcesBuildPhase")
        .filter(\.isResource)
    }
    project.libraries = libraries
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      project.information[String(key.dropFirst("INFOPLIST_KEY_".count))] = value
    }
    if let file = settings["INFOPLIST_FILE"] {
      let relative = file.replacing("$(SRCROOT)/", with: "")
      let full = "\(folder)/\(relative)"
      if files.isInside(full) { project.informationFile = full }
    }
    return project
  }

  /// The folder of the project file.
  private var folder: String {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let inner = rootObject["projectDirPath"] as? String ?? ""
    return inner.isEmpty ? folder.trimmingSlash : folder + inner
  }

  // MARK: Targets

  private func module(of target: String) throws(ProjectFailure) -> Project.Module {
    let name = objects[target]?["name"] as? String ?? "App"
    let settings = settings(of: target)
    let sources = try contents(of: target, phase: "PBXSourcesBuildPhase").filter(\.isSwiftFile)
    guard !sources.isEmpty else {
      throw ProjectFailure("the target \(name) of \(path) has no Swift files")
    }
    let product = settings["PRODUCT_MODULE_NAME"] ?? name
    var module = Project.Module(
      name: product.contains("$") ? name.moduleName : product.moduleName, sources: sources)
    module.languageMode = settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5"
    module.isMainActorIsolated = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    let conditions = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG"
    module.conditions = conditions.split(separator: " ").filter { !$0.contains("$") }.map(
      String.init)
    return module
  }

  /// Returns the library targets that a target depends on, each after its own dependencies.
  private func dependencies(of target: String) -> [String] {
    var found: [String] = []
    var visited: Set<String> = [target]
    func visit(_ target: String) {
      for dependency in objects[target]?["dependencies"] as? [String] ?? [] {
        guard let other = objects[dependency]?["target"] as? String,
          visited.insert(other).inserted,
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

  /// Returns the build settings of a target's debug configuration, over those of the project.
  private func settings(of target: String) -> [String: String] {
    var result: [String: String] = [:]
    for owner in [rootObject, objects[target] ?? [:]] {
      guard let list = (owner["buildConfigurationList"] as? String).flatMap({ objects[$0] })
      else { continue }
      let configurations = (list["buildConfigurations"] as? [String] ?? [])
        .compactMap { objects[$0] }
      let chosen =
        configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
      for (key, value) in chosen?["buildSettings"] as? Object ?? [:] {
        if let text = value as? String {
          result[key] = text
        } else if let list = value as? [String] {
          result[key] = list.joined(separator: " ")
        }
      }
    }
    return result
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
  private func location(of identifier: String) -> String? {
    guard let object = objects[identifier] else { return nil }
    let own = object["path"] as? String
    switch object["sourceTree"] as? String {
    case "SOURCE_ROOT": return own.map { "\(folder)/\($0)" }
    case "<absolute>": return own
    case "<group>":
      let parent = parents[identifier].flatMap { location(of: $0) } ?? folder
      return own.map { "\(parent)/\($0)" } ?? parent
    default: return nil
    }
  }
}
