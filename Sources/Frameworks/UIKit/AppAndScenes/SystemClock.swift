import DisplayProtocol
import QuartzCore

/// The system clock, for code that runs before a display is attached.
final class SystemClock: DisplayClock {
  static let shared = SystemClock()

  var now: Double { MediaClock.now }

  /// The current date of the system.
  nonisolated static var date: Date { Date() }

  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction()
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) {
      if !scheduled.isCancelled { action() }
    }
    return scheduled
  }
}
