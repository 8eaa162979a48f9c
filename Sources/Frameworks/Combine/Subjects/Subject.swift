import Foundation

/// A publisher that an app sends values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Sends the completion to the subscribers; later values are ignored.
  func send(completion: Subscribers.Completion<Failure>)

  /// Receives the subscription to an upstream.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an event without a value.
  public func send() { send(()) }
}

/// Passes the signals of a publisher to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, CustomStringConvertible {
  private let lock = NSLock()
  private var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  var description: String { "Subject" }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock { () -> S? in
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    end().subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() { end().upstream?.cancel() }

  private func end() -> (subject: S?, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        subject = nil
        upstream = nil
      }
      return (subject, upstream)
    }
  }
}

/// The subscriptions to a subject, in their order.
final class SubjectSubscriptions<Output, Failure: Error> {
  private typealias Receiver = any SignalReceiver<Output, Failure>

  private let lock = NSLock()
  private var receivers: [(number: Int, receiver: Receiver)] = []
  private var count = 0
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var hasDemand = false

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// Adds a subscriber.
  ///
  /// - Parameters:
  ///   - first: Returns the first value, while no other value can be sent.
  func add<S: Subscriber>(
    _ subscriber: S, overflow: DeliveryQueue<S>.Overflow, description: String,
    first: () -> Output? = { nil }
  ) where S.Input == Output, S.Failure == Failure {
    let number = lock.withLock {
      count += 1
      return count
    }
    let queue = DeliveryQueue(
      subscriber, overflow: overflow, description: description,
      onRequest: { [weak self] _ in self?.startUpstreams() },
      onCancel: { [weak self] in self?.remove(number) })
    let completion = lock.withLock {
      if self.completion == nil {
        receivers.append((number, queue))
        queue.send(replenishing: nil, making: first)
      }
      return self.completion
    }
    queue.start()
    if let completion { queue.finish(completion) }
  }

  private func remove(_ number: Int) {
    let removed = lock.withLock {
      receivers.firstIndex { $0.number == number }.map { receivers.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Sends a value.
  ///
  /// - Parameter change: Called before, while no subscriber is added.
  func send(_ value: Output, change: () -> Void = {}) {
    let receivers = lock.withLock {
      if completion == nil { change() }
      return self.receivers
    }
    for (_, receiver) in receivers { receiver.send(value) }
  }

  /// Calls a closure while no value is sent.
  func withLock<R>(_ body: () -> R) -> R { lock.withLock(body) }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock {
      guard self.completion == nil else { return [] as [(number: Int, receiver: Receiver)] }
      self.completion = completion
      defer { self.receivers = [] }
      return self.receivers
    }
    for (_, receiver) in receivers { receiver.finish(completion) }
  }

  /// Adds an upstream.
  ///
  /// - Parameter isStarted: Whether values are requested before a subscriber requests any.
  func add(_ upstream: any Subscription, isStarted: Bool) {
    let starts = lock.withLock {
      upstreams.append(upstream)
      return isStarted || hasDemand
    }
    if starts { upstream.request(.unlimited) }
  }

  private func startUpstreams() {
    let upstreams = lock.withLock { () -> [any Subscription] in
      guard !hasDemand else { return [] }
      hasDemand = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}
