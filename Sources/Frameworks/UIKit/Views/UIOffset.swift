import CoreGraphics

/// A horizontal and a vertical offset, in points.
nonisolated public struct UIOffset: Equatable, Sendable {
  /// The horizontal offset; positive is to the right.
  public var horizontal: CGFloat
  /// The vertical offset; positive is downward.
  public var vertical: CGFloat

  /// Creates a zero offset.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset; positive is right and down.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// A zero offset.
  public static let zero = UIOffset()
}
