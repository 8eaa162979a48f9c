/// A subscriber that hides the type of another one, or calls closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// The identifier of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier

  /// The name of the type.
  public var description: String { "AnySubscriber" }

  /// Wraps a subscriber.
  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    onSubscription = { s.receive(subscription: $0) }
    onValue = { s.receive($0) }
    onCompletion = { s.receive(completion: $0) }
    combineIdentifier = s.combineIdentifier
  }

  /// Wraps a subject, which requests its values itself.
  public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Creates a subscriber that calls closures; without a closure for values it requests none.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }

  /// Passes a subscription on.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }

  /// Forwards a value.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }

  /// Passes the completion on.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
