import Foundation

/// The classes that Xcode generates for the entities of Core Data models.
///
/// Xcode declares the properties with `@NSManaged`. Here they have accessors that read and write
/// the values by name.
struct DataModelClasses {
  private let entities: [DataModel.Entity]
  /// Whether the main actor isolates declarations of the module by default.
  private let isMainActorIsolated: Bool

  init(_ models: [DataModel], isMainActorIsolated: Bool) {
    entities = models.flatMap(\.entities)
    self.isMainActorIsolated = isMainActorIsolated
  }

  /// The source of the classes; `nil` if the developer writes them all.
  var source: String? {
    let generated = entities.filter { $0.codeGeneration != .manual && $0.className != nil }
    guard !generated.isEmpty else { return nil }
    return "@_spi(Ferry) import CoreData\nimport Foundation\n\n"
      + generated.map(text).joined(separator: "\n")
  }

  private var isolation: String { isMainActorIsolated ? "nonisolated " : "" }

  private func text(of entity: DataModel.Entity) -> String {
    guard let name = entity.className else { return "" }
    var text = ""
    if entity.codeGeneration == .class {
      text += "\(isolation)public class \(name): \(superclass(of: entity)) {}\n\n"
    }
    let properties = entity.properties.compactMap(property)
    text += """
      \(isolation)extension \(name) {
        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: "\(entity.name)")
        }

      \(properties.joined(separator: "\n"))
      }

      """
    for relationship in entity.properties where relationship.isRelationship {
      if let accessors = accessors(of: relationship) {
        text += "\n\(isolation)extension \(name) {\n\(accessors)\n}\n"
      }
    }
    // A class that inherits from another one of the model inherits its conformance.
    if entity.codeGeneration == .class, entity.attributes["parentEntity"] == nil {
      text += "\n\(isolation)extension \(name): Identifiable {}\n"
    }
    return text
  }

  private func superclass(of entity: DataModel.Entity) -> String {
    guard let parent = entity.attributes["parentEntity"] else { return "NSManagedObject" }
    return className(of: parent)
  }

  private func className(of entity: String) -> String {
    entities.first { $0.name == entity }?.className ?? "NSManagedObject"
  }

  // MARK: Properties

  private func property(_ property: DataModel.Property) -> String? {
    guard let type = type(of: property) else { return nil }
    return """
        public var `\(property.name)`: \(type) {
          get { self[managed: "\(property.name)"] }
          set { self[managed: "\(property.name)"] = newValue }
        }
      """
  }

  private func type(of property: DataModel.Property) -> String? {
    if property.isRelationship {
      guard property.isToMany else {
        return property.attributes["destinationEntity"].map { "\(className(of: $0))?" }
      }
      return property.isOrdered ? "NSOrderedSet?" : "NSSet?"
    }
    let isScalar = property.attributes["usesScalarValueType"] != "NO"
    switch property.attributes["attributeType"] {
    case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
    case "Double": return isScalar ? "Double" : "NSNumber?"
    case "Float": return isScalar ? "Float" : "NSNumber?"
    case "Boolean": return isScalar ? "Bool" : "NSNumber?"
    case "Decimal": return "NSDecimalNumber?"
    case "String": return "String?"
    case "Date": return "Date?"
    case "Binary": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    case "Transformable": return "\(property.attributes["customClassName"] ?? "NSObject")?"
    case "Object ID": return "NSManagedObjectID?"
    default: return nil
    }
  }

  // MARK: Accessors

  private func accessors(of property: DataModel.Property) -> String? {
    guard property.isToMany, let destination = property.attributes["destinationEntity"] else {
      return nil
    }
    let name = property.name
    let suffix = name.prefix(1).uppercased() + name.dropFirst()
    let type = className(of: destination)
    let set = property.isOrdered ? "NSOrderedSet" : "NSSet"
    var lines: [String] = []
    for (verb, preposition, label) in [("add", "To", "adding"), ("remove", "From", "removing")] {
      for (parameter, type) in [("value", type), ("values", set)] {
        lines.append(
          "  public func \(verb)\(preposition)\(suffix)(_ \(parameter): \(type)) {\n"
            + "    updateManaged(\"\(name)\", \(label): \(parameter))\n  }")
      }
    }
    if property.isOrdered {
      lines.append(
        "  public func insertInto\(suffix)(_ value: \(type), at idx: Int) {\n"
          + "    updateManaged(\"\(name)\", inserting: value, at: idx)\n  }")
      lines.append(
        "  public func removeFrom\(suffix)(at idx: Int) {\n"
          + "    updateManaged(\"\(name)\", removingAt: idx)\n  }")
      lines.append(
        "  public func replace\(suffix)(at idx: Int, with value: \(type)) {\n"
          + "    updateManaged(\"\(name)\", removingAt: idx)\n"
          + "    updateManaged(\"\(name)\", inserting: value, at: idx)\n  }")
    }
    return lines.joined(separator: "\n")
  }
}
