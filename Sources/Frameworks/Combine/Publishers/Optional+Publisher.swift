extension Optional {
  /// A publisher of the value of an optional, if there is one.
  public struct Publisher: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Wrapped

    /// The publisher does not fail.
    public typealias Failure = Never

    /// The optional.
    public let output: Wrapped?

    /// Creates a publisher.
    public init(_ output: Wrapped?) { self.output = output }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      DeliveryQueue(subscriber, description: "Optional")
        .deliver(output.map { [$0] } ?? [], .finished)
    }
  }

  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
  /// A publisher of a result's value, or of its error.
  public struct Publisher: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Success

    /// The result.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Creates a publisher of a value.
    public init(_ output: Success) { result = .success(output) }

    /// Creates a publisher that fails.
    public init(_ failure: Failure) { result = .failure(failure) }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Success, S.Failure == Failure {
      let queue = DeliveryQueue(subscriber, description: "Once")
      queue.start()
      queue.receive(result)
    }
  }

  /// A publisher of the value, or of the error.
  public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
