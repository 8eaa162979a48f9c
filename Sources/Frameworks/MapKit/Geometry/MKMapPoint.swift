import CoreLocation
import Foundation

/// A point of the whole world on the plane of the spherical Mercator projection.
///
/// The world is a square of 2²⁸ map points; the origin is its north-west corner.
nonisolated public struct MKMapPoint: Sendable {
  /// Map points from the 180th meridian, eastwards.
  public var x: Double
  /// Map points from the north edge, southwards.
  public var y: Double

  /// Creates the north-west corner of the world.
  public init() {
    x = 0
    y = 0
  }

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the point of a position; an invalid position gives the point (-1, -1).
  ///
  /// Latitudes beyond about 85.05 degrees lie on the edge of the world.
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      self.init(x: -1, y: -1)
      return
    }
    let world = MKMapSize.world.width
    let sine = sin(coordinate.latitude * .pi / 180)
    let north = sine >= 1 ? 0 : 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    self.init(
      x: (coordinate.longitude + 180) / 360 * world, y: min(max(north, 0), 1) * world)
  }

  /// The position of the point.
  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    let angle = Double.pi * (1 - 2 * y / world)
    return CLLocationCoordinate2D(
      latitude: atan(sinh(angle)) * 180 / .pi, longitude: x / world * 360 - 180)
  }

  /// Returns the distance along the Earth's surface, in meters.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    Geodesic(from: coordinate, to: point.coordinate).length
  }
}

/// The length of a meter at a latitude, in map points.
nonisolated public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// The length of a map point at a latitude, in meters.
nonisolated public func MKMetersPerMapPointAtLatitude(
  _ latitude: CLLocationDegrees
) -> CLLocationDistance {
  let circumference = 2 * Double.pi * 6_378_137
  return circumference / MKMapSize.world.width * cos(latitude * .pi / 180)
}
