import Dispatch
import UIKit

/// Leads answers back that may come from any thread.
enum MainThread {
  /// Runs something on the main actor: at once where it is there, soon otherwise.
  nonisolated static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { action() }
    } else {
      DispatchQueue.main.async { action() }
    }
  }
}
