/// A position on the earth in degrees of WGS 84.
public struct Coordinate: Sendable, Hashable, Codable {
  /// Degrees north of the equator, -90...90.
  public var latitude: Double

  /// Degrees east of Greenwich, -180...180.
  public var longitude: Double

  /// Creates a position from degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
