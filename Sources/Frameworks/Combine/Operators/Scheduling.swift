extension Publishers {
  /// A publisher that delivers on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let scheduler: Context
    let options: Context.SchedulerOptions?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledDelivery(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// A publisher that subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let scheduler: Context
    let options: Context.SchedulerOptions?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = OperatorSubscription(
        subscriber, OperatorStage<Output, Failure, Output, Failure>(onValue: { .value($0) }))
      scheduler.schedule(options: options) {
        upstream.subscribe(
          AnySubscriber<Output, Failure>(
            receiveSubscription: {
              subscription.receive(
                subscription: ScheduledSubscription($0) {
                  scheduler.schedule(options: options, $0)
                })
            }, receiveValue: { subscription.receive($0) },
            receiveCompletion: { subscription.receive(completion: $0) }))
      }
    }
  }

  /// A publisher that delivers values later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let tolerance: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let options: Context.SchedulerOptions?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ScheduledDelivery(subscriber) {
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
        })
    }
  }

  /// A publisher of the time between consecutive values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: PassingErrors {
    /// The type of the time.
    public typealias Output = Context.SchedulerTimeType.Stride

    let upstream: Upstream
    let scheduler: Context

    func makeStage() -> Stage {
      var last: Context.SchedulerTimeType?
      return Stage(
        onValue: { _ in
          let now = scheduler.now
          defer { last = now }
          return .value((last ?? now).distance(to: now))
        }, onSubscription: { _ in last = scheduler.now })
    }
  }
}

extension OperatorStage where InputFailure == Failure {
  fileprivate init(
    onValue: @escaping (Input) -> Step<Output, Failure>,
    onSubscription: @escaping (any Subscription) -> Void
  ) {
    self.init(onValue: onValue)
    self.onSubscription = onSubscription
  }
}

/// A subscription that is used on a scheduler.
private final class ScheduledSubscription: Subscription {
  private let base: any Subscription
  private let schedule: (@escaping () -> Void) -> Void

  init(_ base: any Subscription, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.base = base
    self.schedule = schedule
  }

  func request(_ demand: Subscribers.Demand) { schedule { [base] in base.request(demand) } }

  func cancel() { schedule { [base] in base.cancel() } }
}

extension Publisher {
  /// Delivers values and the completion on a scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes, requests values and cancels on a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.SubscribeOn<Self, S>
  {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and the completion after an interval.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }

  /// Publishes the time since the previous value, or since the subscription.
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.MeasureInterval<Self, S>
  {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
