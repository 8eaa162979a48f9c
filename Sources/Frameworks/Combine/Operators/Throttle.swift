import Foundation

extension Publishers {
  /// A publisher of one value in each interval at most.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let latest: Bool

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let throttle = ThrottleState(subscriber, self)
      upstream.subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: { throttle.start($0) },
          receiveValue: {
            throttle.receive($0)
            return .none
          }, receiveCompletion: { throttle.receive($0) }))
    }
  }
}

/// The state of a subscription that is throttled.
private final class ThrottleState<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Time = Context.SchedulerTimeType
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let options: Publishers.Throttle<Upstream, Context>
  private let queue: DeliveryQueue<Downstream>
  private let holder: UpstreamHolder
  private let lock = NSLock()
  private var value: Downstream.Input?
  private var completion: Completion?
  private var lastDelivery: Time?

  init(_ downstream: Downstream, _ options: Publishers.Throttle<Upstream, Context>) {
    self.options = options
    let holder = UpstreamHolder()
    self.holder = holder
    queue = DeliveryQueue(downstream, overflow: .drop, onCancel: { holder.cancel() })
  }

  func start(_ subscription: any Subscription) {
    holder.set(subscription)
    queue.start()
    subscription.request(.unlimited)
  }

  func receive(_ value: Downstream.Input) {
    guard queue.hasDemand else { return }
    let now = options.scheduler.now
    let (isScheduled, time, old) = lock.withLock { () -> (Bool, Time, Downstream.Input?) in
      let isScheduled = self.value != nil
      let old = self.value
      if !isScheduled || options.latest { self.value = value }
      let time = lastDelivery.map { Swift.max(now, $0.advanced(by: options.interval)) } ?? now
      return (isScheduled, time, old)
    }
    withExtendedLifetime(old) {
      if isScheduled { return }
      if time == now {
        options.scheduler.schedule { self.deliver() }
      } else {
        options.scheduler.schedule(after: time) { self.deliver() }
      }
    }
  }

  /// Keeps the completion until the scheduled value is delivered.
  func receive(_ completion: Completion) {
    holder.clear()
    let isScheduled = lock.withLock {
      self.completion = completion
      return value != nil
    }
    if !isScheduled { options.scheduler.schedule { self.deliver() } }
  }

  private func deliver() {
    let now = options.scheduler.now
    let (value, completion) = lock.withLock { () -> (Downstream.Input?, Completion?) in
      if self.value != nil { lastDelivery = now }
      defer { self.value = nil }
      return (self.value, self.completion)
    }
    if let value { queue.send(value) }
    if let completion { queue.finish(completion) }
  }
}

extension Publisher {
  /// Publishes one value in each interval at most; the first one at once.
  ///
  /// - Parameter latest: Whether the latest value of an interval is published, or the first one.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
