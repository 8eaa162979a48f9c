/// A publisher that hides the type of another one.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let base: any Publisher<Output, Failure>

  /// Wraps a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    base = (publisher as? AnyPublisher)?.base ?? publisher
  }

  /// The name of the type.
  public var description: String { "AnyPublisher" }

  /// Attaches a subscriber to the wrapped publisher.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    base.receive(subscriber: subscriber)
  }
}
