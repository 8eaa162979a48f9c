/// A publisher of one value.
public struct Just<Output>: AttachingPublisher {
  /// The publisher does not fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher.
  public init(_ output: Output) { self.output = output }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Never {
    DeliveryQueue(subscriber, description: "Just").deliver([output], .finished)
  }
}

extension Just: Equatable where Output: Equatable {}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: AttachingPublisher, Equatable {
  /// Whether the publisher finishes.
  public let completeImmediately: Bool

  /// Creates a publisher.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher of given types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that fails immediately.
public struct Fail<Output, Failure: Error>: AttachingPublisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher of a given type of values.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher that is created for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: AttachingPublisher {
  /// The type of the values.
  public typealias Output = DeferredPublisher.Output

  /// The type of the error.
  public typealias Failure = DeferredPublisher.Failure

  /// Creates the publisher for a subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

extension DeliveryQueue {
  /// Starts, and delivers a few values and a completion.
  func deliver(_ values: [Input], _ completion: Subscribers.Completion<Failure>) {
    start()
    for value in values { send(value) }
    finish(completion)
  }
}
