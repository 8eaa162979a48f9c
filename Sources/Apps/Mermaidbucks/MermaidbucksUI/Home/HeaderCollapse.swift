import UIKit

/// Collapses and expands the header by scroll offset.
///
/// The state changes only when the offset crosses a threshold, so that an animation starts once
/// per change.
struct HeaderCollapse: Equatable {
  /// The offset past which the header collapses.
  static let threshold: CGFloat = 30

  /// Whether the greeting is hidden.
  private(set) var isCollapsed = false

  /// Updates the state for an offset.
  ///
  /// Short content does not collapse the header: it would no longer scroll, return to its top and
  /// expand the header again.
  ///
  /// - Parameter room: The scrollable distance while the header is collapsed.
  /// - Returns: Whether the state changed.
  mutating func scroll(to offset: CGFloat, room: CGFloat) -> Bool {
    let target = isCollapsed ? offset > 0 : offset > Self.threshold && room > Self.threshold
    guard target != isCollapsed else { return false }
    isCollapsed = target
    return true
  }
}
