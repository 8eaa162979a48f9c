import Foundation

/// A position with its accuracy, course, speed and time.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  /// The position.
  public let coordinate: CLLocationCoordinate2D
  /// Meters above sea level.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty; negative if the position is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude; negative if the altitude is invalid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel; negative if unknown.
  public let course: CLLocationDirection
  /// The uncertainty of the course; negative if unknown.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed of travel; negative if unknown.
  public let speed: CLLocationSpeed
  /// The uncertainty of the speed; negative if unknown.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// When the position was determined.
  public let timestamp: Date

  /// Creates a position with a horizontal accuracy of 0 and the current time, without altitude,
  /// course and speed.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a position without course and speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a position with course and speed of unknown accuracy.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: course, courseAccuracy: -1, speed: speed,
      speedAccuracy: -1, timestamp: timestamp)
  }

  /// Creates a position with course and speed.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    super.init()
  }

  /// Returns the distance along the Earth's surface, in meters.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic(from: coordinate, to: location.coordinate).length
  }

  /// Returns the location itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Position, accuracy, speed, course and time.
  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
      + " (speed \(speed) mps / course \(course)) @ \(timestamp)"
  }
}
