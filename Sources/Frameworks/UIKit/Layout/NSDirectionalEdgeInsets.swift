/// Edge insets that depend on the writing direction, in points.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The top inset.
  public var top: CGFloat
  /// The inset of the edge at which a line of text begins.
  public var leading: CGFloat
  /// The bottom inset.
  public var bottom: CGFloat
  /// The inset of the edge at which a line of text ends.
  public var trailing: CGFloat

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Returns the insets for a writing direction.
  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// Returns the directional insets for a writing direction.
  nonisolated func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }
}
