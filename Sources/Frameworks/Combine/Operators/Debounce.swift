import Foundation

extension Publishers {
  /// A publisher of values after which no other one arrives for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let dueTime: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let options: Context.SchedulerOptions?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = NumberedValue<Output>()
      let holder = UpstreamHolder()
      let queue = DeliveryQueue(
        subscriber, overflow: .drop,
        onCancel: {
          holder.cancel()
          _ = latest.take()
        })
      upstream.subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: {
            holder.set($0)
            queue.start()
            $0.request(.unlimited)
          },
          receiveValue: { value in
            let number = latest.set(value)
            scheduler.schedule(
              after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
              options: options
            ) {
              if let value = latest.take(number) { queue.send(value) }
            }
            return .none
          },
          receiveCompletion: { completion in
            holder.clear()
            // A value that waits is lost, as on Apple's systems.
            _ = latest.take()
            scheduler.schedule(options: options) { queue.finish(completion) }
          }))
    }
  }
}

/// The latest of several values, each with its number.
private final class NumberedValue<Value> {
  private let lock = NSLock()
  private var number = 0
  private var value: Value?

  /// Sets a value, and returns its number.
  func set(_ value: Value) -> Int {
    let (number, old) = lock.withLock {
      self.number += 1
      defer { self.value = value }
      return (self.number, self.value)
    }
    return withExtendedLifetime(old) { number }
  }

  /// Removes the value, if it has a number.
  func take(_ number: Int? = nil) -> Value? {
    lock.withLock {
      guard number == nil || number == self.number else { return nil }
      defer { value = nil }
      return value
    }
  }
}

extension Publisher {
  /// Publishes a value when no other one has arrived for some time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
