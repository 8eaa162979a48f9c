import Foundation

/// The values of a publisher that does not fail, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The type of the values.
  public typealias Element = P.Output

  /// A subscription that requests a value at each step.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let receiver: AsyncReceiver<P.Output, Never>

    /// Returns the next value; `nil` after the completion, or when the task is cancelled.
    public mutating func next() async -> P.Output? {
      switch await receiver.next() {
      case .success(let value): value
      case nil: nil
      }
    }
  }

  private let publisher: P

  /// Creates a sequence.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(receiver: AsyncReceiver(publisher)) }
}

/// The values of a publisher, as an asynchronous sequence that throws its error.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The type of the values.
  public typealias Element = P.Output

  /// A subscription that requests a value at each step.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let receiver: AsyncReceiver<P.Output, P.Failure>

    /// Returns the next value; `nil` after the completion, or when the task is cancelled.
    ///
    /// - Throws: The error of the publisher.
    public mutating func next() async throws -> P.Output? { try await receiver.next()?.get() }
  }

  private let publisher: P

  /// Creates a sequence.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(receiver: AsyncReceiver(publisher)) }
}

extension Publisher where Failure == Never {
  /// The values, as an asynchronous sequence; values between two steps are not requested.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, as an asynchronous sequence; values between two steps are not requested.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A subscriber that requests a value for each task that waits for one.
///
/// Unchecked: `lock` guards the state, and each value has one owner at a time.
private final class AsyncReceiver<Input, Failure: Error>: @unchecked Sendable {
  /// A result for a task; `nil` at the end.
  ///
  /// Unchecked: the result has one owner at a time.
  private struct Step: @unchecked Sendable {
    var result: Result<Input, Failure>?
  }

  private typealias Waiting = CheckedContinuation<Step, Never>

  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var waiting: [Waiting] = []
  private var error: Failure?
  private var isOver = false

  init(_ publisher: some Publisher<Input, Failure>) {
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { [weak self] in self?.start($0) },
        receiveValue: { [weak self] value in
          self?.resume(with: value)
          return .none
        },
        receiveCompletion: { [weak self] completion in
          if case .failure(let error) = completion { self?.end(error) } else { self?.end(nil) }
        }))
  }

  deinit { subscription?.cancel() }

  func next() async -> Result<Input, Failure>? {
    let step = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Waiting) in
        let (subscription, isOver, error) = lock.withLock {
          if !self.isOver {
            waiting.append(continuation)
            if self.subscription == nil { demand += 1 }
          }
          defer { self.error = nil }
          return (self.subscription, self.isOver, self.error)
        }
        if isOver {
          return continuation.resume(returning: Step(result: error.map { .failure($0) }))
        }
        subscription?.request(.max(1))
      }
    } onCancel: {
      let subscription = lock.withLock { self.subscription }
      end(nil)
      subscription?.cancel()
    }
    return step.result
  }

  private func start(_ subscription: any Subscription) {
    let demand = lock.withLock {
      self.subscription = subscription
      return self.demand
    }
    if demand > .none { subscription.request(demand) }
  }

  private func resume(with value: Input) {
    let continuation = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
    continuation?.resume(returning: Step(result: .success(value)))
  }

  private func end(_ error: Failure?) {
    let waiting = lock.withLock { () -> [Waiting] in
      guard !isOver else { return [] }
      isOver = true
      subscription = nil
      if self.waiting.isEmpty { self.error = error }
      defer { self.waiting = [] }
      return self.waiting
    }
    for (index, continuation) in waiting.enumerated() {
      continuation.resume(
        returning: Step(result: index == 0 ? error.map { .failure($0) } : nil))
    }
  }
}
