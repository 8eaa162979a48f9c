import CoreGraphics
import CoreLocation
import Foundation

/// The part of the world that a map view shows, and the plane on which it scrolls.
///
/// The plane is a rectangle of the world in points; its origin is the content's origin.
nonisolated struct MapCamera: Equatable {
  /// The zoom at which a map point is one point.
  static let exactZoom = 20.0

  var center: MKMapPoint
  /// At zoom z the world is 256 × 2ᶻ points wide.
  var zoom: Double

  static func == (left: MapCamera, right: MapCamera) -> Bool {
    left.center.x == right.center.x && left.center.y == right.center.y && left.zoom == right.zoom
  }

  /// Points per map point.
  var scale: CGFloat { Self.scale(at: zoom) }

  static func scale(at zoom: Double) -> CGFloat { CGFloat(exp2(zoom - exactZoom)) }

  /// Returns the part of the world in a view of a size.
  func visibleRect(in size: CGSize) -> MKMapRect {
    let width = Double(size.width / scale)
    let height = Double(size.height / scale)
    return MKMapRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// Returns the camera that shows a rectangle completely in a part of a view.
  ///
  /// - Parameters:
  ///   - size: The view's size.
  ///   - padding: The parts of the view in which the rectangle does not lie.
  init(showing rect: MKMapRect, in size: CGSize, padding: MapInsets, zooms: ClosedRange<Double>) {
    let width = max(1, Double(size.width - padding.left - padding.right))
    let height = max(1, Double(size.height - padding.top - padding.bottom))
    let perPoint = max(rect.width / width, rect.height / height)
    let wanted = perPoint > 0 ? Self.exactZoom - log2(perPoint) : zooms.upperBound
    zoom = min(max(wanted, zooms.lowerBound), zooms.upperBound)
    let scale = Double(Self.scale(at: zoom))
    center = MKMapPoint(
      x: rect.midX + Double(padding.right - padding.left) / 2 / scale,
      y: rect.midY + Double(padding.bottom - padding.top) / 2 / scale)
  }

  init(center: MKMapPoint, zoom: Double) {
    self.center = center
    self.zoom = zoom
  }
}

/// The widths of the edges of a view in which nothing is to lie.
nonisolated struct MapInsets {
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0
}
