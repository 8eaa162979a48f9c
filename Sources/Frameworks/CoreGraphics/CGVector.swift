/// A direction and a length in the plane.
public struct CGVector: Hashable, Sendable {
  /// Along x.
  public var dx: CGFloat
  /// Along y.
  public var dy: CGFloat

  /// Makes a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// No length.
  public static let zero = CGVector(dx: 0, dy: 0)
}
