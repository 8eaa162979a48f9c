import Foundation

/// Compiles a Core Data model into the folder that `NSPersistentContainer(name:)` reads.
///
/// Like Xcode's, the folder `Name.momd` has a file for each version, and a property list with the
/// name of the current one. The files are property lists of our own.
package struct DataModelCompiler {
  private let path: String
  private let module: String

  /// - Parameters:
  ///   - path: A folder with the ending `xcdatamodeld` or `xcdatamodel`.
  ///   - module: The module of classes that name no other one.
  package init(_ path: String, module: String) {
    self.path = path
    self.module = module
  }

  /// The name of the model.
  private var name: String { Self.baseName(path) }

  private static func baseName(_ path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// The paths of the versions, in order.
  private var versions: [String] {
    guard path.hasSuffix(".xcdatamodeld") else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".xcdatamodel") }.sorted().map { "\(path)/\($0)" }
  }

  /// The path of the current version; `nil` if the model has none.
  private var currentVersion: String? {
    let versions = versions
    guard versions.count > 1 else { return versions.first }
    let data = FileManager.default.contents(atPath: "\(path)/.xccurrentversion") ?? Data()
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    let name = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    return versions.first { URL(filePath: $0).lastPathComponent == name } ?? versions.last
  }

  /// Reads the current version.
  ///
  /// - Throws: ``ProjectFailure`` if it is not a model.
  func model() throws -> DataModel {
    guard let current = currentVersion else { throw ProjectFailure("\(path) has no version") }
    return try DataModel(current)
  }

  /// Writes the compiled folder to a bundle.
  ///
  /// - Returns: The parts of the model that are not available.
  /// - Throws: ``ProjectFailure`` if the files are not models; other errors of the file system.
  package func write(to bundle: String) throws -> [Diagnostic] {
    guard let current = currentVersion else { throw ProjectFailure("\(path) has no version") }
    let folder = URL(filePath: "\(bundle)/\(name).momd")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var diagnostics: [Diagnostic] = []
    for version in versions {
      let model = try DataModel(version)
      let list: [String: Any] = ["entities": model.entities.map(entry)]
      try write(list, to: folder.appending(path: "\(Self.baseName(version)).mom"))
      if version == current { diagnostics += model.diagnostics }
    }
    try write(
      ["NSManagedObjectModel_CurrentVersionName": Self.baseName(current)],
      to: folder.appending(path: "VersionInfo.plist"))
    return diagnostics
  }

  private func write(_ list: [String: Any], to url: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      .write(to: url)
  }

  // MARK: Property lists

  private func entry(_ entity: DataModel.Entity) -> [String: Any] {
    var entry: [String: Any] = [
      "name": entity.name, "abstract": entity.attributes["isAbstract"] == "YES",
      "unique": entity.uniquenessConstraints, "userInfo": entity.userInfo,
      "attributes": entity.properties.filter { !$0.isRelationship }.map(attribute),
      "relationships": entity.properties.filter(\.isRelationship).map(relationship),
    ]
    entry["class"] = className(of: entity)
    entry["parent"] = entity.attributes["parentEntity"]
    entry["renaming"] = entity.attributes["elementID"]
    return entry
  }

  /// A name without a module, or with an empty one, belongs to the app.
  private func className(of entity: DataModel.Entity) -> String? {
    guard let name = entity.className else { return nil }
    let stated = entity.attributes["representedClassName"] ?? ""
    return stated.contains(".") && !stated.hasPrefix(".") ? stated : "\(module).\(name)"
  }

  private func common(_ property: DataModel.Property) -> [String: Any] {
    var entry: [String: Any] = [
      "name": property.name, "optional": property.attributes["optional"] == "YES",
      "transient": property.attributes["transient"] == "YES", "userInfo": property.userInfo,
    ]
    entry["renaming"] = property.attributes["elementID"]
    return entry
  }

  private func attribute(_ property: DataModel.Property) -> [String: Any] {
    var entry = common(property)
    let type = property.attributes["attributeType"] ?? ""
    entry["type"] = Self.types[type] ?? 0
    entry["valueClass"] = property.attributes["customClassName"]
    entry["default"] = Self.defaultValue(of: property, type)
    return entry
  }

  /// The types by their names in the editor's files.
  private static let types = [
    "Integer 16": 100, "Integer 32": 200, "Integer 64": 300, "Decimal": 400, "Double": 500,
    "Float": 600, "String": 700, "Boolean": 800, "Date": 900, "Binary": 1000, "UUID": 1100,
    "URI": 1200, "Transformable": 1800, "Object ID": 2000,
  ]

  private static func defaultValue(of property: DataModel.Property, _ type: String) -> Any? {
    if let interval = property.attributes["defaultDateTimeInterval"].flatMap(Double.init) {
      return Date(timeIntervalSinceReferenceDate: interval)
    }
    guard let text = property.attributes["defaultValueString"] else { return nil }
    switch type {
    case "Integer 16", "Integer 32", "Integer 64": return Int(text)
    case "Double", "Float": return Double(text)
    case "Boolean": return text == "YES"
    default: return text
    }
  }

  private func relationship(_ property: DataModel.Property) -> [String: Any] {
    var entry = common(property)
    entry["destination"] = property.attributes["destinationEntity"]
    entry["inverse"] = property.attributes["inverseName"]
    entry["ordered"] = property.isOrdered
    entry["min"] = property.attributes["minCount"].flatMap { Int($0) } ?? 0
    entry["max"] =
      property.isToMany ? property.attributes["maxCount"].flatMap { Int($0) } ?? 0 : 1
    let rules = ["No Action": 0, "Nullify": 1, "Cascade": 2, "Deny": 3]
    entry["deleteRule"] = property.attributes["deletionRule"].flatMap { rules[$0] } ?? 1
    return entry
  }
}
