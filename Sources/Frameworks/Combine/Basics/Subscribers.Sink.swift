import Foundation

extension Subscribers {
  /// A subscriber that requests every value, and calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
    CustomStringConvertible
  {
    private typealias State = (
      onValue: (Input) -> Void, onCompletion: (Subscribers.Completion<Failure>) -> Void
    )

    private let lock = NSLock()
    /// `nil` after the end, so that the closures release their captures.
    private var state: State?
    private var subscription: (any Subscription)?

    /// Creates a subscriber.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      state = (receiveValue, receiveCompletion)
    }

    /// The name of the type.
    public var description: String { "Sink" }

    /// Requests every value; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard state != nil, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Calls the closure for values.
    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { state }?.onValue(value)
      return .none
    }

    /// Calls the closure for the completion, and releases the subscription.
    public func receive(completion: Subscribers.Completion<Failure>) {
      end()?.state.onCompletion(completion)
    }

    /// Cancels the subscription.
    public func cancel() { end()?.subscription?.cancel() }

    private func end() -> (state: State, subscription: (any Subscription)?)? {
      lock.withLock {
        guard let state else { return nil }
        let result = (state, subscription)
        self.state = nil
        subscription = nil
        return result
      }
    }
  }
}

extension Publisher {
  /// Calls closures for each value and the completion, until the result is cancelled.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for each value, until the result is cancelled.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
