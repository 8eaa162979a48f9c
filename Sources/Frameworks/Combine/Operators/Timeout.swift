import Foundation

extension Publishers {
  /// A publisher that ends if no value arrives for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let options: Context.SchedulerOptions?
    let customError: (() -> Failure)?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let alarm = Alarm()
      let queue = DeliveryQueue(subscriber, onCancel: { alarm.stop() })
      queue.start()
      start(alarm, queue)
      queue.follow(
        ReceiveOn(
          upstream: upstream.handleEvents(
            receiveOutput: { _ in start(alarm, queue) }, receiveCompletion: { _ in alarm.stop() }),
          scheduler: scheduler, options: options)
      ) { queue.finish($0) }
    }

    /// Starts the time again.
    private func start<S: Subscriber>(_ alarm: Alarm, _ queue: DeliveryQueue<S>)
    where S.Input == Output, S.Failure == Failure {
      guard let number = alarm.restart() else { return }
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
        options: options
      ) {
        guard alarm.rings(number) else { return }
        _ = queue.beginSource()
        queue.finish(customError.map { .failure($0()) } ?? .finished)
      }
    }
  }
}

/// The number of the time that runs.
private final class Alarm {
  private let lock = NSLock()
  /// `nil` after the end.
  private var number: Int? = 0

  /// Returns the number of a new time; `nil` after the end.
  func restart() -> Int? {
    lock.withLock {
      number = number.map { $0 + 1 }
      return number
    }
  }

  /// Ends a time, and returns whether it was the latest one.
  func rings(_ number: Int) -> Bool {
    lock.withLock {
      guard number == self.number else { return false }
      self.number = nil
      return true
    }
  }

  func stop() { lock.withLock { number = nil } }
}

extension Publisher {
  /// Finishes or fails if no value arrives for some time.
  ///
  /// - Parameter customError: Returns the error; without it the publisher finishes.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}
