import Foundation
import QuartzCore

extension Timer {
  /// Creates a timer that calls a method of a target, which it retains until it is invalidated.
  ///
  /// - Parameters:
  ///   - aSelector: A method that receives the timer or nothing.
  ///   - userInfo: Always `nil`: Foundation's timers outside Apple's systems have no room for it.
  ///     `ferry run` calls a function in place of this initializer, which accepts any value.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Never?, repeats yesOrNo: Bool
  ) {
    // Unsafe: a timer fires on the thread of its run loop, as its creator expects.
    nonisolated(unsafe) let target = aTarget as AnyObject
    // Foundation's initializer without a date fires at once, outside Apple's systems.
    self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo) { timer in
      aSelector.call(on: target, timer)
    }
  }

  /// Creates a timer for a date.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Never?, repeats rep: Bool
  ) {
    // Unsafe: as above.
    nonisolated(unsafe) let target = t as AnyObject
    self.init(fire: date, interval: ti, repeats: rep) { timer in s.call(on: target, timer) }
  }

  /// Creates a timer and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = TargetTimer(
      interval: ti, target: aTarget, selector: aSelector, value: userInfo, repeats: yesOrNo)
    DisplayTimers.add(timer, to: .current, forMode: .default)
    return timer
  }
}
