import Foundation
import QuartzCore

extension NSObject {
  /// A publisher of a property's values, which are received on the thread of the change.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: AttachingPublisher, Equatable
  {
    /// The type of the property.
    public typealias Output = Value

    /// The publisher does not fail.
    public typealias Failure = Never

    /// The object.
    public let object: Subject

    /// The property.
    public let keyPath: KeyPath<Subject, Value>

    /// The moments at which values are published.
    public let options: NSKeyValueObservingOptions

    /// Creates a publisher.
    public init(
      object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions
    ) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    /// Returns whether both publish the same values.
    public static func == (
      lhs: KeyValueObservingPublisher, rhs: KeyValueObservingPublisher
    ) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }

    /// Returns a publisher of the changes without the values.
    public func didChange() -> Publishers.Map<KeyValueObservingPublisher<Subject, Value>, Void> {
      map { _ in }
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      let token = ObservationToken()
      // The latest value waits for demand.
      let queue = DeliveryQueue(
        subscriber, overflow: .replace, description: "KVOSubscription",
        onCancel: { token.set(nil) })
      queue.start()
      let observation = object.observe(keyPath, options: options) { [keyPath] object, _ in
        queue.send(object[keyPath: keyPath])
      }
      token.set(observation)
      if queue.isOver { token.set(nil) }
    }
  }
}

extension _KeyValueCodingAndObserving {
  /// Returns a publisher of the values of a property.
  ///
  /// - Parameter options: With `.initial`, each subscriber receives the current value first.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

/// The observation of a subscription, which ends when it is released.
private final class ObservationToken {
  private let lock = NSLock()
  private var observation: NSKeyValueObservation?

  func set(_ observation: NSKeyValueObservation?) {
    // The old one is released after the lock.
    let old = lock.withLock {
      defer { self.observation = observation }
      return self.observation
    }
    old?.invalidate()
  }
}
