import Foundation

/// A publisher of one value that a closure provides later, or of an error.
///
/// The closure runs once, when the publisher is created; every subscriber receives its result.
public final class Future<Output, Failure: Error>: Publisher {
  /// A closure that provides the result; only the first call has an effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  /// The subscriptions that wait for the result, in their order.
  private var receivers: [Waiting] = []

  private struct Waiting {
    let number: CombineIdentifier
    let receiver: any SignalReceiver<Output, Failure>
  }

  /// Creates a publisher, and calls the closure.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfill)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let receivers = lock.withLock {
      guard self.result == nil else { return self.receivers }
      self.result = result
      defer { self.receivers = [] }
      return self.receivers
    }
    for waiting in receivers { waiting.receiver.receive(result) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let number = CombineIdentifier()
    let queue = DeliveryQueue(
      subscriber, description: "Future", onCancel: { [weak self] in self?.remove(number) })
    queue.start()
    let result = lock.withLock {
      if self.result == nil { receivers.append(Waiting(number: number, receiver: queue)) }
      return self.result
    }
    if let result { queue.receive(result) }
  }

  private func remove(_ number: CombineIdentifier) {
    let removed = lock.withLock {
      receivers.firstIndex { $0.number == number }.map { receivers.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }
}

extension Future where Failure == Never {
  /// The value.
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(
          AnySubscriber<Output, Never>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: { value in
              // Unsafe: the value moves to the continuation.
              nonisolated(unsafe) let value = value
              continuation.resume(returning: value)
              return .none
            }))
      }
    }
  }
}

extension Future where Failure == any Error {
  /// The value.
  ///
  /// - Throws: The error of the publisher.
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(
          AnySubscriber<Output, any Error>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: { value in
              // Unsafe: the value moves to the continuation.
              nonisolated(unsafe) let value = value
              continuation.resume(returning: value)
              return .none
            },
            receiveCompletion: {
              if case .failure(let error) = $0 { continuation.resume(throwing: error) }
            }))
      }
    }
  }
}

extension SignalReceiver {
  /// Sends a value and finishes, or fails.
  func receive(_ result: Result<Input, Failure>) {
    switch result {
    case .success(let value):
      send(value)
      finish(.finished)
    case .failure(let error): finish(.failure(error))
    }
  }
}
