import Foundation

/// A class of a rewritten app, which finds its members by their names.
@_spi(Ferry) public protocol NamedMembers: AnyObject {
  /// The functions that read and set the properties.
  var namedValues: NamedValues { get }
  /// Returns the selector with the method of a name; `nil` if there is none.
  func selector(named name: String) -> Selector?
}

/// The functions of a class that read and set its properties by their names.
@_spi(Ferry) public struct NamedValues {
  /// Reads a property; `nil` if there is none with the name.
  public typealias Getter = (String) -> Any??
  /// Sets a property, and returns whether there is one with the name and of the value's type.
  public typealias Setter = (String, Any?) -> Bool
  /// Returns the properties that affect a computed one.
  public typealias Keys = (String) -> Set<String>

  private let getter: (AnyObject) -> Getter?
  private let setter: (AnyObject) -> Setter?
  private let keys: (AnyObject) -> Keys?

  private init<T>(
    get: @escaping (T) -> Getter, set: @escaping (T) -> Setter, affecting: @escaping (T) -> Keys
  ) {
    getter = { ($0 as? T).map(get) }
    setter = { ($0 as? T).map(set) }
    keys = { ($0 as? T).map(affecting) }
  }

  // As with selectors, there is an initializer for methods that the main actor isolates.

  /// Creates the functions from unapplied methods.
  public init<T>(
    _ get: @escaping (T) -> Getter, _ set: @escaping (T) -> Setter,
    _ affecting: @escaping (T) -> Keys, _: Void = ()
  ) { self.init(get: get, set: set, affecting: affecting) }

  /// Creates the functions from unapplied methods of the main actor.
  @_disfavoredOverload @preconcurrency public init<T>(
    _ get: @escaping (T) -> @MainActor (String) -> Any??,
    _ set: @escaping (T) -> @MainActor (String, Any?) -> Bool,
    _ affecting: @escaping (T) -> @MainActor (String) -> Set<String>
  ) {
    self.init(
      get: unsafeBitCast(get, to: ((T) -> Getter).self),
      set: unsafeBitCast(set, to: ((T) -> Setter).self),
      affecting: unsafeBitCast(affecting, to: ((T) -> Keys).self))
  }

  func value(_ name: String, of object: AnyObject) -> Any?? { getter(object)?(name) ?? nil }

  func set(_ value: Any?, _ name: String, of object: AnyObject) -> Bool {
    setter(object)?(name, value) ?? false
  }

  func keysAffecting(_ name: String, of object: AnyObject) -> Set<String> {
    keys(object)?(name) ?? []
  }

  /// Notifies observers before a property of an object is set.
  public static func willChange(_ name: String, of object: AnyObject) {
    if let object = object as? NSObject { KeyValueObservers.willChange(name, of: object) }
  }

  /// Notifies observers after a property of an object was set.
  public static func didChange(_ name: String, of object: AnyObject) {
    if let object = object as? NSObject { KeyValueObservers.didChange(name, of: object) }
  }

  /// Sets a property to a value of its type.
  ///
  /// - Parameter current: Not called; it has the property's type.
  /// - Returns: Whether the value has the type.
  public static func assign<Value>(
    _ value: Any?, like current: @autoclosure () -> Value, _ set: (Value) -> Void
  ) -> Bool {
    guard let value = KeyValueCoding.cast(value, to: Value.self) else { return false }
    set(value)
    return true
  }
}

/// A class of a rewritten app that observes values by the names of their properties.
@_spi(Ferry) public protocol KeyValueReceiving: AnyObject {
  /// The method that receives changes.
  var keyValueReceiver: KeyValueReceiver { get }
}

/// The method of a class that receives changes.
@_spi(Ferry) public struct KeyValueReceiver {
  /// Receives a change.
  public typealias Method = (
    String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?
  ) -> Void

  private let method: (AnyObject) -> Method?

  /// Creates a receiver from an unapplied method.
  public init<T>(_ method: @escaping (T) -> Method, _: Void = ()) {
    self.method = { ($0 as? T).map(method) }
  }

  /// Creates a receiver from an unapplied method of the main actor.
  @_disfavoredOverload @preconcurrency public init<T>(
    _ method:
      @escaping (T) ->
      @MainActor (
        String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?
      ) -> Void
  ) { self.init(unsafeBitCast(method, to: ((T) -> Method).self), ()) }

  func send(
    _ keyPath: String, of object: NSObject, _ change: [NSKeyValueChangeKey: Any],
    context: UnsafeMutableRawPointer?, to observer: AnyObject
  ) { method(observer)?(keyPath, object, change, context) }
}
