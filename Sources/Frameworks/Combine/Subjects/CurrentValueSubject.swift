/// A subject that keeps the latest value, and sends it to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = SubjectSubscriptions<Output, Failure>()
  private var current: Output

  /// Creates a subject with its first value.
  public init(_ value: Output) { current = value }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { subscriptions.withLock { current } }
    set { send(newValue) }
  }

  /// Attaches a subscriber, which receives the current value first.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.add(
      subscriber, overflow: .replace, description: "CurrentValueSubject", first: { self.current })
  }

  /// Sets the value, and sends it to the subscribers.
  public func send(_ input: Output) {
    var old = input
    subscriptions.send(input) { swap(&old, &current) }
  }

  /// Sends the completion, also to later subscribers; the value remains.
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }

  /// Keeps an upstream, and requests its values.
  public func send(subscription: any Subscription) {
    subscriptions.add(subscription, isStarted: true)
  }
}
