import Foundation

extension NSManagedObjectContext {
  // MARK: Conflicts

  /// Resolves conflicts by the merge policy.
  func resolve(_ conflict: SaveConflict) throws {
    let type = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
    guard type != .errorMergePolicyType else { throw error(for: conflict) }
    for (id, row) in conflict.rows {
      guard let object = registry[id] else { continue }
      if let row {
        resolve(object, row, type)
      } else {
        resolveMissing(object, type)
      }
    }
    for (id, row) in conflict.duplicates {
      guard let object = registry[id] else { continue }
      resolveDuplicate(object, row, type)
    }
  }

  private func error(for conflict: SaveConflict) -> NSError {
    let conflicts =
      conflict.rows.compactMap { id, row in
        registry[id].map { NSMergeConflict($0, old: $0.version, new: row?.version ?? 0) }
      }
      + conflict.duplicates.compactMap { id, row in
        registry[id].map { NSMergeConflict($0, old: $0.version, new: row.snapshot.version) }
      }
    let information = [NSPersistentStoreSaveConflictsErrorKey: conflicts]
    return conflict.rows.isEmpty
      ? CoreDataError.make(
        .constraint, "An object has the values of a uniqueness constraint of another one.",
        information)
      : CoreDataError.make(.merge, "Objects were changed in the store.", information)
  }

  private func resolve(_ object: NSManagedObject, _ row: RowSnapshot, _ type: NSMergePolicyType) {
    if deleted.contains(object) {
      object.version = row.version
      if type == .rollbackMergePolicyType {
        deleted.remove(object)
        object.turnIntoFault(row)
      }
      return
    }
    switch type {
    case .overwriteMergePolicyType:
      // Every property of the object is written.
      object.version = row.version
    case .rollbackMergePolicyType:
      updated.remove(object)
      object.turnIntoFault(row)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      let before = object.committed ?? [:]
      for name in object.entity.propertiesByName.keys
      where !AttributeValue.areEqual(row.values[name], before[name])
        && object.entity.relationshipsByName[name]?.isToMany != true
      {
        object.values[name] = row.values[name]
      }
      object.version = row.version
    case .errorMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType:
      refresh(object, with: row)
    }
  }

  private func resolveMissing(_ object: NSManagedObject, _ type: NSMergePolicyType) {
    let keeps =
      type == .mergeByPropertyObjectTrumpMergePolicyType || type == .overwriteMergePolicyType
    if keeps, updated.remove(object) != nil {
      // The row is written again under its key.
      inserted.insert(object)
      object.version = 0
    } else {
      pendingChanges.deleted.insert(object)
      forget(object)
    }
  }

  /// Resolves a violation of a uniqueness constraint.
  private func resolveDuplicate(
    _ object: NSManagedObject, _ row: FetchedRow, _ type: NSMergePolicyType
  ) {
    let objectWins =
      type == .mergeByPropertyObjectTrumpMergePolicyType || type == .overwriteMergePolicyType
    guard objectWins else {
      if inserted.contains(object) { delete(object) } else { object.turnIntoFault() }
      updated.remove(object)
      return
    }
    let existing = materialize(row)
    existing.fire()
    guard inserted.contains(object) else { return delete(existing) }
    // The existing object takes the values of the new one, so that references to it remain.
    for (name, property) in object.entity.propertiesByName {
      guard let value = object.readValue(forKey: name),
        existing.entity.propertiesByName[name] != nil
      else { continue }
      if property.isTransient { continue }
      if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
        for other in NSManagedObject.objects(value) { existing.link(relationship, other) }
      } else {
        existing.write(value, forKey: name)
      }
    }
    delete(object)
  }

  // MARK: Merging

  /// Takes over the changes that another context has saved.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ key: String, _ idKey: NotificationKey) -> Set<NSManagedObjectID> {
      if let objects = notification.userInfo?[key] as? Set<NSManagedObject> {
        return Set(objects.map(\.objectID))
      }
      return notification.userInfo?[idKey.rawValue] as? Set<NSManagedObjectID> ?? []
    }
    merge(
      ObjectIDChanges(
        inserted: ids(NSInsertedObjectsKey, .insertedObjectIDs),
        updated: ids(NSUpdatedObjectsKey, .updatedObjectIDs),
        deleted: ids(NSDeletedObjectsKey, .deletedObjectIDs)))
  }

  /// Informs contexts about changes in the store that no context has made.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    func ids(_ key: String) -> Set<NSManagedObjectID> {
      let value = changeNotificationData[key]
      if let set = value as? Set<NSManagedObjectID> { return set }
      return Set(value as? [NSManagedObjectID] ?? [])
    }
    let changes = ObjectIDChanges(
      inserted: ids(NSInsertedObjectsKey), updated: ids(NSUpdatedObjectsKey),
      deleted: ids(NSDeletedObjectsKey))
    for context in contexts { context.performAndWait { context.merge(changes) } }
  }

  func merge(_ changes: ObjectIDChanges) {
    processPendingChanges()
    let known = changes.updated.compactMap { registry[$0] }
    let rows = reportedRows(of: known.filter { !$0.isFault }.map(\.objectID))
    let snapshots = Dictionary(rows.map { ($0.id, $0.snapshot) }) { first, _ in first }
    for object in known {
      if object.isFault {
        object.row = nil
      } else {
        refresh(object, with: snapshots[object.objectID])
      }
      pendingChanges.refreshed.insert(object)
    }
    for row in reportedRows(of: Array(changes.inserted)) {
      pendingChanges.inserted.insert(materialize(row))
    }
    for object in changes.deleted.compactMap({ registry[$0] }) {
      object.fire()
      pendingChanges.deleted.insert(object)
      forget(object)
    }
    processPendingChanges()
  }

  // MARK: Batches

  /// Executes a request that does not fetch objects.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let request = request as? NSBatchDeleteRequest else {
      fatalError("Requests of the class \(type(of: request)) are not available.")
    }
    guard let coordinator = persistentStoreCoordinator else {
      throw CoreDataError.make(.open, "The context has no coordinator.")
    }
    let deleted = try coordinator.delete(request.identifiers(in: self))
    return NSBatchDeleteResult(request.resultType, deleted)
  }
}
