import MapTiles

/// A point of the Web Mercator plane in units of 1/2^32 of the world's side.
///
/// A unit is at most 9 mm. A unit of a tile at zoom 16 is 16 of them, so that tiles are made by
/// shifts.
struct WorldPoint: Sendable, Hashable {
  /// The units along the world's side.
  static let side = 1 << 32

  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ coordinate: Coordinate) {
    let point = MercatorPoint(coordinate)
    x = Int((point.x * Double(Self.side)).rounded())
    y = Int((point.y * Double(Self.side)).rounded())
  }

  var coordinate: Coordinate {
    MercatorPoint(
      x: Double(x) / Double(Self.side), y: Double(y) / Double(Self.side)
    ).coordinate
  }

  func distance(to other: WorldPoint) -> Double {
    let dx = Double(x - other.x)
    let dy = Double(y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A rectangle of world points, borders included.
struct WorldBox: Sendable, Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  init(_ point: WorldPoint) {
    self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  init(_ bounds: MapBounds) {
    let upper = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let lower = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.east))
    self.init(minX: upper.x, minY: upper.y, maxX: lower.x, maxY: lower.y)
  }

  /// Creates the box of points; `nil` without any.
  init?(_ points: some Sequence<WorldPoint>) {
    var box: WorldBox?
    for point in points {
      if box == nil { box = WorldBox(point) } else { box?.extend(to: point) }
    }
    guard let box else { return nil }
    self = box
  }

  /// Creates the box of a tile, enlarged by its buffer.
  init(_ address: TileAddress) {
    let shift = 32 - address.zoom
    let unit = Int(TilePoint.buffer) << max(shift - 12, 0)
    self.init(
      minX: (address.x << shift) - unit, minY: (address.y << shift) - unit,
      maxX: ((address.x + 1) << shift) + unit, maxY: ((address.y + 1) << shift) + unit)
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var center: WorldPoint { WorldPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  mutating func extend(to point: WorldPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func extend(to box: WorldBox) {
    minX = min(minX, box.minX)
    minY = min(minY, box.minY)
    maxX = max(maxX, box.maxX)
    maxY = max(maxY, box.maxY)
  }

  func intersects(_ other: WorldBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func contains(_ point: WorldPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  func enlarged(by margin: Int) -> WorldBox {
    WorldBox(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The distance from a point to the nearest point of the box; zero inside.
  func distance(to point: WorldPoint) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (Double(dx) * Double(dx) + Double(dy) * Double(dy)).squareRoot()
  }
}
