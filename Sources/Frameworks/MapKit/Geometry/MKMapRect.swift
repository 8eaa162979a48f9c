/// A rectangle on the plane of the projection, in map points.
nonisolated public struct MKMapRect: Sendable {
  /// The north-west corner.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// Creates an empty rectangle at the world's north-west corner.
  public init() {
    origin = MKMapPoint()
    size = MKMapSize()
  }

  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = MKMapPoint(x: x, y: y)
    size = MKMapSize(width: width, height: height)
  }

  /// The rectangle that does not exist.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The world.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

  /// The west edge.
  public var minX: Double { origin.x }
  /// The north edge.
  public var minY: Double { origin.y }
  /// The middle between west and east.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between north and south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The east edge.
  public var maxX: Double { origin.x + size.width }
  /// The south edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }

  /// Whether the rectangle is null.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }

  /// Whether it has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Returns whether a point is inside; the east and south edges are outside.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle is completely inside.
  public func contains(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY
      && rect.maxY <= maxY
  }

  /// Returns whether the rectangles have an area in common.
  public func intersects(_ rect: MKMapRect) -> Bool { !intersection(rect).isEmpty }

  /// Returns the common area; `null` without one.
  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    if isNull || rect.isNull { return .null }
    let west = max(minX, rect.minX)
    let north = max(minY, rect.minY)
    let east = min(maxX, rect.maxX)
    let south = min(maxY, rect.maxY)
    guard west <= east, north <= south else { return .null }
    return MKMapRect(x: west, y: north, width: east - west, height: south - north)
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let west = min(minX, rect.minX)
    let north = min(minY, rect.minY)
    return MKMapRect(
      x: west, y: north, width: max(maxX, rect.maxX) - west, height: max(maxY, rect.maxY) - north)
  }

  /// Returns the rectangle with its edges moved inwards; `null` where nothing remains.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    let rect = MKMapRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return isNull || rect.width < 0 || rect.height < 0 ? .null : rect
  }

  /// Returns the rectangle moved.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Whether it reaches across the 180th meridian.
  public var spans180thMeridian: Bool {
    !isNull && (minX < 0 || maxX > MKMapSize.world.width)
  }

  /// The part beyond the 180th meridian, moved into the world.
  public var remainder: MKMapRect {
    let world = MKMapSize.world.width
    if isNull { return .null }
    if minX < 0 {
      return MKMapRect(x: minX + world, y: minY, width: min(-minX, width), height: height)
    }
    guard maxX > world else { return .null }
    let west = max(minX, world)
    return MKMapRect(x: west - world, y: minY, width: maxX - west, height: height)
  }

  /// Creates the smallest rectangle that contains points; `null` without any.
  package init(containing points: some Sequence<MKMapPoint>) {
    self = .null
    var west = Double.infinity
    var north = Double.infinity
    var east = -Double.infinity
    var south = -Double.infinity
    for point in points {
      west = min(west, point.x)
      north = min(north, point.y)
      east = max(east, point.x)
      south = max(south, point.y)
    }
    guard west <= east else { return }
    self.init(x: west, y: north, width: east - west, height: south - north)
  }

  /// The middle.
  package var center: MKMapPoint { MKMapPoint(x: midX, y: midY) }
}
