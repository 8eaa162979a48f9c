import CoreLocation
import Foundation

/// An object at a position of the map.
///
/// DEPARTURE: There is no key-value observation of arbitrary objects. The map follows changes of
/// `MKPointAnnotation` and of its subclasses at once, with the animation around them; a class of
/// the app's own marked `@Observable` is followed in the next turn of the run loop.
nonisolated public protocol MKAnnotation: NSObjectProtocol {
  /// The position.
  var coordinate: CLLocationCoordinate2D { get }
  /// The name, shown below markers and in callouts.
  var title: String? { get }
  /// A second line for callouts.
  var subtitle: String? { get }
}

nonisolated extension MKAnnotation {
  /// No name.
  public var title: String? { nil }
  /// No second line.
  public var subtitle: String? { nil }
}

/// A shape on the map that covers an area.
nonisolated public protocol MKOverlay: MKAnnotation {
  /// The area, which contains the whole shape.
  var boundingMapRect: MKMapRect { get }
  /// Returns whether the shape and a rectangle have points in common.
  func intersects(_ mapRect: MKMapRect) -> Bool
}

nonisolated extension MKOverlay {
  /// Compares the bounding rectangle.
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}
