import Foundation

/// Combines the values of several publishers into tuples.
final class CombinedSources<Downstream: Subscriber> {
  typealias Failure = Downstream.Failure

  /// The values of one publisher.
  final class Slot<Value> {
    fileprivate var values = FIFO<Value>()
    fileprivate(set) var latest: Value?
  }

  /// The values that make a tuple.
  enum Mode {
    /// The latest value of each publisher; tuples without demand are dropped.
    case latest
    /// The oldest value of each publisher that is in no tuple.
    case zip
  }

  private let mode: Mode
  private let lock = NSLock()
  private var subscriptions: [(any Subscription)?]
  private var isFinished: [Bool]
  /// Whether a slot has no values; called while the queue is locked.
  private var isEmpty: [() -> Bool]
  private var requested = Subscribers.Demand.none
  private var hasEnded = false
  private var queue: DeliveryQueue<Downstream>?

  /// - Parameter count: The number of publishers.
  init(_ downstream: Downstream, count: Int, mode: Mode) {
    self.mode = mode
    subscriptions = Array(repeating: nil, count: count)
    isFinished = Array(repeating: false, count: count)
    isEmpty = Array(repeating: { true }, count: count)
    queue = DeliveryQueue(
      downstream, overflow: mode == .latest ? .drop : .queue,
      onRequest: { self.request($0) }, onCancel: { self.end(nil) })
  }

  func start() { lock.withLock { queue }?.start() }

  /// Subscribes to a publisher.
  ///
  /// - Parameters:
  ///   - index: Its position.
  ///   - slot: Its values.
  ///   - makeOutput: Returns the tuple after a value; `nil` if another publisher has none.
  func add<P: Publisher>(
    _ publisher: P, at index: Int, to slot: Slot<P.Output>,
    makeOutput: @escaping () -> Downstream.Input?
  ) where P.Failure == Failure {
    let mode = mode
    lock.withLock { isEmpty[index] = { mode == .zip && slot.values.isEmpty } }
    publisher.subscribe(
      AnySubscriber<P.Output, Failure>(
        receiveSubscription: { self.start($0, at: index) },
        receiveValue: { value in
          self.receive(value, to: slot, makeOutput)
          return .none
        },
        receiveCompletion: { self.receive($0, at: index) }))
  }

  private func start(_ subscription: any Subscription, at index: Int) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard !hasEnded, subscriptions[index] == nil, !isFinished[index] else { return nil }
      subscriptions[index] = subscription
      return requested
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func request(_ demand: Subscribers.Demand) {
    let subscriptions = lock.withLock {
      requested += demand
      return self.subscriptions
    }
    for case let subscription? in subscriptions { subscription.request(demand) }
  }

  private func receive<Value>(
    _ value: Value, to slot: Slot<Value>, _ makeOutput: () -> Downstream.Input?
  ) {
    guard let queue = lock.withLock({ queue }) else { return }
    var old: Value?
    queue.send {
      switch mode {
      case .latest:
        old = slot.latest
        slot.latest = value
      case .zip: slot.values.append(value)
      }
      return makeOutput()
    }
    withExtendedLifetime(old) {}
    if mode == .zip { finishIfExhausted() }
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, at index: Int) {
    let isLast = lock.withLock {
      isFinished[index] = true
      return isFinished.allSatisfy { $0 }
    }
    if case .failure = completion { return end(completion) }
    switch mode {
    case .latest: if isLast { end(.finished) }
    case .zip: finishIfExhausted()
    }
  }

  /// Finishes if a publisher has finished whose values are all in tuples.
  private func finishIfExhausted() {
    let (queue, isFinished, isEmpty) = lock.withLock { (self.queue, self.isFinished, self.isEmpty) }
    let isExhausted = queue?.withLock {
      zip(isFinished, isEmpty).contains { $0 && $1() }
    }
    if isExhausted == true { end(.finished) }
  }

  /// Cancels all publishers, and sends a completion.
  private func end(_ completion: Subscribers.Completion<Failure>?) {
    let (queue, subscriptions, isFinished) = lock.withLock {
      defer {
        self.queue = nil
        self.subscriptions = self.subscriptions.map { _ in nil }
        hasEnded = true
      }
      return (self.queue, self.subscriptions, self.isFinished)
    }
    for (subscription, isFinished) in zip(subscriptions, isFinished) where !isFinished {
      subscription?.cancel()
    }
    if let completion { queue?.finish(completion) }
  }
}

extension CombinedSources.Slot {
  /// Whether a value can be taken.
  var hasValue: Bool { !values.isEmpty }

  /// Removes the oldest value.
  func take() -> Value? { values.popFirst() }
}
