/// The ownership of an associated value.
nonisolated public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference to the value.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference to the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference to the value.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the value.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object for a key; `nil` removes the association.
///
/// Extensions use it in place of stored properties.
///
/// DEPARTURE: Responders release their values on deallocation. Values of other objects are released
/// some time later, when further values are associated.
nonisolated public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.shared.set(
    value.map { AssociatedValue($0, policy) }, for: UInt(bitPattern: key), of: object as AnyObject)
}

/// Returns the value associated with an object for a key.
nonisolated public func objc_getAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer
) -> Any? {
  AssociationTable.shared.value(for: UInt(bitPattern: key), of: object as AnyObject)
}

/// Removes all values associated with an object.
nonisolated public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.shared.removeAll(of: object as AnyObject)
}

/// A value stored according to its policy.
nonisolated struct AssociatedValue {
  private let strongValue: Any?
  private weak var named: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      strongValue = nil
      named = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      // Value types are copied already; only class instances need `copy(with:)`.
      let isObject = type(of: value) is AnyClass
      strongValue = isObject ? (value as? any NSCopying)?.copy(with: nil) ?? value : value
    default: strongValue = value
    }
  }

  var value: Any? { strongValue ?? named }
}

/// The values of an object by key.
nonisolated final class AssociatedValues {
  var byKey: [UInt: AssociatedValue] = [:]
}

/// The thread-safe table of associated values.
// Unchecked: the lock guards the entries.
nonisolated private final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  /// The values of an object without its own storage for them.
  private struct Entry {
    weak var object: AnyObject?
    let values: AssociatedValues
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are purged.
  private var capacity = 64

  func value(for key: UInt, of object: AnyObject) -> Any? {
    lock.withLock { values(of: object)?.byKey[key]?.value }
  }

  func set(_ value: AssociatedValue?, for key: UInt, of object: AnyObject) {
    // Deallocating values may call this table again, so they are released after the lock.
    var gone: [Any] = []
    lock.withLock {
      if let value {
        let values = values(of: object) ?? add(to: object, &gone)
        gone.append(values.byKey.updateValue(value, forKey: key) as Any)
      } else {
        gone.append(values(of: object)?.byKey.removeValue(forKey: key) as Any)
      }
    }
  }

  func removeAll(of object: AnyObject) {
    var gone: AssociatedValues?
    lock.withLock {
      gone = values(of: object)
      if let responder = object as? UIResponder { responder.associations = nil }
      entries[ObjectIdentifier(object)] = nil
    }
    withExtendedLifetime(gone) {}
  }

  private func values(of object: AnyObject) -> AssociatedValues? {
    if let responder = object as? UIResponder { return responder.associations }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.values
  }

  private func add(to object: AnyObject, _ gone: inout [Any]) -> AssociatedValues {
    let values = AssociatedValues()
    if let responder = object as? UIResponder {
      responder.associations = values
      return values
    }
    if entries.count >= capacity {
      gone += entries.values.filter { $0.object == nil }
      entries = entries.filter { $0.value.object != nil }
      capacity = max(64, entries.count * 2)
    }
    if let old = entries.updateValue(
      Entry(object: object, values: values), forKey: ObjectIdentifier(object))
    {
      gone.append(old)
    }
    return values
  }
}
