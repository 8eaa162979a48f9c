import Foundation

/// A timer that calls a method of its target, which it retains until it is invalidated.
package final class TargetTimer: Timer {
  private let value: Any?

  /// Creates a timer for a date.
  ///
  /// - Parameter value: The `userInfo` of the timer.
  package init(
    fire date: Date, interval: TimeInterval, target: Any, selector: Selector, value: Any?,
    repeats: Bool
  ) {
    self.value = value
    // Unsafe: a timer fires on the thread of its run loop, as its creator expects.
    nonisolated(unsafe) let target = target as AnyObject
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      selector.call(on: target, timer)
    }
  }

  /// Creates a timer that fires after an interval of a tenth of a millisecond or more.
  package convenience init(
    interval: TimeInterval, target: Any, selector: Selector, value: Any?, repeats: Bool
  ) {
    let interval = max(interval, 0.0001)
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, target: target,
      selector: selector, value: value, repeats: repeats)
  }

  package override var userInfo: Any? { value }
}

// MARK: Rewritten sources

// A convenience initializer of Foundation's class cannot create an instance of a subclass, so
// `ferry run` replaces it with these functions.

/// Creates a timer that calls a method of a target after an interval.
@_spi(Ferry)
public func Alarm(
  timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
  repeats: Bool
) -> Timer {
  TargetTimer(
    interval: interval, target: target, selector: selector, value: userInfo, repeats: repeats)
}

/// Creates a timer that calls a method of a target at a date.
@_spi(Ferry)
public func Alarm(
  fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
  repeats: Bool
) -> Timer {
  TargetTimer(
    fire: date, interval: max(interval, 0.0001), target: target, selector: selector,
    value: userInfo, repeats: repeats)
}
