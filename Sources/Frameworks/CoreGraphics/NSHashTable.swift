import Foundation

/// A set of objects that it can refer to weakly.
// DEPARTURE: Apple's elements are objects by their type. Here a protocol of an app, which is no
// class type without the Objective-C runtime, can be the type, too.
open class NSHashTable<ObjectType>: NSObject {
  private var elements: TableElements<Void>

  /// Creates a table; its capacity is no limit.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    elements = TableElements(options)
  }

  /// Creates a table.
  public convenience init(options: NSPointerFunctions.Options) {
    self.init(options: options, capacity: 0)
  }

  /// Creates a table that retains its objects.
  public override convenience init() { self.init(options: .strongMemory) }

  /// Creates a table whose objects leave it when they are deallocated.
  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable<ObjectType>(options: .weakMemory)
  }

  /// The number of objects that are alive.
  open var count: Int { allObjects.count }

  /// The objects, in the order in which they were added.
  open var allObjects: [ObjectType] { elements.pairs.compactMap { $0.key as? ObjectType } }

  /// One of the objects.
  open var anyObject: ObjectType? { allObjects.first }

  /// The objects that can be elements of a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Returns whether an object is in the table.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns the object of the table that equals another one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let pair = elements.pair(for: object as AnyObject) else { return nil }
    return pair.key as? ObjectType
  }

  /// Adds an object, unless an equal one is in the table.
  open func add(_ object: ObjectType?) {
    if let object { elements.set((), for: object as AnyObject) }
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    if let object { elements.remove(object as AnyObject) }
    elements.purge()
  }

  /// Removes all objects.
  open func removeAllObjects() { elements.removeAll() }

  /// Returns an enumerator of the objects.
  open func objectEnumerator() -> NSEnumerator {
    NSArray(array: elements.pairs.map(\.key)).objectEnumerator()
  }

  /// Returns whether the tables have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains(where: other.contains)
  }

  /// Returns whether all objects are in another table.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy(other.contains)
  }

  /// Adds the objects of another table.
  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }

  /// Removes the objects that are in another table.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }

  /// Removes the objects that are not in another table.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
}
