import Foundation
import FoundationXML

/// A version of a Core Data model, as Xcode's editor writes it.
struct DataModel {
  /// An entity.
  struct Entity {
    /// Who writes the class.
    enum CodeGeneration {
      case manual, category, `class`
    }

    var attributes: [String: String]
    var properties: [Property] = []
    var uniquenessConstraints: [[String]] = []
    var userInfo: [String: String] = [:]

    var name: String { attributes["name"] ?? "" }

    var codeGeneration: CodeGeneration {
      switch attributes["codeGenerationType"] {
      case "class": .class
      case "category": .category
      default: .manual
      }
    }

    /// The name of the class without its module; `nil` for `NSManagedObject`.
    var className: String? {
      guard let name = attributes["representedClassName"]?.split(separator: ".").last,
        name != "NSManagedObject"
      else { return nil }
      return String(name)
    }
  }

  /// An attribute or a relationship.
  struct Property {
    var isRelationship: Bool
    var attributes: [String: String]
    var userInfo: [String: String] = [:]

    var name: String { attributes["name"] ?? "" }
    var isToMany: Bool { attributes["toMany"] == "YES" }
    var isOrdered: Bool { attributes["ordered"] == "YES" }
  }

  var entities: [Entity] = []
  /// Parts of the model that are not available.
  var diagnostics: [Diagnostic] = []

  /// Reads a version of a model.
  ///
  /// - Parameter path: The folder with the file `contents`, or the file itself.
  /// - Throws: ``ProjectFailure`` if it is not a model.
  init(_ path: String) throws {
    let file =
      FileManager.default.fileExists(atPath: "\(path)/contents") ? "\(path)/contents" : path
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectFailure("\(path) cannot be read")
    }
    let reader = Reader(path: file)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse(), reader.isModel else {
      throw ProjectFailure("\(file) is not a data model: line \(parser.lineNumber)")
    }
    entities = reader.entities
    diagnostics = reader.diagnostics
  }

  /// Collects entities while the parser reads them.
  private final class Reader: NSObject, XMLParserDelegate {
    private let path: String
    private(set) var isModel = false
    private(set) var entities: [Entity] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var entity: Entity?
    private var property: Property?
    private var constraint: [String]?

    init(path: String) { self.path = path }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch name {
      case "entity": entity = Entity(attributes: attributes)
      case "attribute", "relationship":
        property = Property(isRelationship: name == "relationship", attributes: attributes)
        if attributes["derivationExpression"] != nil {
          report("derived attributes are not available", at: parser.lineNumber)
        }
      case "fetchedProperty", "compositeAttribute":
        report("the element \(name) is not available", at: parser.lineNumber)
      case "uniquenessConstraint": constraint = []
      case "constraint": constraint?.append(attributes["value"] ?? "")
      case "entry":
        guard let key = attributes["key"] else { return }
        if property != nil {
          property?.userInfo[key] = attributes["value"]
        } else {
          entity?.userInfo[key] = attributes["value"]
        }
      default: break
      }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      switch name {
      // The parser does not report a file that ends early.
      case "model": isModel = true
      case "entity":
        if let entity { entities.append(entity) }
        entity = nil
      case "attribute", "relationship":
        if let property { entity?.properties.append(property) }
        property = nil
      case "uniquenessConstraint":
        if let constraint, !constraint.isEmpty { entity?.uniquenessConstraints.append(constraint) }
        constraint = nil
      default: break
      }
    }

    private func report(_ message: String, at line: Int) {
      diagnostics.append(
        Diagnostic(file: path, line: line, column: 1, kind: .warning, message: message))
    }
  }
}
