import Foundation

extension NSManagedObject {
  /// Returns a set whose mutations change a relationship.
  ///
  /// DEPARTURE: Foundation on Linux casts such a set to an empty `Set`; `allObjects` and loops have
  /// its objects.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
      fatalError(
        "The entity \(entity.knownName) has no relationship to several objects named \(key).")
    }
    let set = RelationshipSet(capacity: 0)
    set.owner = (self, relationship)
    return set
  }

  fileprivate func related(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    fire()
    return managedObjectContext?.objects(with: collection(of: relationship).array) ?? []
  }
}

/// The objects of a relationship as a set.
private final class RelationshipSet: NSMutableSet {
  var owner: (object: NSManagedObject, relationship: NSRelationshipDescription)?

  private var objects: [NSManagedObject] { owner.map { $0.object.related($0.relationship) } ?? [] }

  override var count: Int { objects.count }

  override func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject else { return nil }
    return objects.first { $0 === object }
  }

  override func objectEnumerator() -> NSEnumerator { NSArray(array: objects).objectEnumerator() }

  override func add(_ object: Any) {
    guard let owner, let object = object as? NSManagedObject else { return }
    owner.object.link(owner.relationship, object)
  }

  override func remove(_ object: Any) {
    guard let owner, let object = object as? NSManagedObject else { return }
    owner.object.unlink(owner.relationship, object)
  }
}
