import Foundation

extension Subscribers {
  /// A subscriber that sets a property of an object, which it retains until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    /// The type of the error.
    public typealias Failure = Never

    private let lock = NSLock()
    private var root: Root?
    private var subscription: (any Subscription)?

    /// The object; `nil` after the end.
    public var object: Root? { lock.withLock { root } }

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The type of the object.
    public var description: String { "Assign \(Root.self)" }

    /// Requests every value; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard root != nil, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Sets the property.
    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Releases the object.
    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    /// Cancels the subscription, and releases the object.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      lock.withLock {
        defer {
          root = nil
          subscription = nil
        }
        return subscription
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets a property of an object to each value, until the result is cancelled.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
