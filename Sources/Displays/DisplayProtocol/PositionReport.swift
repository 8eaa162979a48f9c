/// The position of the device, or the reason that it is unknown.
package enum PositionReport: Hashable, Sendable {
  case located(DevicePosition)
  /// The user denied the display access to the position.
  case denied
  /// The position cannot be determined at the moment.
  case unavailable
}

/// A position on the Earth's surface, in WGS 84.
package struct DevicePosition: Hashable, Sendable {
  /// Degrees north of the equator, -90...90.
  package var latitude: Double
  /// Degrees east of Greenwich, -180...180.
  package var longitude: Double
  /// The radius of uncertainty in meters.
  package var accuracy: Double

  package init(latitude: Double, longitude: Double, accuracy: Double) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
  }
}
