import CoreLocation

/// The extent of a region in degrees.
nonisolated public struct MKCoordinateSpan: Sendable {
  /// Degrees from north to south.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() {
    latitudeDelta = 0
    longitudeDelta = 0
  }

  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// An area between two latitudes and two longitudes.
nonisolated public struct MKCoordinateRegion: Sendable {
  /// The middle.
  public var center: CLLocationCoordinate2D
  /// The extent.
  public var span: MKCoordinateSpan

  /// Creates an empty region.
  public init() {
    center = CLLocationCoordinate2D()
    span = MKCoordinateSpan()
  }

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region of a size in meters.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let pointsPerMeter = MKMapPointsPerMeterAtLatitude(centerCoordinate.latitude)
    let middle = MKMapPoint(centerCoordinate)
    let rect = MKMapRect(
      x: middle.x - longitudinalMeters * pointsPerMeter / 2,
      y: middle.y - latitudinalMeters * pointsPerMeter / 2,
      width: longitudinalMeters * pointsPerMeter, height: latitudinalMeters * pointsPerMeter)
    self.init(center: centerCoordinate, span: MKCoordinateRegion(rect).span)
  }

  /// Creates the region of a rectangle.
  public init(_ rect: MKMapRect) {
    guard !rect.isNull else {
      self.init()
      return
    }
    let northWest = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let southEast = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: northWest.latitude - southEast.latitude,
        longitudeDelta: southEast.longitude - northWest.longitude))
  }

  /// The rectangle around the region on the plane of the projection.
  ///
  /// Its middle is that of the region, and its height gives the region's latitudes.
  package var mapRect: MKMapRect {
    let middle = MKMapPoint(center)
    let width = span.longitudeDelta / 360 * MKMapSize.world.width
    let north = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: min(90, center.latitude + span.latitudeDelta / 2), longitude: center.longitude))
    let south = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: max(-90, center.latitude - span.latitudeDelta / 2), longitude: center.longitude)
    )
    let height = south.y - north.y
    return MKMapRect(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
