/// A rectangle of latitudes and longitudes, in degrees.
///
/// It does not cross the 180th meridian.
public struct MapBounds: Sendable, Hashable, Codable {
  /// The smallest latitude.
  public var south: Double

  /// The smallest longitude.
  public var west: Double

  /// The largest latitude.
  public var north: Double

  /// The largest longitude.
  public var east: Double

  /// Creates a rectangle from its four sides.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// The position halfway between the sides.
  public var center: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }

  /// Returns whether a position lies inside or on a side.
  public func contains(_ coordinate: Coordinate) -> Bool {
    coordinate.latitude >= south && coordinate.latitude <= north
      && coordinate.longitude >= west && coordinate.longitude <= east
  }

  /// Returns whether two rectangles have a point in common.
  public func intersects(_ other: MapBounds) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }
}
