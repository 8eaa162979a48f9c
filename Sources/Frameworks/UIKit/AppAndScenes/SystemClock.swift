import DisplayProtocol
import QuartzCore

/// The machine's clock, for code that runs before a display is there.
final class SystemClock: DisplayClock {
  static let shared = SystemClock()

  var now: Double { MediaClock.now }

  /// This moment by the machine's calendar.
  nonisolated static var date: Date { Date() }

  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction()
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) {
      if !scheduled.isCancelled { action() }
    }
    return scheduled
  }
}
