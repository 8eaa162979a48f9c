import Foundation

/// The changes since observers were informed.
struct PendingChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty
  }

  /// The information of a notification; each object is listed once.
  var information: [AnyHashable: Any] {
    var information: [AnyHashable: Any] = [:]
    let inserted = inserted.subtracting(deleted)
    let updated = updated.subtracting(deleted).subtracting(inserted)
    let refreshed = refreshed.subtracting(deleted).subtracting(inserted).subtracting(updated)
    for (key, objects) in [
      (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated),
      (NSDeletedObjectsKey, deleted), (NSRefreshedObjectsKey, refreshed),
    ] where !objects.isEmpty {
      information[key] = objects
    }
    return information
  }
}

extension NSManagedObjectContext {
  /// Updates the relationships of deleted objects, and informs observers about changes.
  public func processPendingChanges() {
    isProcessingScheduled = false
    while !pendingDeletions.isEmpty { propagateDeletion(of: pendingDeletions.removeFirst()) }
    guard !pendingChanges.isEmpty else { return }
    let information = pendingChanges.information
    pendingChanges = PendingChanges()
    if !information.isEmpty { post(.NSManagedObjectContextObjectsDidChange, information) }
  }

  /// Processes changes at the end of the current event.
  func scheduleProcessing() {
    guard !isProcessingScheduled, concurrencyType == .mainQueueConcurrencyType else { return }
    isProcessingScheduled = true
    queue.async { [weak self] in
      guard let self, isProcessingScheduled else { return }
      processPendingChanges()
    }
  }

  func post(_ name: Notification.Name, _ information: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }

  /// Applies the delete rules of an object's relationships.
  private func propagateDeletion(of object: NSManagedObject) {
    object.fire()
    for relationship in object.entity.relationshipsByName.values {
      let related = objects(with: object.objectIDs(forRelationshipNamed: relationship.name))
      switch relationship.deleteRule {
      case .cascadeDeleteRule:
        for other in related { delete(other) }
        removeInverse(of: relationship, object, related)
      case .nullifyDeleteRule: removeInverse(of: relationship, object, related)
      case .noActionDeleteRule, .denyDeleteRule: break
      }
    }
    // A new object was never saved, so nothing remains of it.
    if object.objectID.isTemporaryID, parent == nil || !deleted.contains(object) { forget(object) }
  }

  private func removeInverse(
    of relationship: NSRelationshipDescription, _ object: NSManagedObject,
    _ related: [NSManagedObject]
  ) {
    guard let inverse = relationship.inverse else { return }
    for other in related where other !== object { other.removeSide(inverse, object) }
  }
}
