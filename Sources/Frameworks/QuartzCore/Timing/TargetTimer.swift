import Foundation

/// A timer that calls a method of its target, which it retains until it is invalidated.
package final class TargetTimer: Timer {
  private let value: Any?

  /// Creates a timer.
  ///
  /// - Parameter value: The `userInfo` of the timer.
  package init(
    fire date: Date, interval: TimeInterval, target: Any, selector: Selector, value: Any?,
    repeats: Bool
  ) {
    self.value = value
    // Unsafe: a timer fires on the thread of its run loop, as its creator expects.
    nonisolated(unsafe) let target = target as AnyObject
    super.init(fire: date, interval: max(interval, 0.0001), repeats: repeats) { timer in
      selector.call(on: target, timer)
    }
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
    fire: Date(timeIntervalSinceNow: max(interval, 0.0001)), interval: interval, target: target,
    selector: selector, value: userInfo, repeats: repeats)
}

/// Creates a timer that calls a method of a target at a date.
@_spi(Ferry)
public func Alarm(
  fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
  repeats: Bool
) -> Timer {
  TargetTimer(
    fire: date, interval: interval, target: target, selector: selector, value: userInfo,
    repeats: repeats)
}
