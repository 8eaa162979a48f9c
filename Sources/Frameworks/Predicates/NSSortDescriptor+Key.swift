import Foundation

/// The order of strings by one of the selectors of `NSString`.
package enum TextOrder: String, CaseIterable, Sendable {
  case literal = "compare:"
  case caseInsensitive = "caseInsensitiveCompare:"
  case localized = "localizedCompare:"
  case localizedCaseInsensitive = "localizedCaseInsensitiveCompare:"
  case localizedStandard = "localizedStandardCompare:"

  /// Returns the order of two strings.
  package func compare(_ left: String, _ right: String) -> ComparisonResult {
    switch self {
    case .literal: PredicateValue.compare(left, right) ?? .orderedSame
    case .caseInsensitive: left.caseInsensitiveCompare(right)
    case .localized: left.localizedCompare(right)
    case .localizedCaseInsensitive: left.localizedCaseInsensitiveCompare(right)
    case .localizedStandard: left.localizedStandardCompare(right)
    }
  }
}

/// A sort descriptor with the name of a property.
package final class KeySortDescriptor: NSSortDescriptor {
  /// The name; `nil` for the objects themselves.
  package let name: String?
  /// The order of strings; `nil` with a closure that compares.
  package let order: TextOrder?
  private let compare: Comparator?
  /// Reads the value of an object; `nil` for a name.
  private let read: ((Any) -> Any?)?

  package init(_ name: String?, ascending: Bool, order: TextOrder) {
    self.name = name
    self.order = order
    compare = nil
    read = nil
    super.init(keyPath: \NSString.length, ascending: ascending)
  }

  init(ascending: Bool, read: @escaping (Any) -> Any?) {
    self.read = read
    name = nil
    order = nil
    compare = nil
    super.init(keyPath: \NSString.length, ascending: ascending)
  }

  init(_ name: String?, ascending: Bool, compare: @escaping Comparator) {
    self.name = name
    self.compare = compare
    order = nil
    read = nil
    super.init(keyPath: \NSString.length, ascending: ascending)
  }

  package override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let keys = (name ?? "self").split(separator: ".").map(String.init)[...]
    let left = read.map { $0(object1) } ?? KeyPathReader.value(of: keys, in: object1)
    let right = read.map { $0(object2) } ?? KeyPathReader.value(of: keys, in: object2)
    let result = ascendingOrder(left, right)
    guard !ascending else { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }

  private func ascendingOrder(_ left: Any?, _ right: Any?) -> ComparisonResult {
    switch (left, right) {
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    case (let left?, let right?):
      if let compare { return compare(left, right) }
      if let order, let left = left as? String, let right = right as? String {
        return order.compare(left, right)
      }
      return PredicateValue.compare(left, right) ?? .orderedSame
    }
  }

  package override var reversedSortDescriptor: Any {
    if let read { return KeySortDescriptor(ascending: !ascending, read: read) }
    guard let compare else {
      return KeySortDescriptor(name, ascending: !ascending, order: order ?? .literal)
    }
    return KeySortDescriptor(name, ascending: !ascending, compare: compare)
  }

  package override func copy() -> Any { self }

  package override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A sort descriptor, for initializers that create a subclass.
public protocol _SortDescriptorFactory {}

extension NSSortDescriptor: _SortDescriptorFactory {}

extension _SortDescriptorFactory where Self: NSSortDescriptor {
  /// Creates a sort descriptor with the path of a property.
  public init(key: String?, ascending: Bool) {
    self.init(KeySortDescriptor(key, ascending: ascending, order: .literal))
  }

  /// Creates a sort descriptor with the path of a property and a closure that compares values.
  public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(KeySortDescriptor(key, ascending: ascending, compare: cmptr))
  }

  /// Creates a sort descriptor with a key path to an optional value.
  public init<Root, Value>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
    self.init(
      KeySortDescriptor(ascending: ascending) { object in
        PredicateValue.unwrap((object as? Root)?[keyPath: keyPath])
      })
  }

  /// Creates a sort descriptor with a key path to a value whose type is not `Comparable`.
  @_disfavoredOverload
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(
      KeySortDescriptor(ascending: ascending) { object in
        PredicateValue.unwrap((object as? Root)?[keyPath: keyPath])
      })
  }

  /// Creates the object of a subclass.
  package init(_ descriptor: KeySortDescriptor) {
    guard let descriptor = descriptor as? Self else {
      fatalError("\(Self.self) cannot be created with a key.")
    }
    self = descriptor
  }

  /// The path of the property; `nil` for a descriptor of a key path.
  public var key: String? { (self as? KeySortDescriptor)?.name }
}
