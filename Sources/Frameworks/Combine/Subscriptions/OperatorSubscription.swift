import Foundation

// The lock discipline of the module
//
// - Each subscription has one lock, which guards its state. No code outside the subscription runs
//   while the lock is held: no subscriber, no subscription, no closure of the app, no deinitializer
//   of a value. State is moved out of the lock first.
// - `request(_:)` and `cancel()` may be called by any thread, and while a value is delivered.
// - An upstream sends its signals one at a time. Subscriptions with more than one source restore
//   this with a `DeliveryQueue`: the thread that delivers also sends what other threads add
//   meanwhile, so that no thread waits for a subscriber on another one.
// - Subscriptions in both directions are strong references. The end, by a completion or a
//   cancellation, releases them.

/// The subscription of an operator that is described by a stage.
final class OperatorSubscription<Input, Failure: Error, Downstream: Subscriber>: Subscriber,
  Subscription, CustomStringConvertible
{
  typealias Stage = OperatorStage<Input, Failure, Downstream.Input, Downstream.Failure>

  private let stage: Stage
  private let lock = NSLock()
  /// `nil` after the end.
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  /// The outputs that were requested and not sent.
  private var demand = Subscribers.Demand.none
  /// The end; it waits for demand if it has a value.
  private var ending: Stage.Ending?

  init(_ downstream: Downstream, _ stage: Stage) {
    self.downstream = downstream
    self.stage = stage
  }

  var description: String { "Operator" }

  // MARK: Subscriber

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in
      guard upstream == nil, ending == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    stage.onSubscription?(subscription)
    downstream.receive(subscription: self)
    if case .unlimited = stage.requests { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ ending == nil ? downstream : nil }) else { return .none }
    switch stage.onValue(input) {
    case .value(let value):
      lock.withLock { demand -= 1 }
      let more = downstream.receive(value)
      lock.withLock { demand += more }
      return requests(for: more)
    case .nothing:
      if case .forwarded = stage.requests { return .max(1) }
      return .none
    case .last(let value): end((value, .finished), cancelsUpstream: true)
    case .end(let completion): end((nil, completion), cancelsUpstream: true)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ downstream != nil && ending == nil }) else { return }
    end(stage.onCompletion(completion), cancelsUpstream: false)
  }

  private func requests(for demand: Subscribers.Demand) -> Subscribers.Demand {
    switch stage.requests {
    case .forwarded: demand
    case .unlimited: .none
    case .multiplied(let count): demand * count
    }
  }

  // MARK: The end

  private func end(_ ending: Stage.Ending, cancelsUpstream: Bool) {
    let upstream = lock.withLock { () -> (any Subscription)? in
      guard downstream != nil, self.ending == nil else { return nil }
      self.ending = ending
      defer { self.upstream = nil }
      return self.upstream
    }
    if cancelsUpstream { upstream?.cancel() }
    sendEnding()
  }

  /// Sends the end, unless its value was not requested yet.
  private func sendEnding() {
    guard let downstream = takeDownstreamForEnding(), let ending else { return }
    if let value = ending.value { _ = downstream.receive(value) }
    downstream.receive(completion: ending.completion)
  }

  private func takeDownstreamForEnding() -> Downstream? {
    lock.lock()
    defer { lock.unlock() }
    guard let ending, ending.value == nil || demand > .none else { return nil }
    defer { downstream = nil }
    return downstream
  }

  // MARK: Subscription

  func request(_ demand: Subscribers.Demand) {
    stage.onRequest?(demand)
    let (upstream, isEnding) = lock.withLock {
      self.demand += demand
      return (self.upstream, ending != nil)
    }
    if isEnding { sendEnding() }
    let more = requests(for: demand)
    if more > .none { upstream?.request(more) }
  }

  func cancel() {
    let (downstream, upstream) = lock.withLock {
      defer {
        self.downstream = nil
        self.upstream = nil
      }
      return (self.downstream, self.upstream)
    }
    guard downstream != nil else { return }
    stage.onCancel?()
    upstream?.cancel()
  }
}
