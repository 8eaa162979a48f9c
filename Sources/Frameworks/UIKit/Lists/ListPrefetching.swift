import CoreGraphics
import Foundation

/// The prefetch requests of a table or collection view.
struct ListPrefetching {
  private var requested: Set<IndexPath> = []
  private var position: CGFloat = 0
  /// Whether the content last scrolled toward its start.
  private(set) var isBackward = false

  /// Forgets all requests, for content that was reloaded.
  mutating func reset() { requested = [] }

  /// Updates the direction for a new content offset along the scrolling axis.
  mutating func scroll(to position: CGFloat) {
    guard position != self.position else { return }
    isBackward = position < self.position
    self.position = position
  }

  /// Replaces the requests.
  ///
  /// - Parameter isShown: Whether a cell exists; prefetching is not cancelled for its index path.
  /// - Returns: The index paths to request and those to cancel, sorted.
  mutating func request(
    _ paths: [IndexPath], isShown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let wanted = Set(paths)
    let new = wanted.subtracting(requested).sorted()
    let cancelled = requested.subtracting(wanted).filter { !isShown($0) }.sorted()
    requested = wanted
    return (new, cancelled)
  }
}
