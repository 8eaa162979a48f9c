/// A type that transmits a sequence of values over time.
///
/// A publisher sends nothing before a subscriber has received its subscription, never more values
/// than were requested, and nothing after the completion or a cancellation.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the error that ends the sequence; `Never` if there is none.
  associatedtype Failure: Error

  /// Attaches a subscriber; ``subscribe(_:)`` calls it.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which sends on what it receives until the result is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }

  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the publisher; canceling the result stops it.
  func connect() -> any Cancellable
}

/// A name space for the publishers of operators.
public enum Publishers {}

/// A name space for subscribers.
public enum Subscribers {}

/// A name space for subscriptions.
public enum Subscriptions {}
