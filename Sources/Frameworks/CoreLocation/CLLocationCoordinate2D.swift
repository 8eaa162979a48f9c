import Foundation

/// A position on the Earth's surface, in WGS 84.
///
/// It is not `Equatable`, as on Apple's systems: apps that compare positions declare how.
nonisolated public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator, -90...90.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich, -180...180.
  public var longitude: CLLocationDegrees

  /// Creates the position on the equator at Greenwich.
  public init() {
    latitude = 0
    longitude = 0
  }

  /// Creates a position.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A position that is not valid.
nonisolated public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
  latitude: -180, longitude: -180)

/// Returns whether latitude and longitude are in their ranges.
nonisolated public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// Creates a position.
nonisolated public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
