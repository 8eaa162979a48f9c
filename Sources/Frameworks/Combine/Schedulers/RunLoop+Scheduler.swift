import Dispatch
import Foundation
import QuartzCore

extension RunLoop: Scheduler {
  /// Runs a closure in the next turn.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Unsafe: as on Apple's systems, the caller ensures that the closure is safe to send.
    nonisolated(unsafe) let action = action
    if self === RunLoop.main {
      // Wakes the run loop; `perform(_:)` does not, outside Apple's systems.
      DispatchQueue.main.async { action() }
    } else {
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in action() }, forMode: .default)
    }
  }

  /// Runs a closure at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Unsafe: as above.
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
    timer.tolerance = tolerance.timeInterval
    DisplayTimers.add(timer, to: self, forMode: .default)
  }

  /// Runs a closure at a moment and after each interval, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // Unsafe: as above.
    nonisolated(unsafe) let action = action
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      action()
    }
    timer.tolerance = tolerance.timeInterval
    DisplayTimers.add(timer, to: self, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}
