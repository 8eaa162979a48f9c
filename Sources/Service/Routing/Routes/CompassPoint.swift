/// One of eight points of the compass.
public enum CompassPoint: String, Sendable, Hashable, CaseIterable {
  /// North.
  case north
  /// North-east.
  case northeast
  /// East.
  case east
  /// South-east.
  case southeast
  /// South.
  case south
  /// South-west.
  case southwest
  /// West.
  case west
  /// North-west.
  case northwest

  /// The point nearest to a bearing in degrees.
  package init(bearing: Double) {
    let index = Int((bearing / 45).rounded()) % Self.allCases.count
    self = Self.allCases[(index + Self.allCases.count) % Self.allCases.count]
  }
}
