import Foundation

extension NSManagedObject {
  /// Returns a set whose changes are those of a relationship.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
      fatalError(
        "The entity \(entity.knownName) has no relationship to several objects named \(key).")
    }
    let set = RelationshipSet(capacity: 0)
    set.owner = (self, relationship)
    return set
  }

  /// Returns an ordered set whose changes are those of a relationship.
  public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
      fatalError(
        "The entity \(entity.knownName) has no relationship to several objects named \(key).")
    }
    let set = RelationshipOrderedSet(capacity: 0)
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

/// The objects of a relationship as an ordered set.
private final class RelationshipOrderedSet: NSMutableOrderedSet {
  var owner: (object: NSManagedObject, relationship: NSRelationshipDescription)?

  override init(capacity numItems: Int) { super.init(capacity: 0) }

  override init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
    super.init(objects: objects, count: cnt)
  }

  required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }

  required convenience init?(coder aDecoder: NSCoder) { nil }

  private var objects: [NSManagedObject] { owner.map { $0.object.related($0.relationship) } ?? [] }

  override var count: Int { objects.count }

  override func object(at idx: Int) -> Any { objects[idx] }

  override func index(of object: Any) -> Int {
    guard let object = object as? NSManagedObject else { return NSNotFound }
    return objects.firstIndex { $0 === object } ?? NSNotFound
  }

  override func insert(_ object: Any, at idx: Int) {
    guard let owner, let object = object as? NSManagedObject else { return }
    owner.object.link(owner.relationship, object, at: idx)
  }

  override func add(_ object: Any) { insert(object, at: count) }

  override func removeObject(at idx: Int) {
    guard let owner else { return }
    owner.object.unlink(owner.relationship, objects[idx])
  }

  override func replaceObject(at idx: Int, with obj: Any) {
    removeObject(at: idx)
    insert(obj, at: idx)
  }
}
