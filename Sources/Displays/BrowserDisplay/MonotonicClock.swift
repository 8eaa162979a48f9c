import Dispatch
import DisplayProtocol

/// The monotonic clock of the machine, from the start of the process.
@MainActor
package final class MonotonicClock: DisplayClock {
  private let start = DispatchTime.now()

  package init() {}

  package var now: Double { Self.seconds(since: start) }

  /// The clock as a closure that is callable off the main actor.
  package var reading: @Sendable () -> Double {
    let start = start
    return { Self.seconds(since: start) }
  }

  @discardableResult
  package func schedule(
    at time: Double, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let token = ScheduledAction()
    let nanoseconds = max(0, (time - now) * 1e9)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(min(nanoseconds, 1e17)))) {
      MainActor.assumeIsolated {
        if !token.isCancelled { action() }
      }
    }
    return token
  }

  private nonisolated static func seconds(since start: DispatchTime) -> Double {
    Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
  }
}
