import Foundation
import Predicates

extension NSManagedObject {
  // MARK: Reading

  /// Reads the values of a fault.
  func fire() {
    guard status == .fault, let context = managedObjectContext else { return }
    let row = row ?? context.readRow(of: objectID)
    self.row = nil
    guard let row else {
      status = .inaccessible
      context.noteInaccessible(self)
      return
    }
    load(row)
    context.quietly { awakeFromFetch() }
  }

  /// Takes the values of a row.
  func load(_ row: RowSnapshot) {
    status = .loaded
    values = row.values
    version = row.version
    committed = nil
    self.row = nil
  }

  /// Drops the values; they are read again at the next access.
  func turnIntoFault(_ row: RowSnapshot? = nil) {
    guard status != .fault else {
      self.row = row
      return
    }
    willTurnIntoFault()
    values = [:]
    committed = nil
    self.row = row
    status = .fault
    didTurnIntoFault()
  }

  /// Returns the identifiers of a to-many relationship, which are fetched if necessary.
  func collection(of relationship: NSRelationshipDescription) -> IDCollection {
    if let known = values[relationship.name] as? IDCollection { return known }
    let isSaved = !objectID.isTemporaryID || managedObjectContext?.parent != nil
    let ids =
      isSaved && !relationship.isTransient
      ? managedObjectContext?.readRelated(to: self, by: relationship) ?? [] : []
    let collection = IDCollection(ids)
    values[relationship.name] = collection
    if committed != nil { committed?[relationship.name] = collection }
    return collection
  }

  /// Returns the value that apps see.
  func external(_ value: Any?, of key: String) -> Any? {
    guard let relationship = entity.relationshipsByName[key] else { return value }
    guard let context = managedObjectContext else { return nil }
    if relationship.isToMany {
      let objects = context.objects(with: (value as? IDCollection)?.array ?? [])
      return relationship.isOrdered
        ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    return (value as? NSManagedObjectID).map { context.object(with: $0) }
  }

  /// Returns the form in which an object holds a value.
  func stored(_ value: Any?, of property: NSPropertyDescription) -> Any? {
    guard let value = PredicateValue.unwrap(value) else { return nil }
    if let relationship = property as? NSRelationshipDescription {
      if relationship.isToMany { return IDCollection(Self.objects(value).map(\.objectID)) }
      return (value as? NSManagedObject)?.objectID
    }
    guard let attribute = property as? NSAttributeDescription else { return value }
    guard let normal = AttributeValue.normalize(value, as: attribute.attributeType) else {
      fatalError(
        "A value of type \(Swift.type(of: value)) is not acceptable for the attribute "
          + "\(attribute.name) of \(entity.knownName).")
    }
    return normal
  }

  /// Returns the objects of a set or an array.
  static func objects(_ value: Any) -> [NSManagedObject] {
    (PredicateValue.elements(value) ?? [value]).compactMap { $0 as? NSManagedObject }
  }

  // MARK: Writing

  /// Marks the object as changed.
  func noteChange() {
    guard let context = managedObjectContext, context.quietDepth == 0 else { return }
    if committed == nil { committed = values }
    context.noteUpdate(self)
  }

  /// Sets a value and maintains inverse relationships.
  func write(_ value: Any?, forKey key: String) {
    fire()
    guard let property = entity.propertiesByName[key] else { return }
    guard let relationship = property as? NSRelationshipDescription else {
      let new = stored(value, of: property)
      noteChange()
      values[key] = new
      return
    }
    let related = PredicateValue.unwrap(value).map(Self.objects) ?? []
    for object in related { requireSameContext(object, key) }
    if relationship.isToMany {
      replace(relationship, with: related)
    } else if let object = related.first {
      link(relationship, object)
    } else if let id = values[key] as? NSManagedObjectID, let context = managedObjectContext {
      unlink(relationship, context.object(with: id))
    } else if values[key] != nil {
      noteChange()
      values[key] = nil
    }
  }

  private func requireSameContext(_ object: NSManagedObject, _ key: String) {
    guard let own = managedObjectContext, let other = object.managedObjectContext else { return }
    guard own === other else {
      fatalError("The relationship \(key) cannot lead to an object of another context.")
    }
  }

  // MARK: Relationships

  private func replace(_ relationship: NSRelationshipDescription, with new: [NSManagedObject]) {
    let old = collection(of: relationship)
    let wanted = IDCollection(new.map(\.objectID))
    guard old.array != wanted.array else { return }
    noteChange()
    for object in managedObjectContext?.objects(with: old.array) ?? []
    where !wanted.contains(object.objectID) {
      unlink(relationship, object)
    }
    for object in new where !old.contains(object.objectID) { link(relationship, object) }
    if relationship.isOrdered { values[relationship.name] = wanted }
  }

  /// Makes an object related to this one, and this one to it.
  ///
  /// - Parameter index: The position in an ordered relationship; `nil` for the last one.
  func link(
    _ relationship: NSRelationshipDescription, _ object: NSManagedObject, at index: Int? = nil
  ) {
    guard !isRelated(relationship, object) else { return }
    if !relationship.isToMany, let other = single(relationship) { unlink(relationship, other) }
    if let inverse = relationship.inverse, !inverse.isToMany, let other = object.single(inverse) {
      other.unlink(relationship, object)
    }
    addSide(relationship, object, at: index)
    if let inverse = relationship.inverse { object.addSide(inverse, self, at: nil) }
  }

  /// Makes an object no longer related to this one, nor this one to it.
  func unlink(_ relationship: NSRelationshipDescription, _ object: NSManagedObject) {
    removeSide(relationship, object)
    if let inverse = relationship.inverse { object.removeSide(inverse, self) }
  }

  private func isRelated(_ relationship: NSRelationshipDescription, _ object: NSManagedObject)
    -> Bool
  {
    fire()
    return relationship.isToMany
      ? collection(of: relationship).contains(object.objectID)
      : values[relationship.name] as? NSManagedObjectID == object.objectID
  }

  private func single(_ relationship: NSRelationshipDescription) -> NSManagedObject? {
    fire()
    return (values[relationship.name] as? NSManagedObjectID)
      .flatMap { managedObjectContext?.object(with: $0) }
  }

  private func addSide(
    _ relationship: NSRelationshipDescription, _ object: NSManagedObject, at index: Int?
  ) {
    fire()
    guard relationship.isToMany else {
      noteChange()
      values[relationship.name] = object.objectID
      return
    }
    change(relationship) { collection in
      collection.insert(object.objectID, at: index ?? collection.array.count)
    }
  }

  func removeSide(_ relationship: NSRelationshipDescription, _ object: NSManagedObject) {
    fire()
    guard relationship.isToMany else {
      guard values[relationship.name] as? NSManagedObjectID == object.objectID else { return }
      noteChange()
      values[relationship.name] = nil
      return
    }
    guard collection(of: relationship).contains(object.objectID) else { return }
    change(relationship) { $0.remove(object.objectID) }
  }

  /// Changes a collection in place.
  private func change(
    _ relationship: NSRelationshipDescription, _ body: (inout IDCollection) -> Void
  ) {
    var collection = collection(of: relationship)
    noteChange()
    values[relationship.name] = nil
    body(&collection)
    values[relationship.name] = collection
  }
}
