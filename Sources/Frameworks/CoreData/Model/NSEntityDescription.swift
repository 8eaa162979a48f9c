import Foundation
import Synchronization

/// An entity of a model: the properties of one kind of object.
///
/// Unchecked: a model does not change once a coordinator uses it.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// The name, by which objects are created and fetched.
  open var name: String?
  /// The name of the objects' class, with its module.
  open var managedObjectClassName: String! = "NSManagedObject"
  /// Whether there are only objects of subentities.
  open var isAbstract = false
  /// Information for the app.
  open var userInfo: [AnyHashable: Any]?
  /// The name in the former version of the model; `nil` if it is the same.
  open var renamingIdentifier: String?
  /// The properties whose values no two objects share: arrays of names.
  open var uniquenessConstraints: [[Any]] = []
  /// The entity that this one inherits properties from.
  open private(set) weak var superentity: NSEntityDescription?
  weak var model: NSManagedObjectModel?

  private struct Resolved {
    var properties: [String: NSPropertyDescription] = [:]
    var attributes: [String: NSAttributeDescription] = [:]
    var relationships: [String: NSRelationshipDescription] = [:]
  }
  private let resolved = Mutex<Resolved?>(nil)

  /// Creates an entity without properties.
  public override init() { super.init() }

  /// The model; an entity without one is not yet in use.
  open var managedObjectModel: NSManagedObjectModel { model ?? NSManagedObjectModel() }

  /// The properties that the entity declares itself, and those that it inherits.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      ownProperties = newValue.filter { $0.owner == nil || $0.owner === self }
      for property in ownProperties { property.owner = self }
      invalidate()
    }
  }

  private(set) var ownProperties: [NSPropertyDescription] = []

  /// The entities that inherit the properties of this one.
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in oldValue where entity.superentity === self { entity.superentity = nil }
      for entity in subentities {
        entity.superentity = self
        entity.invalidate()
      }
    }
  }

  func invalidate() {
    resolved.withLock { $0 = nil }
    for entity in subentities { entity.invalidate() }
  }

  private func resolve<Value>(_ value: (Resolved) -> Value) -> Value {
    if let known = resolved.withLock({ $0 }) { return value(known) }
    var new = Resolved()
    for property in properties {
      new.properties[property.name] = property
      new.attributes[property.name] = property as? NSAttributeDescription
      new.relationships[property.name] = property as? NSRelationshipDescription
    }
    let result = new
    resolved.withLock { $0 = result }
    return value(result)
  }

  /// The properties by their names.
  open var propertiesByName: [String: NSPropertyDescription] { resolve { $0.properties } }

  /// The attributes by their names.
  open var attributesByName: [String: NSAttributeDescription] { resolve { $0.attributes } }

  /// The relationships by their names.
  open var relationshipsByName: [String: NSRelationshipDescription] {
    resolve { $0.relationships }
  }

  /// The subentities by their names.
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  /// Returns the relationships to an entity or those that it inherits from.
  open func relationships(forDestination entity: NSEntityDescription)
    -> [NSRelationshipDescription]
  {
    relationshipsByName.values.filter { relationship in
      relationship.destinationEntity.map { entity.isKindOf(entity: $0) } ?? false
    }
  }

  /// Returns whether the entity is another one or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || name == entity.name || superentity?.isKindOf(entity: entity) == true
  }

  /// Returns the entity of a name in the model of a context.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entitiesByName[entityName]
  }

  /// Creates an object and inserts it into a context.
  ///
  /// - Precondition: The model has an entity of this name.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("The model has no entity named \(entityName).")
    }
    return ManagedClass.make(entity, insertInto: context)
  }

  // MARK: Hierarchy

  /// The entity without a superentity, with whose objects those of this one share a table.
  var root: NSEntityDescription { superentity?.root ?? self }

  /// The entity itself and all that inherit from it.
  var hierarchy: [NSEntityDescription] { [self] + subentities.flatMap(\.hierarchy) }

  var knownName: String { name ?? "" }
}
