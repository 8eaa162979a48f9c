import CoreLocation
import Foundation

/// Whether a map follows the user's position.
nonisolated public enum MKUserTrackingMode: Int, Sendable {
  /// The map stays where it is.
  case none = 0
  /// The map follows the position.
  case follow = 1
  /// The map follows the position.
  ///
  /// DEPARTURE: The map does not rotate; the heading is shown at the dot.
  case followWithHeading = 2
}

/// The user's position as an annotation.
nonisolated open class MKUserLocation: NSObject, MKAnnotation {
  /// The last position; `nil` before the first.
  public internal(set) var location: CLLocation?
  /// The last heading; `nil` before the first.
  public internal(set) var heading: CLHeading?
  /// Whether the position is being updated.
  public internal(set) var isUpdating = false
  /// The name in the callout.
  open var title: String?
  /// The second line of the callout.
  open var subtitle: String?

  override init() { super.init() }

  /// The position; invalid before the first.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
}
