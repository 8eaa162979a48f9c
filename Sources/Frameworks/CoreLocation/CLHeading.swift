import Foundation

/// The direction in which the device points.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class CLHeading: NSObject, @unchecked Sendable {
  /// Degrees from magnetic north, 0..<360.
  public let magneticHeading: CLLocationDirection
  /// Degrees from true north, 0..<360; negative if unknown.
  public let trueHeading: CLLocationDirection
  /// The largest deviation in degrees; negative if the heading is invalid.
  public let headingAccuracy: CLLocationDirection
  /// When the heading was determined.
  public let timestamp: Date

  package init(trueHeading: CLLocationDirection, accuracy: Double, timestamp: Date) {
    magneticHeading = trueHeading
    self.trueHeading = trueHeading
    headingAccuracy = accuracy
    self.timestamp = timestamp
    super.init()
  }
}
