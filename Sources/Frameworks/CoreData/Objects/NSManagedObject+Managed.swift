import Foundation
import Predicates

// `@NSManaged` does not compile on Linux. `ferry-rewrite` gives such properties accessors with this
// subscript, and such methods bodies that call `updateManaged`.

@_spi(Ferry) extension NSManagedObject {
  /// The value of a property, in the type that a class declares.
  ///
  /// A number that is `nil` reads as 0, and a text as an empty one, as on Apple's platforms.
  public subscript<Value>(managed key: String) -> Value {
    get {
      let raw = value(forKey: key)
      if let scalar = Value.self as? any ManagedScalar.Type {
        if let value = scalar.make(raw.flatMap(PredicateValue.number)) as? Value { return value }
      }
      if raw == nil, let empty = Value.self as? any ManagedDefault.Type,
        let value = empty.init() as? Value
      {
        return value
      }
      guard let value = raw as? Value else {
        fatalError(
          "The property \(key) of \(entity.knownName) is "
            + "\(raw.map { "of type \(type(of: $0))" } ?? "nil"), not \(Value.self).")
      }
      return value
    }
    set { setValue(PredicateValue.unwrap(newValue), forKey: key) }
  }

  /// Adds objects to a relationship: one, or those of a set.
  public func updateManaged(_ key: String, adding objects: Any) {
    change(key) { relationship, index in
      for object in Self.objects(objects) { link(relationship, object, at: index) }
    }
  }

  /// Removes objects from a relationship: one, or those of a set.
  public func updateManaged(_ key: String, removing objects: Any) {
    change(key) { relationship, _ in
      for object in Self.objects(objects) { unlink(relationship, object) }
    }
  }

  /// Inserts an object into an ordered relationship.
  public func updateManaged(_ key: String, inserting object: Any, at index: Int) {
    guard let object = object as? NSManagedObject else { return }
    change(key) { relationship, _ in link(relationship, object, at: index) }
  }

  /// Removes the object at a position of an ordered relationship.
  public func updateManaged(_ key: String, removingAt index: Int) {
    change(key) { relationship, _ in
      let ids = collection(of: relationship).array
      guard ids.indices.contains(index), let context = managedObjectContext else { return }
      unlink(relationship, context.object(with: ids[index]))
    }
  }

  private func change(_ key: String, _ body: (NSRelationshipDescription, Int?) -> Void) {
    guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
      fatalError(
        "The entity \(entity.knownName) has no relationship to several objects named \(key).")
    }
    fire()
    body(relationship, nil)
  }
}

/// A type of numbers that are not objects.
private protocol ManagedScalar {
  static func make(_ number: NSNumber?) -> Self
}

extension Int: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Int { number?.intValue ?? 0 }
}

extension Int16: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Int16 { number?.int16Value ?? 0 }
}

extension Int32: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Int32 { number?.int32Value ?? 0 }
}

extension Int64: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Int64 { number?.int64Value ?? 0 }
}

extension Double: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Double { number?.doubleValue ?? 0 }
}

extension Float: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Float { number?.floatValue ?? 0 }
}

extension Bool: ManagedScalar {
  fileprivate static func make(_ number: NSNumber?) -> Bool { number?.boolValue ?? false }
}

/// A type with an empty value, which a property has instead of `nil`.
private protocol ManagedDefault {
  init()
}

extension String: ManagedDefault {}
extension Data: ManagedDefault {}
extension Set: ManagedDefault {}
extension Array: ManagedDefault {}
