/// Edge insets whose sides follow the direction of writing, in points.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// From the upper edge down.
  public var top: CGFloat
  /// From the edge where a line of text begins.
  public var leading: CGFloat
  /// From the lower edge up.
  public var bottom: CGFloat
  /// From the edge where a line of text ends.
  public var trailing: CGFloat

  /// No distance on any side.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same insets with sides named for one direction of writing.
  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// The same insets with sides that follow the direction of writing.
  nonisolated func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom,
      trailing: isRightToLeft ? left : right)
  }
}
