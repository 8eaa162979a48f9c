import CoreLocation
import Foundation

/// A shape of several points; see its subclasses.
nonisolated open class MKMultiPoint: MKShape {
  let mapPoints: [MKMapPoint]

  init(mapPoints: [MKMapPoint]) {
    self.mapPoints = mapPoints
    super.init()
  }

  /// Returns the points, which are valid while the shape exists.
  open func points() -> UnsafeMutablePointer<MKMapPoint> {
    if let stored { return stored }
    let pointer = UnsafeMutablePointer<MKMapPoint>.allocate(capacity: max(1, mapPoints.count))
    pointer.initialize(from: mapPoints, count: mapPoints.count)
    stored = pointer
    return pointer
  }

  private var stored: UnsafeMutablePointer<MKMapPoint>?

  deinit { stored?.deallocate() }

  /// The number of points.
  open var pointCount: Int { mapPoints.count }

  /// Copies positions of points.
  ///
  /// - Parameter coords: A buffer with room for the positions of the range.
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for (place, point) in mapPoints[range.location..<range.location + range.length].enumerated() {
      coords[place] = point.coordinate
    }
  }

  /// The middle of the area.
  open override var coordinate: CLLocationCoordinate2D {
    let area = MKMapRect(containing: mapPoints)
    return area.isNull ? kCLLocationCoordinate2DInvalid : area.center.coordinate
  }
}

/// A line along points.
nonisolated open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates a line.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(mapPoints: Array(UnsafeBufferPointer(start: points, count: count)))
  }

  /// Creates a line.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(
      mapPoints: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
  }

  /// The smallest rectangle around the points.
  open var boundingMapRect: MKMapRect { MKMapRect(containing: mapPoints) }
}

/// An area bounded by points, with holes.
nonisolated open class MKPolygon: MKMultiPoint, MKOverlay {
  /// The holes.
  public let interiorPolygons: [MKPolygon]?

  init(mapPoints: [MKMapPoint], interiorPolygons: [MKPolygon]?) {
    self.interiorPolygons = interiorPolygons
    super.init(mapPoints: mapPoints)
  }

  /// Creates an area with holes.
  public convenience init(
    points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]? = nil
  ) {
    self.init(
      mapPoints: Array(UnsafeBufferPointer(start: points, count: count)),
      interiorPolygons: interiorPolygons)
  }

  /// Creates an area with holes.
  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]? = nil
  ) {
    self.init(
      mapPoints: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) },
      interiorPolygons: interiorPolygons)
  }

  /// The smallest rectangle around the points.
  open var boundingMapRect: MKMapRect { MKMapRect(containing: mapPoints) }
}
