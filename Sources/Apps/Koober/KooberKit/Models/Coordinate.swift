import Foundation

/// A position on the Earth.
public struct Coordinate: Codable, Hashable, Sendable {
  /// The latitude in degrees, positive in the north.
  public var latitude: Double
  /// The longitude in degrees, positive in the east.
  public var longitude: Double

  /// Makes a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The distance to another position in meters, along a great circle.
  ///
  /// - SeeAlso: Sinnott, “Virtues of the Haversine”, 1984.
  public func distanceInMeters(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let latitudes = (other.latitude - latitude) * radians
    let longitudes = (other.longitude - longitude) * radians
    let chord =
      pow(sin(latitudes / 2), 2)
      + cos(latitude * radians) * cos(other.latitude * radians) * pow(sin(longitudes / 2), 2)
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  /// The direction to another position in degrees clockwise from north, `0..<360`.
  public func bearing(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let longitudes = (other.longitude - longitude) * radians
    let (start, end) = (latitude * radians, other.latitude * radians)
    let east = sin(longitudes) * cos(end)
    let north = cos(start) * sin(end) - sin(start) * cos(end) * cos(longitudes)
    let degrees = atan2(east, north) / radians
    return degrees < 0 ? degrees + 360 : degrees
  }
}
