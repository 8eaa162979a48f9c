import Foundation

extension XcodeProject {
  /// The configuration of builds for development.
  private static let configuration = "Debug"

  /// Returns the build settings of a target's debug configuration, over those of the project.
  ///
  /// - SeeAlso: Xcode's order: the project's configuration file, the project, the target's
  ///   configuration file, the target.
  func settings(of target: String) -> [String: String] {
    var assignments = defaults(of: target)
    for configuration in configurations(of: target) {
      assignments += file(of: configuration)?.assignments ?? []
      assignments += Self.assignments(configuration)
    }
    return BuildSettings(assignments, configuration: Self.configuration).evaluated
  }

  /// Returns the messages about the configuration files of targets; each is listed once.
  func diagnostics(of targets: [String]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return targets.flatMap(configurations).flatMap { file(of: $0)?.diagnostics ?? [] }
      .filter { seen.insert($0).inserted }
  }

  /// The settings that Xcode derives from the project and the target.
  private func defaults(of target: String) -> [BuildSettings.Assignment] {
    [
      ("CONFIGURATION", Self.configuration), ("PLATFORM_NAME", "iphonesimulator"),
      ("PROJECT_NAME", URL(filePath: path).deletingPathExtension().lastPathComponent),
      ("PROJECT_DIR", folder), ("SRCROOT", folder), ("SOURCE_ROOT", folder),
      ("DEVELOPMENT_LANGUAGE", rootObject["developmentRegion"] as? String ?? "en"),
      ("TARGET_NAME", name(of: target)), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
    ].map { BuildSettings.Assignment(name: $0, value: $1) }
  }

  /// The debug configurations of the project and a target.
  private func configurations(of target: String) -> [Object] {
    [rootObject, objects[target] ?? [:]].compactMap { owner in
      let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
      let all = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
      return all.first { $0["name"] as? String == Self.configuration } ?? all.first
    }
  }

  /// The file that a configuration is based on; `nil` if there is none.
  private func file(of configuration: Object) -> ConfigurationFile? {
    var place = (configuration["baseConfigurationReference"] as? String).flatMap {
      location(of: $0)
    }
    // A file in a folder whose files Xcode does not list.
    if let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
      let name = configuration["baseConfigurationReferenceRelativePath"] as? String
    {
      place = location(of: anchor).map { "\($0)/\(name)" }
    }
    return place.map {
      ConfigurationFile($0, reference: "\(path)/project.pbxproj", in: folder, files: files)
    }
  }

  /// The settings in a configuration, conditional ones after the others.
  private static func assignments(_ configuration: Object) -> [BuildSettings.Assignment] {
    let settings = configuration["buildSettings"] as? Object ?? [:]
    return settings.sorted { $0.key < $1.key }.compactMap { key, value in
      let text = value as? String ?? (value as? [String])?.joined(separator: " ")
      return text.flatMap { BuildSettings.Assignment(key: key, value: $0) }
    }
  }

  // MARK: The compiler

  /// The features of the compiler that build settings enable.
  static func features(_ settings: [String: String]) -> [String] {
    var features = [
      "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility", "EXISTENTIAL_ANY": "ExistentialAny",
      "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    ].filter { settings["SWIFT_UPCOMING_FEATURE_\($0.key)"] == "YES" }.map(\.value).sorted()
    if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
      features += ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    }
    return features
  }

  /// The conditions that `#if` tests.
  static func conditions(_ settings: [String: String]) -> [String] {
    let listed = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG"
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").matches(of: /(?:^|\s)"?-D\s?(\w+)/)
    var seen: Set<String> = []
    return (listed.split(whereSeparator: \.isWhitespace) + flags.map(\.1))
      .map { $0.trimmingCharacters(in: ["\""]) }
      .filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil && seen.insert($0).inserted }
  }
}
