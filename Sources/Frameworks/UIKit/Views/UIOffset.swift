import CoreGraphics

/// A distance to the right and downward, in points.
nonisolated public struct UIOffset: Equatable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downward.
  public var vertical: CGFloat

  /// Creates an offset of nothing.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset; positive is right and down.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance at all.
  public static let zero = UIOffset()
}
