import Foundation

extension NSManagedObjectContext {
  /// The number of times that `willSave` may change objects, or a conflict is resolved.
  private static let attemptLimit = 100

  /// Saves all changes to the store, or to the parent context.
  ///
  /// - Throws: An error if an object is not valid, or for a conflict or a failure of the store;
  ///   nothing is saved then.
  public func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    post(.NSManagedObjectContextWillSave, [:])
    callWillSave()
    try validate()
    let outcome: SaveOutcome
    var changes = changeSet()
    if let parent {
      try parent.performAndWait { try parent.adopt(changes) }
      outcome = SaveOutcome()
    } else {
      (outcome, changes) = try write(changes)
    }
    finish(changes, outcome)
  }

  private func callWillSave() {
    var known: [NSManagedObject: [String: Any]] = [:]
    for _ in 0..<Self.attemptLimit {
      let pending = inserted.union(updated).union(deleted).filter { object in
        guard let values = known[object] else { return true }
        return !Set(values.keys).union(object.values.keys)
          .allSatisfy { AttributeValue.areEqual(values[$0], object.values[$0]) }
      }
      if pending.isEmpty { return }
      for object in pending {
        object.fire()
        known[object] = object.values
        object.willSave()
      }
      processPendingChanges()
    }
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(_ body: () throws -> Void) {
      do {
        try body()
      } catch {
        let error = error as NSError
        errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
      }
    }
    for object in inserted.sorted(by: { $0.insertionOrder < $1.insertionOrder }) {
      check(object.validateForInsert)
    }
    for object in updated { check(object.validateForUpdate) }
    for object in deleted { check(object.validateForDelete) }
    guard let first = errors.first else { return }
    if errors.count == 1 { throw first }
    throw CoreDataError.make(
      .multiple, "Several values are not valid.", [NSDetailedErrorsKey: errors])
  }

  // MARK: Changes

  private func changeSet() -> ChangeSet {
    var changes = ChangeSet()
    changes.inserted = inserted.sorted { $0.insertionOrder < $1.insertionOrder }
      .map { change(of: $0, isNew: true) }
    changes.updated = updated.filter { $0.status == .loaded }
      .filter { !$0.changedNames.isEmpty || parent != nil }
      .map { change(of: $0, isNew: false) }
      .filter { !$0.changedNames.isEmpty }
    changes.deleted = deleted.map { ChangeSet.Deletion(id: $0.objectID, version: $0.version) }
    return changes
  }

  private func change(of object: NSManagedObject, isNew: Bool) -> ChangeSet.Change {
    let names = isNew ? Set(object.values.keys) : object.changedNames
    var change = ChangeSet.Change(
      id: object.objectID, values: [:], collections: [:], version: object.version,
      changedNames: names)
    for (name, value) in object.values {
      if let collection = value as? IDCollection {
        if names.contains(name) { change.collections[name] = collection.array }
      } else {
        change.values[name] = value
      }
    }
    return change
  }

  /// Writes changes to the store, and resolves conflicts by the merge policy.
  private func write(_ changes: ChangeSet) throws -> (SaveOutcome, ChangeSet) {
    guard let coordinator else {
      throw CoreDataError.make(.persistentStoreSave, "The context has no coordinator.")
    }
    var changes = changes
    for _ in 0..<Self.attemptLimit {
      do {
        return (try coordinator.save(changes, assigned: assigned), changes)
      } catch let conflict as SaveConflict {
        try resolve(conflict)
        processPendingChanges()
        changes = changeSet()
        if changes.isEmpty { return (SaveOutcome(), changes) }
      }
    }
    throw CoreDataError.make(.merge, "The conflicts with the store cannot be resolved.")
  }

  /// Takes over the identifiers and versions of a save, and informs observers.
  private func finish(_ changes: ChangeSet, _ outcome: SaveOutcome) {
    let information = PendingChanges(inserted: inserted, updated: updated, deleted: deleted)
    let changed = inserted.union(updated)
    for object in changed {
      if let id = outcome.permanent[object.objectID] {
        registry[object.objectID] = nil
        object.identifier = id
        registry[id] = object
      }
    }
    let permanent = outcome.permanent
    if !permanent.isEmpty {
      for object in changed { object.values = replaceIdentifiers(in: object.values, permanent) }
      coordinator?.rememberSaved(permanent)
    }
    for object in changed {
      object.committed = nil
      if let version = outcome.versions[object.objectID] { object.version = version }
    }
    let gone = deleted
    for object in gone { forget(object) }
    inserted = []
    updated = []
    assigned = [:]
    for object in changed.union(gone) { object.didSave() }
    post(.NSManagedObjectContextDidSave, information.information)
    let saved = ObjectIDChanges(
      inserted: Set(information.inserted.map(\.objectID)),
      updated: Set(information.updated.map(\.objectID)),
      deleted: Set(information.deleted.map(\.objectID)))
    post(NSManagedObjectContext.didSaveObjectIDsNotification, saved.information)
    if parent == nil { coordinator?.didSave(saved, by: self) }
    informChildren(saved)
  }

  private func informChildren(_ changes: ObjectIDChanges) {
    for child in children.compactMap(\.object) where child.automaticallyMergesChangesFromParent {
      child.perform { child.merge(changes) }
    }
  }

  private func replaceIdentifiers(
    in values: [String: Any], _ permanent: [NSManagedObjectID: NSManagedObjectID]
  ) -> [String: Any] {
    values.mapValues { value in
      if let collection = value as? IDCollection { return collection.replacing(permanent) }
      return (value as? NSManagedObjectID).flatMap { permanent[$0] } ?? value
    }
  }

  /// Gives new objects the identifiers that they have in the store.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    if let parent {
      let ids = objects.map(\.objectID)
      try parent.performAndWait {
        try parent.obtainPermanentIDs(for: ids.compactMap { parent.registry[$0] })
      }
      return
    }
    let new = objects.filter(\.objectID.isTemporaryID)
    guard !new.isEmpty, let coordinator else { return }
    let permanent = try coordinator.permanentIDs(
      for: new.map { ($0.objectID, assigned[$0.objectID]) })
    for object in new {
      guard let id = permanent[object.objectID] else { continue }
      registry[object.objectID] = nil
      object.identifier = id
      registry[id] = object
    }
    for object in inserted.union(updated) {
      object.values = replaceIdentifiers(in: object.values, permanent)
    }
    coordinator.rememberSaved(permanent)
  }

  // MARK: Parents

  /// Takes over the changes that a child context saves.
  func adopt(_ changes: ChangeSet) throws {
    for change in changes.inserted where registry[change.id] == nil {
      let object = ManagedClass.make(change.id.entity, insertInto: nil)
      object.identifier = change.id
      object.values = [:]
      register(object)
      inserted.insert(object)
      insertionCount += 1
      object.insertionOrder = insertionCount
      pendingChanges.inserted.insert(object)
    }
    for change in changes.inserted + changes.updated {
      let object = object(with: change.id)
      object.fire()
      guard object.status == .loaded else {
        throw CoreDataError.make(.missingObject, "The object \(change.id) does not exist.")
      }
      for name in change.changedNames {
        if let relationship = object.entity.relationshipsByName[name], relationship.isToMany {
          _ = object.collection(of: relationship)
        }
      }
      object.noteChange()
      for name in change.changedNames {
        if let ids = change.collections[name] {
          object.values[name] = IDCollection(ids.map(known))
        } else if let id = change.values[name] as? NSManagedObjectID {
          object.values[name] = known(id)
        } else {
          object.values[name] = change.values[name]
        }
      }
    }
    for deletion in changes.deleted { delete(object(with: deletion.id)) }
    processPendingChanges()
  }

  /// Returns the identifier that an object has in this context.
  private func known(_ id: NSManagedObjectID) -> NSManagedObjectID {
    persistentStoreCoordinator?.permanentID(of: id) ?? id
  }
}

extension ObjectIDChanges {
  /// The information of a notification.
  var information: [AnyHashable: Any] {
    [
      NSManagedObjectContext.NotificationKey.insertedObjectIDs.rawValue: inserted,
      NSManagedObjectContext.NotificationKey.updatedObjectIDs.rawValue: updated,
      NSManagedObjectContext.NotificationKey.deletedObjectIDs.rawValue: deleted,
    ]
  }
}
