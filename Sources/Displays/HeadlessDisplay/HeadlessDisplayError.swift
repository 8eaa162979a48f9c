import Compositor

/// Why a display without a screen could not do what it was asked to.
package enum HeadlessDisplayError: Error, Hashable, CustomStringConvertible {
  /// The application has not shown anything yet.
  case nothingShown
  /// No application takes the display's events.
  case nobodyListens
  case drawing(CompositorError)

  package var description: String {
    switch self {
    case .nothingShown: "The application has not shown anything yet."
    case .nobodyListens: "No application listens to the display."
    case .drawing(let error): error.description
    }
  }
}
