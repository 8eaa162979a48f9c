import Foundation

extension NSManagedObjectContext {
  // MARK: Changes

  /// The new objects.
  public var insertedObjects: Set<NSManagedObject> { inserted }
  /// The changed objects.
  public var updatedObjects: Set<NSManagedObject> { updated }
  /// The objects that the next save deletes.
  public var deletedObjects: Set<NSManagedObject> { deleted }
  /// The objects registered with the context.
  public var registeredObjects: Set<NSManagedObject> { Set(registry.objects) }
  /// Whether there are unsaved changes.
  public var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

  /// Inserts an object that belongs to no context.
  public func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext == nil else { return }
    register(object)
    inserted.insert(object)
    object.insertionOrder = nextInsertionOrder()
    pendingChanges.inserted.insert(object)
    object.awakeFromInsert()
    scheduleProcessing()
  }

  private func nextInsertionOrder() -> Int {
    insertionCount += 1
    return insertionCount
  }

  func register(_ object: NSManagedObject) {
    object.managedObjectContext = self
    registry[object.objectID] = object
    if retainsRegisteredObjects { retained.insert(object) }
  }

  /// Marks an object as deleted by the next save.
  public func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !deleted.contains(object),
      !pendingDeletions.contains(object)
    else { return }
    object.prepareForDeletion()
    if inserted.remove(object) == nil { deleted.insert(object) }
    updated.remove(object)
    pendingDeletions.append(object)
    pendingChanges.deleted.insert(object)
    scheduleProcessing()
  }

  func noteUpdate(_ object: NSManagedObject) {
    guard !deleted.contains(object) else { return }
    if !inserted.contains(object), !pendingDeletions.contains(object) { updated.insert(object) }
    pendingChanges.updated.insert(object)
    scheduleProcessing()
  }

  /// Runs a closure whose changes do not make objects updated.
  func quietly(_ body: () -> Void) {
    quietDepth += 1
    body()
    quietDepth -= 1
  }

  /// Makes the store that a new object is saved in.
  public func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    assigned[object.objectID] = store
  }

  // MARK: Access

  /// Returns the object with an identifier, if it is registered with the context.
  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registry[objectID]
  }

  /// Returns the object with an identifier without fetching it; the object may not exist.
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let known = registry[objectID] { return known }
    if let saved = persistentStoreCoordinator?.permanentID(of: objectID) {
      return object(with: saved)
    }
    let object = ManagedClass.make(objectID, in: self)
    register(object)
    return object
  }

  /// Returns the object of an identifier.
  ///
  /// - Throws: An error if it does not exist.
  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    let object = object(with: objectID)
    object.fire()
    guard object.status == .loaded, !deleted.contains(object) else {
      throw CoreDataError.make(.missingObject, "The object \(objectID) does not exist.")
    }
    return object
  }

  /// Returns the objects of identifiers; rows that are not known yet are read together.
  func objects(with ids: [NSManagedObjectID]) -> [NSManagedObject] {
    let objects = ids.map { object(with: $0) }
    let faults = objects.filter { $0.isFault && $0.row == nil && !$0.objectID.isTemporaryID }
    guard faults.count > 1 else { return objects }
    let rows = reportedRows(of: faults.map(\.objectID))
    for row in rows { registry[row.id]?.row = row.snapshot }
    return objects
  }

  // MARK: Refreshing

  /// Drops the values of an object, so that they are read again.
  ///
  /// - Parameter flag: Whether unsaved changes are kept.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object.managedObjectContext === self, !inserted.contains(object) else { return }
    if flag, object.committed != nil {
      refresh(object, with: reportedRows(of: [object.objectID]).first?.snapshot)
    } else {
      object.turnIntoFault()
      updated.remove(object)
    }
    pendingChanges.refreshed.insert(object)
    scheduleProcessing()
  }

  /// Takes a newer row, and keeps unsaved changes.
  func refresh(_ object: NSManagedObject, with row: RowSnapshot?) {
    guard let row else { return noteInaccessible(object) }
    let own = object.changedNames
    let values = object.values
    guard !own.isEmpty else { return object.turnIntoFault(row) }
    let before = object.committed ?? [:]
    object.load(row)
    object.committed = row.values
    for name in own {
      object.values[name] = values[name]
      // A relationship to several objects is not part of the row.
      if object.entity.relationshipsByName[name]?.isToMany == true {
        object.committed?[name] = before[name]
      }
    }
  }

  /// Drops the values of all objects, and keeps unsaved changes.
  public func refreshAllObjects() {
    for object in registry.objects { refresh(object, mergeChanges: true) }
  }

  /// Handles an object whose row no longer exists.
  func noteInaccessible(_ object: NSManagedObject) {
    guard shouldDeleteInaccessibleFaults else {
      fatalError("The store has no object \(object.objectID).")
    }
    object.status = .inaccessible
    object.values = [:]
    object.committed = nil
    updated.remove(object)
  }

  /// Discards all unsaved changes.
  public func rollback() {
    let new = inserted.union(pendingDeletions.filter { !deleted.contains($0) })
    // Observers hold references to these objects.
    let announced = new.subtracting(pendingChanges.inserted)
    pendingDeletions = []
    for object in new { forget(object) }
    for object in updated.union(deleted) {
      if let committed = object.committed {
        object.values = committed
        object.committed = nil
      }
      pendingChanges.refreshed.insert(object)
    }
    inserted = []
    updated = []
    deleted = []
    pendingChanges.inserted = []
    pendingChanges.updated = []
    pendingChanges.deleted = announced
    scheduleProcessing()
  }

  /// Forgets all objects; none of them may be used any more.
  public func reset() {
    for object in registry.objects { object.managedObjectContext = nil }
    registry = ObjectRegistry()
    retained = []
    inserted = []
    updated = []
    deleted = []
    pendingDeletions = []
    pendingChanges = PendingChanges()
    post(.NSManagedObjectContextObjectsDidChange, [NSInvalidatedAllObjectsKey: []])
  }

  /// Removes an object that no longer exists.
  func forget(_ object: NSManagedObject) {
    registry[object.objectID] = nil
    retained.remove(object)
    inserted.remove(object)
    updated.remove(object)
    deleted.remove(object)
    object.managedObjectContext = nil
  }
}
