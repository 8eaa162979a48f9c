import Foundation

extension Publishers {
  /// The moments at which collected values are published.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// After each interval, and as soon as there is a number of values.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of the values of each interval in an array.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the arrays.
    public typealias Output = [Upstream.Output]

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let strategy: TimeGroupingStrategy<Context>
    let options: Context.SchedulerOptions?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, count) =
        switch strategy {
        case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
        case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
        }
      let values = CollectedValues<Upstream.Output>(limit: count)
      let (holder, timer) = (UpstreamHolder(), UpstreamHolder())
      let queue = DeliveryQueue(
        subscriber,
        onCancel: {
          timer.cancel()
          holder.cancel()
        })
      let publish = { (collected: Output) in if !collected.isEmpty { queue.send(collected) } }
      upstream.subscribe(
        AnySubscriber<Upstream.Output, Failure>(
          receiveSubscription: {
            holder.set($0)
            queue.start()
            let ticks = scheduler.schedule(
              after: scheduler.now.advanced(by: interval), interval: interval,
              tolerance: scheduler.minimumTolerance, options: options
            ) { publish(values.take()) }
            timer.set(TimerSubscription(ticks))
            $0.request(.unlimited)
          },
          receiveValue: { value in
            if let full = values.add(value) {
              scheduler.schedule(options: options) { publish(full) }
            }
            return .none
          },
          receiveCompletion: { completion in
            holder.clear()
            timer.cancel()
            scheduler.schedule(options: options) {
              if case .finished = completion { publish(values.take()) }
              queue.finish(completion)
            }
          }))
    }
  }
}

/// A repeating timer as a subscription.
private final class TimerSubscription: Subscription {
  private let timer: any Cancellable

  init(_ timer: any Cancellable) { self.timer = timer }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() { timer.cancel() }
}

/// Values that were not published.
private final class CollectedValues<Value> {
  private let lock = NSLock()
  private let limit: Int
  private var values: [Value] = []

  init(limit: Int) { self.limit = limit }

  /// Adds a value, and returns all if there are as many as the limit.
  func add(_ value: Value) -> [Value]? {
    lock.withLock {
      values.append(value)
      guard values.count >= limit else { return nil }
      defer { values = [] }
      return values
    }
  }

  func take() -> [Value] {
    lock.withLock {
      defer { values = [] }
      return values
    }
  }
}

extension Publisher {
  /// Publishes the values of each interval in an array, if there are any.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
