import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  /// Adds a closure to the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Unsafe: as on Apple's systems, the caller ensures that the closure is safe to send.
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }

  /// Adds a closure to the queue at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Unsafe: as above.
    nonisolated(unsafe) let action = action
    let delay = DispatchTime.now() + date.date.timeIntervalSinceNow
    DispatchQueue.global().asyncAfter(deadline: delay) { self.addOperation { action() } }
  }

  /// Adds a closure to the queue at a moment and after each interval, until the result is
  /// cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // Unsafe: as above.
    nonisolated(unsafe) let action = action
    let delay = DispatchTime.now() + date.date.timeIntervalSinceNow
    return DispatchQueue.global().schedule(
      after: DispatchQueue.SchedulerTimeType(delay),
      interval: .seconds(interval.timeInterval), tolerance: .seconds(tolerance.timeInterval),
      options: nil
    ) { self.addOperation { action() } }
  }
}
