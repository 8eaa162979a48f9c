/// A position on Earth in WGS 84.
public struct Coordinate: Codable, Hashable, Sendable {
  /// The latitude in degrees, -90...90; positive to the north.
  public var latitude: Double
  /// The longitude in degrees, -180...180; positive to the east.
  public var longitude: Double

  /// Makes a value of its parts.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
