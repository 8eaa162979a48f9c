import Foundation
import Predicates

/// An object of a model's entity.
///
/// Property values are stored by name. Related objects are stored as identifiers, which the context
/// resolves when they are accessed.
open class NSManagedObject: NSObject {
  /// Whether the property values have been read.
  enum Status {
    case fault, loaded
    /// The row no longer exists.
    case inaccessible
  }

  /// The entity.
  public let entity: NSEntityDescription
  /// The identifier, which changes when a new object is saved.
  open var objectID: NSManagedObjectID { identifier }
  /// The context; `nil` for an object that was deleted or never inserted.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?

  var identifier: NSManagedObjectID
  var status = Status.loaded
  /// The row that a fault takes its values from, if it has been read already.
  var row: RowSnapshot?
  /// Attributes, `NSManagedObjectID`s of single objects and `IDCollection`s of several.
  var values: [String: Any] = [:]
  /// The values before the first change since the object was read or saved.
  var committed: [String: Any]?
  var version: Int64 = 0
  /// The position among the objects that were inserted into the context.
  var insertionOrder = 0

  /// Creates an object with the default values of its attributes.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    identifier = NSManagedObjectID(entity)
    super.init()
    for (name, attribute) in entity.attributesByName {
      guard let value = attribute.defaultValue else { continue }
      values[name] = AttributeValue.normalize(value, as: attribute.attributeType)
    }
    context?.insert(self)
  }

  /// Creates an object of the class's entity and inserts it into a context.
  ///
  /// - Precondition: The context's model has an entity with this class.
  public convenience init(context moc: NSManagedObjectContext) {
    let type = Self.self
    guard let model = moc.model, let entity = ManagedClass.entity(of: type, in: model) else {
      fatalError("The model of the context has no entity of the class \(type).")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// Makes a new object that of a row, which it does not read yet.
  func identify(_ id: NSManagedObjectID, in context: NSManagedObjectContext) {
    identifier = id
    managedObjectContext = context
    values = [:]
    status = .fault
  }

  /// The entity with this class in the models that are in use.
  ///
  /// - Precondition: A coordinator has such a model.
  open class func entity() -> NSEntityDescription {
    guard let entity = KnownModels.entity(of: self) else {
      fatalError("No model has an entity of the class \(self).")
    }
    return entity
  }

  /// Returns a request for the objects of the class.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = KnownModels.entity(of: self)
    request.unresolvedName = String(describing: self)
    return request
  }

  // MARK: State

  /// Whether the object was inserted since the last save.
  open var isInserted: Bool { managedObjectContext?.inserted.contains(self) ?? false }
  /// Whether the object was changed since the last save.
  open var isUpdated: Bool { managedObjectContext?.updated.contains(self) ?? false }
  /// Whether the object will be deleted by the next save.
  open var isDeleted: Bool { managedObjectContext?.deleted.contains(self) ?? false }
  /// Whether the object was inserted, changed or deleted since the last save.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether a stored property has another value than in the store.
  open var hasPersistentChangedValues: Bool {
    changedNames.contains { entity.propertiesByName[$0]?.isTransient == false }
  }
  /// Whether the property values have not been read yet.
  open var isFault: Bool { status == .fault }
  /// A number other than 0 if the property values have not been read yet.
  open var faultingState: Int { isFault ? 1 : 0 }

  /// Returns whether the objects of a relationship have not been read yet.
  open func hasFault(forRelationshipNamed key: String) -> Bool {
    isFault || entity.relationshipsByName[key]?.isToMany == true && values[key] == nil
  }

  /// Returns the identifiers of the objects of a relationship.
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    willAccessValue(forKey: key)
    guard let relationship = entity.relationshipsByName[key] else { return [] }
    if relationship.isToMany { return collection(of: relationship).array }
    return (values[key] as? NSManagedObjectID).map { [$0] } ?? []
  }

  /// The names of the properties that differ from the last save.
  var changedNames: Set<String> {
    guard let committed else { return [] }
    return Set(values.keys).union(committed.keys)
      .filter { !AttributeValue.areEqual(values[$0], committed[$0]) }
  }

  /// Returns the values of the properties that were changed since the last save.
  open func changedValues() -> [String: Any] {
    Dictionary(uniqueKeysWithValues: changedNames.map { ($0, readValue(forKey: $0) ?? NSNull()) })
  }

  /// Returns the values of properties as of the last save.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    willAccessValue(forKey: nil)
    let source = committed ?? values
    let names = keys ?? Array(entity.propertiesByName.keys)
    return Dictionary(
      names.map { ($0, external(source[$0], of: $0) ?? NSNull()) }
    ) { first, _ in first }
  }

  // MARK: Overridden by apps

  /// Called after a new object is inserted into a context.
  open func awakeFromInsert() {}
  /// Called after the property values are read; changes made here are not saved.
  open func awakeFromFetch() {}
  /// Called before a save; the object may still be changed.
  open func willSave() {}
  /// Called after a save.
  open func didSave() {}
  /// Called before the object is deleted.
  open func prepareForDeletion() {}
  /// Called before the property values are dropped.
  open func willTurnIntoFault() {}
  /// Called after the property values are dropped.
  open func didTurnIntoFault() {}
  /// Throws if the object cannot be inserted into the store.
  open func validateForInsert() throws { try validateProperties() }
  /// Throws if the object cannot be updated in the store.
  open func validateForUpdate() throws { try validateProperties() }
  /// Throws if the object cannot be deleted from the store.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Values by name

  /// Returns the value of a property.
  ///
  /// - Precondition: The entity has a property of this name.
  open func value(forKey key: String) -> Any? {
    guard hasProperty(key) else {
      fatalError("The entity \(entity.knownName) has no property named \(key).")
    }
    return readValue(forKey: key)
  }

  /// Sets the value of a property, and those of an inverse relationship.
  ///
  /// - Precondition: The entity has a property of this name and of the value's type.
  open func setValue(_ value: Any?, forKey key: String) {
    guard entity.propertiesByName[key] != nil else {
      fatalError("The entity \(entity.knownName) has no property named \(key).")
    }
    write(value, forKey: key)
  }

  /// Returns the value at the end of a path of names.
  open func value(forKeyPath keyPath: String) -> Any? {
    KeyPathReader.value(of: keyPath.split(separator: ".").map(String.init)[...], in: self)
  }

  /// Sets the values of properties by name.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// Returns the values of properties by name.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, value(forKey: $0) ?? NSNull()) })
  }

  private func hasProperty(_ key: String) -> Bool {
    entity.propertiesByName[key] != nil || ["objectID", "self", "entity"].contains(key)
  }

  /// Returns the value of a property without informing the context.
  open func primitiveValue(forKey key: String) -> Any? { external(values[key], of: key) }

  /// Sets the value of a property without informing the context or the inverse relationship.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    guard let property = entity.propertiesByName[key] else { return }
    values[key] = stored(value, of: property)
  }

  /// Reads the property values, if this has not happened yet.
  open func willAccessValue(forKey key: String?) { fire() }

  /// Called after a property was read.
  open func didAccessValue(forKey key: String?) {}

  /// Marks the object as changed, before a primitive value is set.
  open func willChangeValue(forKey key: String) {
    fire()
    noteChange()
  }

  /// Called after a primitive value was set.
  open func didChangeValue(forKey key: String) {}

  /// The entity, the identifier and the values.
  open override var description: String {
    let data = isFault ? "<fault>" : "\(values)"
    return "<\(type(of: self))> (entity: \(entity.knownName); id: \(objectID); data: \(data))"
  }
}

extension NSManagedObject: KeyValueReading {
  package func readValue(forKey key: String) -> Any? {
    switch key {
    case "objectID": return objectID
    case "self": return self
    case "entity": return entity
    default:
      willAccessValue(forKey: key)
      if let relationship = entity.relationshipsByName[key], relationship.isToMany {
        _ = collection(of: relationship)
      }
      return external(values[key], of: key)
    }
  }

  package var identity: AnyHashable { objectID }
}
