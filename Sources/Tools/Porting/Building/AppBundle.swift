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
  func write() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: path) where name != project.app.name {
      try manager.removeItem(atPath: "\(path)/\(name)")
    }
    for resource in project.resources {
      let target = "\(path)/\(place(of: resource))"
      try manager.createDirectory(
        at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
      if manager.fileExists(atPath: target) { continue }
      try manager.copyItem(atPath: resource, toPath: target)
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: propertyList(), format: .xml, options: 0)
    try data.write(to: URL(filePath: "\(path)/Info.plist"))
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
      "CFBundleName": name, "CFBundleExecutable": name, "CFBundleIdentifier": "ferry.\(name)",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    if let file = project.informationFile, let data = FileManager.default.contents(atPath: file),
      let own = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    {
      list.merge(own.mapValues(expanding)) { $1 }
    }
    list.merge(project.information) { $1 }
    return list
  }

  /// Replaces the build settings in a value.
  private func expanding(_ value: Any) -> Any {
    switch value {
    case let text as String:
      var text = text
      for setting in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME", "EXECUTABLE_NAME", "TARGET_NAME"] {
        text = text.replacing("$(\(setting))", with: project.app.name)
      }
      return text
    case let list as [Any]: return list.map(expanding)
    case let table as [String: Any]: return table.mapValues(expanding)
    default: return value
    }
  }
}
