import Foundation

/// The folder of an app with its program, property list and resources, as on iOS, and with the
/// bundles of its libraries.
struct AppBundle {
  private let project: Project
  private let path: String

  init(_ project: Project, at path: String) {
    self.project = project
    self.path = path
  }

  /// Writes everything but the program.
  ///
  /// - Returns: The parts of storyboards, XIBs and data models that are not available.
  func write() throws -> [Diagnostic] {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: path) where name != project.app.name {
      try manager.removeItem(atPath: "\(path)/\(name)")
    }
    var diagnostics = try BundleResources(
      project.resources, module: project.app.name, at: path
    ).write()
    try write(propertyList(), to: path)
    for library in project.libraries {
      guard let bundle = library.bundle else { continue }
      let folder = "\(path)/\(bundle)"
      diagnostics += try BundleResources(library.resources, module: library.name, at: folder)
        .write()
      try write(propertyList(of: library), to: folder)
    }
    return diagnostics
  }

  private func write(_ list: [String: Any], to folder: String) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    try data.write(to: URL(filePath: "\(folder)/Info.plist"))
  }

  /// The property list of a library's bundle.
  private func propertyList(of library: Project.Module) -> [String: Any] {
    var list: [String: Any] = [
      "CFBundleName": library.name, "CFBundleIdentifier": "ferry.\(library.name)",
    ]
    // Packages have the language of the app.
    for (key, setting) in Self.settings {
      let value =
        library.settings[setting]
        ?? (setting == "DEVELOPMENT_LANGUAGE" ? project.settings[setting] : nil)
      if let value, !value.isEmpty { list[key] = value }
    }
    return list
  }

  private func propertyList() throws -> [String: Any] {
    let name = project.app.name
    var list: [String: Any] = [
      "CFBundleName": name, "CFBundleIdentifier": "ferry.\(name)",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    // A folder without a project has the names of Xcode's template.
    if project.settings.isEmpty { list["NSAccentColorName"] = "AccentColor" }
    for (key, setting) in Self.settings {
      if let value = project.settings[setting], !value.isEmpty { list[key] = value }
    }
    if let file = project.informationFile {
      guard let data = FileManager.default.contents(atPath: file),
        let own = try? PropertyListSerialization.propertyList(from: data, format: nil)
          as? [String: Any]
      else { throw ProjectFailure("\(file) is not a property list") }
      list.merge(own.mapValues(expanding)) { $1 }
    }
    list.merge(project.information.mapValues(expanding)) { $1 }
    // The program has the name of its module.
    list["CFBundleExecutable"] = name
    return list
  }

  /// The build settings of which Xcode makes a property list.
  private static let settings = [
    "CFBundleName": "PRODUCT_NAME", "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
    "CFBundleShortVersionString": "MARKETING_VERSION",
    "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
    "NSAccentColorName": "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME",
  ]

  /// Replaces the build settings in a value.
  private func expanding(_ value: Any) -> Any {
    switch value {
    case let text as String: return expanding(text)
    case let list as [Any]: return list.map(expanding)
    case let table as [String: Any]: return table.mapValues(expanding)
    default: return value
    }
  }

  private func expanding(_ text: String) -> String {
    var text = text
    for setting in ["PRODUCT_MODULE_NAME", "EXECUTABLE_NAME"] {
      text = text.replacing("$(\(setting))", with: project.app.name)
    }
    guard project.settings.isEmpty else {
      return SettingEvaluation.expand(text, project.settings) ?? text
    }
    for setting in ["PRODUCT_NAME", "TARGET_NAME"] {
      text = text.replacing("$(\(setting))", with: project.app.name)
    }
    return text
  }
}
