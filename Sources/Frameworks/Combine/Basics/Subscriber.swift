/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input

  /// The type of the error that ends the sequence.
  associatedtype Failure: Error

  /// Receives the subscription, by which the subscriber requests values.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Returns: The values requested in addition to earlier requests.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the sequence, once.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives an event without a value.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests values in addition to earlier requests, from any thread.
  func request(_ demand: Subscribers.Demand)
}

extension Subscriptions {
  /// A subscription without values.
  public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription, CustomStringConvertible {
  var description: String { "Empty" }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {}
}
