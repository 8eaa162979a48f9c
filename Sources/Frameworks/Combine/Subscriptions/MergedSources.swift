import Foundation

/// Delivers the values of any number of publishers as they arrive.
///
/// Without unlimited demand, one value at a time is requested from each publisher.
final class MergedSources<Downstream: Subscriber> {
  typealias Failure = Downstream.Failure

  private let lock = NSLock()
  private var subscriptions: [Int: any Subscription] = [:]
  private var count = 0
  private var active: Int
  private var isUnlimited = false
  private var hasEnded = false
  private var queue: DeliveryQueue<Downstream>?
  /// Called when a publisher finishes, but not for the last one.
  var onSourceFinished: (() -> Void)?
  /// Called at the end.
  var onEnd: (() -> Void)?

  /// - Parameter active: The number of publishers until the end; one more for ``finishSource()``.
  init(_ downstream: Downstream, active: Int) {
    self.active = active
    queue = DeliveryQueue(
      downstream, onRequest: { self.didRequest($0) }, onCancel: { self.end(nil) })
  }

  /// Whether the subscriber receives no more values.
  var isOver: Bool { lock.withLock { hasEnded } }

  func start() {
    lock.withLock { queue }?.start()
    if lock.withLock({ active == 0 }) { end(.finished) }
  }

  /// Subscribes to a publisher that ``active`` counts already.
  func add<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Failure {
    let number = lock.withLock {
      count += 1
      return count
    }
    publisher.subscribe(
      AnySubscriber<P.Output, Failure>(
        receiveSubscription: { self.start($0, number) },
        receiveValue: { value in
          let (queue, source) = self.lock.withLock {
            (self.queue, self.isUnlimited ? nil : self.subscriptions[number])
          }
          queue?.send(replenishing: source, making: { value })
          return .none
        },
        receiveCompletion: { completion in
          let old = self.lock.withLock { self.subscriptions.removeValue(forKey: number) }
          withExtendedLifetime(old) {}
          switch completion {
          case .finished: self.finishSource()
          case .failure: self.end(completion)
          }
        }))
  }

  /// Counts one more publisher.
  func expectSource() { lock.withLock { active += 1 } }

  /// Counts one publisher less; the last one finishes the whole.
  func finishSource() {
    let isLast = lock.withLock {
      active -= 1
      return active == 0
    }
    if isLast { end(.finished) } else { lock.withLock { onSourceFinished }?() }
  }

  private func start(_ subscription: any Subscription, _ number: Int) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      if hasEnded { return nil }
      subscriptions[number] = subscription
      return isUnlimited ? .unlimited : .max(1)
    }
    guard let demand else { return subscription.cancel() }
    subscription.request(demand)
  }

  private func didRequest(_ demand: Subscribers.Demand) {
    guard demand == .unlimited else { return }
    let subscriptions = lock.withLock { () -> [any Subscription] in
      if isUnlimited { return [] }
      isUnlimited = true
      return Array(self.subscriptions.values)
    }
    for subscription in subscriptions { subscription.request(.unlimited) }
  }

  /// Cancels all publishers, and sends a completion.
  func end(_ completion: Subscribers.Completion<Failure>?) {
    let (queue, subscriptions, onEnd) = lock.withLock {
      defer {
        self.queue = nil
        self.onEnd = nil
        onSourceFinished = nil
        self.subscriptions = [:]
        hasEnded = true
      }
      return (self.queue, self.subscriptions, self.onEnd)
    }
    onEnd?()
    for subscription in subscriptions.values { subscription.cancel() }
    guard let completion else { return }
    if case .failure = completion {
      queue?.finish(completion, discarding: true)
    } else {
      queue?.finish(completion)
    }
  }
}
