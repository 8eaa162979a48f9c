import UIKit

/// Decides from the scroll offset how much of the header is shown.
///
/// Both targets change only when the offset crosses their line, so that an animation starts once
/// and not at every step of a scroll.
struct HeaderCollapse: Equatable {
  /// Past this offset the greeting is scrolled away; before it nothing of it is hidden.
  static let threshold: CGFloat = 30

  /// Whether the greeting is scrolled out of the screen.
  private(set) var isCollapsed = false

  /// Takes a new offset.
  ///
  /// Short content has no room to scroll once the header is away, would come back to its top, and
  /// that would bring the header back: it is left alone.
  ///
  /// - Parameter room: How far the content can be scrolled while the greeting is away.
  /// - Returns: Whether that changed the target.
  mutating func scroll(to offset: CGFloat, room: CGFloat) -> Bool {
    let target = isCollapsed ? offset > 0 : offset > Self.threshold && room > Self.threshold
    guard target != isCollapsed else { return false }
    isCollapsed = target
    return true
  }
}
