import Foundation

/// The folder of an app with its program, property list and resources, as on iOS.
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
    let catalogs = project.resources.filter { $0.hasSuffix(".xcstrings") }
    for resource in project.resources
    where !Project.isInterface(resource) && !Project.isDataModel(resource)
      && !catalogs.contains(resource)
    {
      let target = "\(path)/\(place(of: resource))"
      try manager.createDirectory(
        at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
      if manager.fileExists(atPath: target) { continue }
      try manager.copyItem(atPath: resource, toPath: target)
    }
    try removeLinks()
    for catalog in catalogs {
      let name = URL(filePath: catalog).deletingPathExtension().lastPathComponent
      try StringCatalogCompiler(catalog).write(name, to: path)
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: propertyList(), format: .xml, options: 0)
    try data.write(to: URL(filePath: "\(path)/Info.plist"))
    return try compileInterfaces() + compileDataModels()
  }

  private func compileDataModels() throws -> [Diagnostic] {
    try project.dataModels.flatMap { model in
      try DataModelCompiler(model, module: project.app.name).write(to: path)
    }
  }

  /// Removes the links that were copied with folders, which may lead out of the project.
  private func removeLinks() throws {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for file in files {
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      guard attributes?[.type] as? FileAttributeType == .typeSymbolicLink else { continue }
      try FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }
  }

  private func compileInterfaces() throws -> [Diagnostic] {
    let compiler = InterfaceCompiler(module: project.app.name)
    var diagnostics: [Diagnostic] = []
    for source in project.interfaceFiles {
      let output = try compiler.compile(source)
      let target = URL(filePath: "\(path)/\(place(of: source))").deletingPathExtension()
        .appendingPathExtension(InterfaceCompiler.pathExtension)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try output.data.write(to: target)
      diagnostics += output.diagnostics
    }
    return diagnostics
  }

  /// The place of a resource: in the bundle itself, or in the folder of its language.
  private func place(of resource: String) -> String {
    let url = URL(filePath: resource)
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj")
      ? "\(folder)/\(url.lastPathComponent)" : url.lastPathComponent
  }

  private func propertyList() throws -> [String: Any] {
    let name = project.app.name
    var list: [String: Any] = [
      "CFBundleName": name, "CFBundleIdentifier": "ferry.\(name)",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
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
