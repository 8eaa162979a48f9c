import CoreLocation
import Foundation

/// A circle of a radius in meters.
nonisolated open class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    center = coord
    self.radius = radius
    super.init()
  }

  /// Creates the circle around a rectangle's middle that touches its longer sides.
  public convenience init(mapRect: MKMapRect) {
    let middle = mapRect.center.coordinate
    let meters = MKMetersPerMapPointAtLatitude(middle.latitude)
    self.init(center: middle, radius: max(mapRect.width, mapRect.height) / 2 * meters)
  }

  /// The middle.
  open override var coordinate: CLLocationCoordinate2D { center }

  /// The square around the circle.
  open var boundingMapRect: MKMapRect {
    let middle = MKMapPoint(center)
    let extent = radius * MKMapPointsPerMeterAtLatitude(center.latitude)
    return MKMapRect(
      x: middle.x - extent, y: middle.y - extent, width: extent * 2, height: extent * 2)
  }
}
