import Dispatch
import UIKit

/// Dispatches completion handlers, which may be called on any thread, to the main actor.
enum MainThread {
  /// Runs a closure on the main actor, immediately if already there.
  nonisolated static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { action() }
    } else {
      DispatchQueue.main.async { action() }
    }
  }
}
