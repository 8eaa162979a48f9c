import DisplayProtocol
import Foundation

/// The calls that objects have requested for later.
enum DelayedCalls {
  /// A call that has not been made.
  final class Call {
    let selector: Selector
    let target: AnyObject
    let argument: Any?
    fileprivate var alarm: ScheduledAction?

    fileprivate init(_ selector: Selector, of target: AnyObject, with argument: Any?) {
      self.selector = selector
      self.target = target
      self.argument = argument
    }
  }

  @MainActor private static var calls: [Call] = []

  /// Schedules a call on the clock of display links; without a display, on the main queue.
  static func schedule(
    _ selector: Selector, of target: AnyObject, with argument: Any?, after delay: TimeInterval
  ) {
    // Unsafe: only the main thread uses the call after this line.
    nonisolated(unsafe) let call = Call(selector, of: target, with: argument)
    MainActor.assumeIsolated {
      calls.append(call)
      guard let clock = MediaClock.frames?() else {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { perform(call) }
        return
      }
      call.alarm = clock.schedule(at: clock.now + max(0, delay)) { perform(call) }
    }
  }

  /// Cancels the calls that satisfy a condition.
  static func cancel(where isCanceled: (Call) -> Bool) {
    // Unsafe: the closure does not escape this call.
    withoutActuallyEscaping(isCanceled) { isCanceled in
      nonisolated(unsafe) let isCanceled = isCanceled
      MainActor.assumeIsolated {
        for call in calls where isCanceled(call) { call.alarm?.cancel() }
        calls.removeAll(where: isCanceled)
      }
    }
  }

  @MainActor private static func perform(_ call: Call) {
    guard let index = calls.firstIndex(where: { $0 === call }) else { return }
    calls.remove(at: index)
    call.selector.call(on: call.target, call.argument)
  }
}
