import CoreGraphics
import CoreLocation
import Foundation
import UIKit

/// The number of points on the screen for each map point.
public typealias MKZoomScale = CGFloat

/// Draws an overlay; see its subclasses.
///
/// The drawing space has map points as units; its origin is that of the overlay's rectangle.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// The opacity, 0...1.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  final weak var view: OverlayView?

  /// Creates a renderer, which draws nothing by itself.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }

  /// Returns the place of a map point in the drawing space.
  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    let origin = overlay.boundingMapRect.origin
    return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }

  /// Returns the map point at a place of the drawing space.
  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    let origin = overlay.boundingMapRect.origin
    return MKMapPoint(x: origin.x + Double(point.x), y: origin.y + Double(point.y))
  }

  /// Returns the place of a rectangle in the drawing space.
  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(
      origin: point(for: mapRect.origin),
      size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  /// Returns the rectangle of the world at a place of the drawing space.
  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(
      origin: mapPoint(for: rect.origin),
      size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
  }

  /// Returns whether the renderer is ready to draw.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

  /// Draws the overlay; draws nothing by itself.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

  /// Draws the overlay again.
  open func setNeedsDisplay() { view?.redraw() }

  /// Draws the overlay again.
  open func setNeedsDisplay(_ mapRect: MKMapRect) { view?.redraw() }

  /// The distance in points by which lines reach beyond the overlay's rectangle.
  var reach: CGFloat { 0 }
}

/// Draws an overlay whose shape is a path.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The color of the area; `nil` leaves it empty.
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the line; `nil` draws none.
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The line's width in points; 0 for the usual width of roads.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The shape of corners.
  open var lineJoin = CGLineJoin.round { didSet { setNeedsDisplay() } }
  /// The shape of ends.
  open var lineCap = CGLineCap.round { didSet { setNeedsDisplay() } }
  /// The length up to which corners are pointed, relative to the width.
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  /// The distance into the pattern at which a dashed line begins, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The lengths of dashes and gaps in points; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
  /// The shape in the drawing space; created when it is first used.
  open var path: CGPath! {
    get {
      if storedPath == nil { createPath() }
      return storedPath
    }
    set {
      storedPath = newValue
      setNeedsDisplay()
    }
  }

  private var storedPath: CGPath?

  /// Creates the path; subclasses set `path`.
  open func createPath() {}

  /// Draws the path again from the overlay's shape.
  open func invalidatePath() {
    storedPath = nil
    setNeedsDisplay()
  }

  override var reach: CGFloat { max(lineWidth, 8) }

  /// Draws area and line.
  open override func draw(
    _ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext
  ) {
    guard let path else { return }
    if fillColor != nil {
      applyFillProperties(to: context, atZoomScale: zoomScale)
      fillPath(path, in: context)
    }
    if strokeColor != nil {
      applyStrokeProperties(to: context, atZoomScale: zoomScale)
      strokePath(path, in: context)
    }
  }

  /// Sets color, width and pattern of the line.
  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    let scale = max(zoomScale, .leastNormalMagnitude)
    context.setStrokeColor(resolved(strokeColor))
    context.setLineWidth((lineWidth > 0 ? lineWidth : 5) / scale)
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    if let lineDashPattern {
      context.setLineDash(
        phase: lineDashPhase / scale,
        lengths: lineDashPattern.map { CGFloat($0.doubleValue) / scale })
    }
  }

  /// Sets the color of the area.
  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    context.setFillColor(resolved(fillColor))
  }

  /// Draws the line of a path.
  open func strokePath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.strokePath()
  }

  /// Fills a path.
  open func fillPath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }

  private func resolved(_ color: UIColor?) -> CGColor {
    let traits = view?.traitCollection ?? .current
    return (color ?? .clear).resolvedColor(with: traits).cgColor
  }

  final func path(through points: [MKMapPoint], closed: Bool, in path: CGMutablePath) {
    for (index, mapPoint) in points.enumerated() {
      let place = point(for: mapPoint)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if closed, !points.isEmpty { path.closeSubpath() }
  }
}

/// Draws a polyline.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// The part of the line at which drawing starts, 0...1.
  open var strokeStart: CGFloat = 0 { didSet { invalidatePath() } }
  /// The part of the line at which drawing ends, 0...1.
  open var strokeEnd: CGFloat = 1 { didSet { invalidatePath() } }

  /// Creates a renderer of a line.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }

  /// The line.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline(mapPoints: []) }

  open override func createPath() {
    let path = CGMutablePath()
    var points = polyline.mapPoints
    if strokeStart > 0 || strokeEnd < 1 {
      let line = LinePath(points.map { point(for: $0) })
      let start = max(0, strokeStart) * line.length
      let end = min(1, strokeEnd) * line.length
      points = line.part(from: start, to: end).map { mapPoint(for: $0) }
    }
    self.path(through: points, closed: false, in: path)
    self.path = path
  }
}

/// Draws a polygon with its holes.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of an area.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }

  /// The area.
  open var polygon: MKPolygon {
    overlay as? MKPolygon ?? MKPolygon(mapPoints: [], interiorPolygons: nil)
  }

  open override func createPath() {
    let path = CGMutablePath()
    self.path(through: polygon.mapPoints, closed: true, in: path)
    for hole in polygon.interiorPolygons ?? [] {
      self.path(through: hole.mapPoints, closed: true, in: path)
    }
    self.path = path
  }
}

/// Draws a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer of a circle.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }

  /// The circle.
  open var circle: MKCircle {
    overlay as? MKCircle ?? MKCircle(center: CLLocationCoordinate2D(), radius: 0)
  }

  open override func createPath() {
    let path = CGMutablePath()
    path.addEllipse(in: rect(for: overlay.boundingMapRect))
    self.path = path
  }
}
