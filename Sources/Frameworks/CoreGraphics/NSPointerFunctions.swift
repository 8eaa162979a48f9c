import Foundation

/// The ways in which tables of objects retain and compare their elements.
open class NSPointerFunctions: NSObject {
  /// The options of a table.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Elements are retained.
    public static let strongMemory = Options([])
    /// Elements are not retained, and leave the table when they are deallocated.
    public static let weakMemory = Options(rawValue: 5)
    /// Elements are equal by `isEqual(_:)`.
    public static let objectPersonality = Options([])
    /// Elements are equal if they are the same object.
    public static let objectPointerPersonality = Options(rawValue: 512)
    /// Elements are copied.
    public static let copyIn = Options(rawValue: 65_536)
  }
}

/// An object of a table, retained or not.
struct TableReference {
  private var strong: AnyObject?
  private weak var weak: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    if options.contains(.weakMemory) {
      weak = object
    } else {
      let copied = options.contains(.copyIn) ? (object as? NSObject)?.copy() : nil
      strong = copied.map { $0 as AnyObject } ?? object
    }
  }

  /// The object; `nil` if it was deallocated.
  var object: AnyObject? { strong ?? weak }
}

/// The elements of a table, by the hash values that they had when they were added.
struct TableElements<Value> {
  private struct Element {
    let key: TableReference
    let place: Int
    var value: Value
  }

  private let options: NSPointerFunctions.Options
  private var buckets: [Int: [Element]] = [:]
  private var nextPlace = 0

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  private var isByIdentity: Bool { options.contains(.objectPointerPersonality) }

  private func hash(of object: AnyObject) -> Int {
    guard !isByIdentity, let object = object as? NSObject else {
      return ObjectIdentifier(object).hashValue
    }
    return object.hash
  }

  private func isEqual(_ left: AnyObject?, _ right: AnyObject) -> Bool {
    if left === right { return true }
    guard !isByIdentity, let left = left as? NSObject else { return false }
    return left.isEqual(right)
  }

  private func index(of object: AnyObject, in hash: Int) -> Int? {
    buckets[hash]?.firstIndex { isEqual($0.key.object, object) }
  }

  /// The keys that are alive and their values, in the order in which they were added.
  var pairs: [(key: AnyObject, value: Value)] {
    buckets.values.joined().sorted { $0.place < $1.place }.compactMap { element in
      element.key.object.map { ($0, element.value) }
    }
  }

  /// Returns the key that equals an object, with its value.
  func pair(for object: AnyObject) -> (key: AnyObject, value: Value)? {
    let hash = hash(of: object)
    guard let index = index(of: object, in: hash), let element = buckets[hash]?[index],
      let key = element.key.object
    else { return nil }
    return (key, element.value)
  }

  /// Sets the value of a key; a key that equals one of the table remains.
  mutating func set(_ value: Value, for object: AnyObject) {
    let hash = hash(of: object)
    if let index = index(of: object, in: hash) {
      buckets[hash]?[index].value = value
      return
    }
    // A new object can have the address of one that was deallocated.
    let alive = buckets[hash]?.filter { $0.key.object != nil } ?? []
    let element = Element(key: TableReference(object, options), place: nextPlace, value: value)
    nextPlace += 1
    buckets[hash] = alive + [element]
  }

  /// Removes a key, and returns whether it was in the table.
  @discardableResult
  mutating func remove(_ object: AnyObject) -> Bool {
    let hash = hash(of: object)
    guard let index = index(of: object, in: hash) else { return false }
    buckets[hash]?.remove(at: index)
    if buckets[hash]?.isEmpty == true { buckets[hash] = nil }
    return true
  }

  mutating func removeAll() { buckets = [:] }

  /// Removes the keys that were deallocated, and those whose values were.
  mutating func purge(where isGone: (Value) -> Bool = { _ in false }) {
    for (hash, elements) in buckets {
      let remaining = elements.filter { $0.key.object != nil && !isGone($0.value) }
      if remaining.count < elements.count {
        buckets[hash] = remaining.isEmpty ? nil : remaining
      }
    }
  }
}
