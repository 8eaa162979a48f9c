import Compositor

/// The reason that a headless display fails.
package enum HeadlessDisplayError: Error, Hashable, CustomStringConvertible {
  /// The application has not committed a transaction yet.
  case nothingShown
  /// No application receives the display's events.
  case noReceiver
  case drawing(CompositorError)

  package var description: String {
    switch self {
    case .nothingShown: "The application has not shown anything yet."
    case .noReceiver: "No application listens to the display."
    case .drawing(let error): error.description
    }
  }
}
