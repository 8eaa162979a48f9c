/// A subject that sends values to its current subscribers, and keeps none.
///
/// A subscriber without demand misses a value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscriptions = SubjectSubscriptions<Output, Failure>()

  /// Creates a subject.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber, overflow: .drop, description: "PassthroughSubject")
  }

  /// Sends a value to the subscribers.
  public func send(_ input: Output) { subscriptions.send(input) }

  /// Sends the completion, also to later subscribers.
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }

  /// Keeps an upstream, and requests its values as soon as a subscriber requests any.
  public func send(subscription: any Subscription) {
    subscriptions.add(subscription, isStarted: false)
  }
}
