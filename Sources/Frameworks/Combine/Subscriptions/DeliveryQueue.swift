import Foundation

/// The receiver of signals for one subscriber.
protocol SignalReceiver<Input, Failure>: AnyObject {
  associatedtype Input
  associatedtype Failure: Error

  func send(_ value: Input)
  func finish(_ completion: Subscribers.Completion<Failure>)
}

/// A subscription that delivers values from any number of sources and threads to a subscriber, one
/// at a time and within its demand.
///
/// A value that the subscriber sends during a delivery on the same thread is delivered at once; one
/// from another thread is delivered by the first thread, after the current one.
final class DeliveryQueue<Downstream: Subscriber>: Subscription, SignalReceiver,
  CustomStringConvertible
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  /// The treatment of values that were not requested.
  enum Overflow {
    case queue, drop
    /// Keeps the latest one.
    case replace
  }

  struct Item {
    let value: Input
    /// The source from which another value is requested after the delivery.
    let source: (any Subscription)?
  }

  let description: String
  private let overflow: Overflow
  let lock = NSLock()
  /// `nil` after the end.
  private(set) var downstream: Downstream?
  private var isStarted = false
  private(set) var items = FIFO<Item>()
  private var completion: Subscribers.Completion<Failure>?
  /// Whether the completion drops values that wait for demand.
  private var discardsItems = false
  private(set) var demand = Subscribers.Demand.none
  /// The thread that delivers, and the number of its nested deliveries.
  private var owner: pthread_t?
  private var depth = 0

  /// The upstream to which all demand is forwarded, and the number of the current one.
  var source: (any Subscription)?
  var sourceNumber = 0
  private var onRequest: ((Subscribers.Demand) -> Void)?
  private var onCancel: (() -> Void)?

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - onRequest: Called with each demand after the queue has recorded it.
  ///   - onCancel: Called when the subscriber cancels.
  init(
    _ downstream: Downstream, overflow: Overflow = .queue, description: String = "Operator",
    onRequest: ((Subscribers.Demand) -> Void)? = nil, onCancel: (() -> Void)? = nil
  ) {
    self.downstream = downstream
    self.overflow = overflow
    self.description = description
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  /// Whether the subscriber has received the completion or has cancelled.
  var isOver: Bool { lock.withLock { downstream == nil } }

  /// Whether the subscriber has requested a value that it has not received.
  var hasDemand: Bool { lock.withLock { demand > .none } }

  /// The number of values that wait for demand.
  var count: Int { lock.withLock { items.count } }

  /// Calls a closure that changes state of the source; it must not call other code.
  func withLock<R>(_ body: () -> R) -> R { lock.withLock(body) }

  /// Sends the subscription to the subscriber; nothing is delivered before.
  func start() {
    lock.withLock { downstream }?.receive(subscription: self)
    lock.withLock { isStarted = true }
    deliver()
  }

  // MARK: Signals

  func send(_ value: Input) { send(making: { value }) }

  /// Adds a value, if the subscription is not at its end.
  ///
  /// - Parameters:
  ///   - source: Asked for another value after the delivery.
  ///   - making: Returns the value; called while the state is locked.
  func send(replenishing source: (any Subscription)? = nil, making: () -> Input?) {
    // Replaced values are released after the lock.
    let replaced = lock.withLock { () -> FIFO<Item>? in
      guard downstream != nil, completion == nil, let value = making() else { return nil }
      if demand > items.count || overflow == .queue {
        items.append(Item(value: value, source: source))
      } else if overflow == .replace {
        let old = items
        items = FIFO()
        items.append(Item(value: value, source: source))
        return old
      }
      return nil
    }
    withExtendedLifetime(replaced) { deliver() }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    finish(completion, discarding: overflow != .queue)
  }

  /// Ends the subscription after the requested values.
  ///
  /// - Parameter discarding: Whether values that wait for demand are dropped.
  func finish(_ completion: Subscribers.Completion<Failure>, discarding: Bool) {
    lock.withLock {
      guard self.completion == nil else { return }
      self.completion = completion
      discardsItems = discarding
    }
    deliver()
  }

  /// Removes the oldest value.
  func dropFirst() {
    let dropped = lock.withLock { items.popFirst() }
    withExtendedLifetime(dropped) {}
  }

  private func deliver() {
    let thread = pthread_self()
    lock.lock()
    guard isStarted, owner == nil || owner == thread else { return lock.unlock() }
    owner = thread
    depth += 1
    while demand > .none, let downstream, let item = items.popFirst() {
      demand -= 1
      lock.unlock()
      let more = downstream.receive(item.value)
      item.source?.request(.max(1))
      if more > .none { add(more) }
      lock.lock()
    }
    if items.isEmpty || (discardsItems && demand == .none), let completion, let downstream {
      let released = release()
      lock.unlock()
      withExtendedLifetime(released) { downstream.receive(completion: completion) }
      lock.lock()
    }
    depth -= 1
    if depth == 0 { owner = nil }
    lock.unlock()
  }

  /// Adds demand, and forwards it.
  private func add(_ more: Subscribers.Demand) {
    let (source, onRequest) = lock.withLock {
      demand += more
      return (self.source, self.onRequest)
    }
    source?.request(more)
    onRequest?(more)
  }

  /// Returns the state of an ended subscription, to be released outside the lock.
  private func release() -> (Downstream?, FIFO<Item>, (any Subscription)?, Any) {
    let released = (downstream, items, source, (onRequest, onCancel) as Any)
    downstream = nil
    items = FIFO()
    source = nil
    sourceNumber += 1
    onRequest = nil
    onCancel = nil
    return released
  }

  // MARK: Subscription

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    add(demand)
    // A thread that delivers finds the new demand.
    if lock.withLock({ owner == nil }) { deliver() }
  }

  func cancel() {
    let (isOver, onCancel, released) = lock.withLock {
      (downstream == nil, self.onCancel, release())
    }
    guard !isOver else { return }
    withExtendedLifetime(released) {
      released.2?.cancel()
      onCancel?()
    }
  }
}
