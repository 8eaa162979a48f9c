import Foundation

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher.
    public init(sequence: Elements) { self.sequence = sequence }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      SequenceSubscription(subscriber, sequence.makeIterator(), "\(sequence)").start()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

/// A subscription that reads elements as they are requested.
private final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>:
  Subscription, CustomStringConvertible
where Downstream.Input == Iterator.Element {
  private let makeDescription: () -> String
  private let lock = NSLock()
  private var downstream: Downstream?
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var demand = Subscribers.Demand.none
  private var isDelivering = true

  init(
    _ downstream: Downstream, _ iterator: Iterator,
    _ description: @autoclosure @escaping () -> String
  ) {
    self.downstream = downstream
    self.iterator = iterator
    makeDescription = description
  }

  var description: String { makeDescription() }

  func start() {
    downstream?.receive(subscription: self)
    // No other thread uses the iterator before deliveries start.
    next = iterator.next()
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    let starts = lock.withLock {
      self.demand += demand
      defer { isDelivering = true }
      return !isDelivering
    }
    if starts { deliver() }
  }

  /// Delivers elements until the demand is satisfied; only one thread does at a time.
  private func deliver() {
    while let downstream = beginDelivery() {
      guard let value = next else { return downstream.receive(completion: .finished) }
      // The element after it decides whether the value is the last one.
      next = iterator.next()
      let more = downstream.receive(value)
      lock.withLock { demand += more }
    }
  }

  /// Returns the subscriber of the next signal; `nil` without demand and after the end.
  private func beginDelivery() -> Downstream? {
    lock.lock()
    defer { lock.unlock() }
    if next == nil {
      defer { downstream = nil }
      return downstream
    }
    guard demand > .none else {
      isDelivering = false
      return nil
    }
    demand -= 1
    return downstream
  }

  func cancel() {
    let released = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(released) {}
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
