import Foundation

/// A position on the earth, in degrees of WGS 84.
public struct RoadPoint: Sendable, Hashable {
  /// Degrees north of the equator, −90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public var longitude: Double

  /// Creates a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The distance to another position on a sphere with the earth's mean radius, in meters.
  public func distance(to other: RoadPoint) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let chord =
      north * north
      + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }

  /// The initial bearing to another position, in degrees clockwise from north, 0..<360.
  public func bearing(to other: RoadPoint) -> Double {
    let radians = Double.pi / 180
    let east = (other.longitude - longitude) * radians
    let y = sin(east) * cos(other.latitude * radians)
    let x =
      cos(latitude * radians) * sin(other.latitude * radians)
      - sin(latitude * radians) * cos(other.latitude * radians) * cos(east)
    let degrees = atan2(y, x) / radians
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The mean radius of the earth in meters, as the IUGG defines it.
  package static let earthRadius = 6_371_008.8
}

/// A position in units of 1e-7 degrees, the precision of OpenStreetMap.
package struct FixedPoint: Sendable, Hashable {
  package var latitude: Int32
  package var longitude: Int32

  package init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Rounds a position; coordinates out of range are clamped.
  package init(_ point: RoadPoint) {
    func fixed(_ degrees: Double, limit: Double) -> Int32 {
      Int32((min(max(degrees, -limit), limit) * 1e7).rounded())
    }
    latitude = fixed(point.latitude, limit: 90)
    longitude = fixed(point.longitude, limit: 180)
  }

  package var point: RoadPoint {
    RoadPoint(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }
}
