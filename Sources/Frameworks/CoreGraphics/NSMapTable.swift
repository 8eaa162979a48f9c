import Foundation

/// A dictionary of objects that it can refer to weakly.
// DEPARTURE: as with hash tables, keys and values need not be objects by their types.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private var elements: TableElements<TableReference>
  private let valueOptions: NSPointerFunctions.Options

  /// Creates a table; its capacity is no limit.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    elements = TableElements(keyOptions)
    self.valueOptions = valueOptions
  }

  /// Creates a table.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  /// Creates a table that retains keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>()
  }

  /// Creates a table whose values leave it when their keys are deallocated.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>(keyOptions: .weakMemory)
  }

  /// Creates a table whose values leave it when they are deallocated.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>(valueOptions: .weakMemory)
  }

  /// Creates a table whose values leave it when they or their keys are deallocated.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable<KeyType, ObjectType>(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var pairs: [(key: AnyObject, value: AnyObject)] {
    elements.pairs.compactMap { pair in pair.value.object.map { (pair.key, $0) } }
  }

  /// The number of values that are alive.
  open var count: Int { pairs.count }

  /// Returns the value of a key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let object = elements.pair(for: aKey as AnyObject)?.value.object else {
      return nil
    }
    return object as? ObjectType
  }

  /// Sets the value of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    elements.set(TableReference(anObject as AnyObject, valueOptions), for: aKey as AnyObject)
  }

  /// Removes a key with its value.
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { elements.remove(aKey as AnyObject) }
    elements.purge { $0.object == nil }
  }

  /// Removes all keys.
  open func removeAllObjects() { elements.removeAll() }

  /// Returns an enumerator of the keys, in the order in which they were added.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: pairs.map(\.key)).objectEnumerator()
  }

  /// Returns an enumerator of the values, in the order in which their keys were added.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: pairs.map(\.value)).objectEnumerator()
  }

  /// Returns the keys that can be keys of a dictionary, with their values.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in pairs {
      if let key = key as? AnyHashable, let value = value as? ObjectType { result[key] = value }
    }
    return result
  }
}
