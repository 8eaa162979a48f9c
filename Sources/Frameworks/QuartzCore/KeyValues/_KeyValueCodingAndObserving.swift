import Foundation
import Synchronization

/// An object whose properties are read, set and observed by their names or key paths.
///
/// DEPARTURE: Without the Objective-C runtime, the properties of an app's class are known if
/// `ferry run` builds it. Of UIKit's classes some are known; observable are the geometry,
/// `alpha` and `isHidden` of views, the content of scroll views, the states of controls, the text
/// of text fields, and the position and bounds of layers. Setting one of these to an equal value is
/// not a change. A key that is not known is reported on standard error.
public protocol _KeyValueCodingAndObserving: NSObject {}

extension NSObject: _KeyValueCodingAndObserving {}

// MARK: Observing key paths

extension _KeyValueCodingAndObserving {
  /// Observes a property until the returned observation is deallocated.
  ///
  /// - Parameter changeHandler: Called on the thread of the change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = KeyPathNames.name(of: keyPath)
    if name == nil { KeyValueCoding.report("\(Self.self) cannot be observed for \(keyPath)") }
    let observation = KeyPathObservation<Value>(
      of: self, path: name?.split(separator: ".").map(String.init) ?? [], options: options,
      read: { ($0 as? Self)?[keyPath: keyPath] },
      notify: { object, change in
        if let object = object as? Self { changeHandler(object, change) }
      })
    let token = NSKeyValueObservation(observation)
    observation.start()
    return token
  }

  /// Notifies observers before a change that is not notified otherwise.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let name = KeyPathNames.name(of: keyPath) { willChangeValue(forKey: name) }
  }

  /// Notifies observers after a change that is not notified otherwise.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let name = KeyPathNames.name(of: keyPath) { didChangeValue(forKey: name) }
  }

  /// Notifies observers before a change that is not notified otherwise.
  public func willChangeValue(forKey key: String) { KeyValueObservers.willChange(key, of: self) }

  /// Notifies observers after a change that is not notified otherwise.
  public func didChangeValue(forKey key: String) { KeyValueObservers.didChange(key, of: self) }
}

// MARK: Observing by name

extension _KeyValueCodingAndObserving {
  /// Observes a property; changes call `observeValue(forKeyPath:of:change:context:)` of an object.
  ///
  /// - Parameter observer: Not retained.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    NamedObservers.add(observer, to: self, keyPath: keyPath, options: options, context: context)
  }

  /// Ends the observations of a property by an object.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObservers.remove(observer, from: self, keyPath: keyPath) { _ in true }
  }

  /// Ends the observations of a property by an object with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let address = context.map { UInt(bitPattern: $0) }
    NamedObservers.remove(observer, from: self, keyPath: keyPath) { $0 == address }
  }

  /// Reports a change that no class has handled.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { KeyValueCoding.report("\(type(of: self)) does not handle changes of \(keyPath ?? "nil")") }
}

/// The observations that call a method of their observer.
private enum NamedObservers {
  // Unchecked: all properties are constant, and the weak ones are atomic.
  private final class Entry: @unchecked Sendable {
    private(set) weak var observer: NSObject?
    private(set) weak var object: NSObject?
    let keyPath: String
    let context: UInt?
    let observation: any KeyPathObserver

    init(
      _ observer: NSObject, _ object: NSObject, _ keyPath: String, _ context: UInt?,
      _ observation: any KeyPathObserver
    ) {
      self.observer = observer
      self.object = object
      self.keyPath = keyPath
      self.context = context
      self.observation = observation
    }
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(
    _ observer: NSObject, to object: NSObject, keyPath: String,
    options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?
  ) {
    let observation = KeyPathObservation<Any?>(
      of: object, path: keyPath.split(separator: ".").map(String.init), options: options,
      read: { $0.value(forKeyPath: keyPath) },
      notify: { [weak observer] object, change in
        guard let observer else { return }
        guard let receiver = (observer as? any KeyValueReceiving)?.keyValueReceiver else {
          return observer.observeValue(
            forKeyPath: keyPath, of: object, change: nil, context: context)
        }
        receiver.send(
          keyPath, of: object, dictionary(of: change), context: context, to: observer)
      })
    let entry = Entry(
      observer, object, keyPath, context.map { UInt(bitPattern: $0) }, observation)
    let outdated = entries.withLock { entries in
      let outdated = entries.filter { $0.observer == nil || $0.object == nil }
      entries.removeAll { $0.observer == nil || $0.object == nil }
      entries.append(entry)
      return outdated
    }
    for entry in outdated { entry.observation.stop() }
    observation.start()
  }

  static func remove(
    _ observer: NSObject, from object: NSObject, keyPath: String, where isMatch: (UInt?) -> Bool
  ) {
    let removed = entries.withLock { entries in
      let removed = entries.filter {
        $0.observer === observer && $0.object === object && $0.keyPath == keyPath
          && isMatch($0.context)
      }
      entries.removeAll { entry in removed.contains { $0 === entry } }
      return removed
    }
    for entry in removed { entry.observation.stop() }
  }

  private static func dictionary(
    of change: NSKeyValueObservedChange<Any?>
  ) -> [NSKeyValueChangeKey: Any] {
    var result: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
    if let value = change.newValue { result[.newKey] = value ?? NSNull() }
    if let value = change.oldValue { result[.oldKey] = value ?? NSNull() }
    if change.isPrior { result[.notificationIsPriorKey] = true }
    return result
  }
}

// MARK: Reading and setting by name

extension _KeyValueCodingAndObserving {
  /// Returns the value of a property; reports an undefined key and returns `nil` for it.
  public func value(forKey key: String) -> Any? {
    KeyValueCoding.value(of: self, for: key) ?? value(forUndefinedKey: key)
  }

  /// Sets the value of a property; reports a name that the object does not have.
  public func setValue(_ value: Any?, forKey key: String) {
    if !KeyValueCoding.set(value, of: self, for: key) { setValue(value, forUndefinedKey: key) }
  }

  /// Returns the value at the end of a path of names.
  public func value(forKeyPath keyPath: String) -> Any? {
    var object: NSObject = self
    let names = keyPath.split(separator: ".").map(String.init)
    for name in names.dropLast() {
      guard let next = object.value(forKey: name) as? NSObject else { return nil }
      object = next
    }
    return names.last.flatMap { object.value(forKey: $0) }
  }

  /// Sets the value at the end of a path of names.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let names = keyPath.split(separator: ".").map(String.init)
    guard let last = names.last else { return }
    let object =
      names.count == 1
      ? self : self.value(forKeyPath: names.dropLast().joined(separator: ".")) as? NSObject
    object?.setValue(value, forKey: last)
  }

  /// Reports that there is no property with a name, and returns `nil`.
  public func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.report("\(type(of: self)) has no property \(key) that can be read by name.")
    return nil
  }

  /// Reports that there is no property with a name.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValueCoding.report("\(type(of: self)) has no property \(key) that can be set by name.")
  }

  /// Returns the values of properties; `NSNull` for a missing one.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// Sets the values of properties.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }
}

// MARK: Affecting keys

extension _KeyValueCodingAndObserving {
  /// Returns the properties whose changes are changes of another property; none by default.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
}
