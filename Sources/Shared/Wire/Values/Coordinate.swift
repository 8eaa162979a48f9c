import Foundation

/// A position on Earth in WGS 84.
public struct Coordinate: Codable, Hashable, Sendable {
  /// The mean radius of the Earth in meters.
  private static let earthRadius = 6_371_008.8
  /// The length of a degree of latitude in meters.
  public static let metersPerDegree = 2 * .pi * earthRadius / 360

  /// The latitude in degrees, -90...90; positive to the north.
  public var latitude: Double
  /// The longitude in degrees, -180...180; positive to the east.
  public var longitude: Double

  /// Makes a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both values are finite and in range.
  public var isValid: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }

  /// Returns the great-circle distance in meters.
  ///
  /// - SeeAlso: Sinnott (1984), "Virtues of the haversine".
  public func distance(to other: Coordinate) -> Double {
    let degree = Double.pi / 180
    let latitudes = sin((other.latitude - latitude) * degree / 2)
    let longitudes = sin((other.longitude - longitude) * degree / 2)
    let chord =
      latitudes * latitudes
      + cos(latitude * degree) * cos(other.latitude * degree) * longitudes * longitudes
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
