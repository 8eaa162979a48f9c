/// A size on the plane of the projection, in map points.
nonisolated public struct MKMapSize: Sendable {
  /// The width in map points.
  public var width: Double
  /// The height in map points.
  public var height: Double

  /// Creates an empty size.
  public init() {
    width = 0
    height = 0
  }

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the world.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}
