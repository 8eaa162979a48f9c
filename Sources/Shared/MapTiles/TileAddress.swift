import Foundation

/// The address of a square tile of the Web Mercator map.
///
/// At zoom 0 one tile shows the world; each zoom halves the side. x counts from 180° west, y from
/// the north.
///
/// - SeeAlso: OpenStreetMap Wiki, "Slippy map tilenames".
public struct TileAddress: Sendable, Hashable, Codable {
  /// The zoom level, 0...24.
  public var zoom: Int

  /// The column, from the west.
  public var x: Int

  /// The row, from the north.
  public var y: Int

  /// The latitude of the map's northern edge; the southern one is its negative.
  public static let maximumLatitude = 85.051_128_779_806_59

  /// Creates an address from its numbers, which are not checked.
  public init(zoom: Int, x: Int, y: Int) {
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// Creates the address of the tile that contains a position.
  public init(containing coordinate: Coordinate, zoom: Int) {
    let side = Double(1 << zoom)
    let position = MercatorPoint(coordinate)
    self.init(
      zoom: zoom, x: Int(min(max(position.x * side, 0), side - 1)),
      y: Int(min(max(position.y * side, 0), side - 1)))
  }

  /// Whether a tile has this address.
  public var isValid: Bool {
    (0...24).contains(zoom) && (0..<(1 << zoom)).contains(x) && (0..<(1 << zoom)).contains(y)
  }

  /// The position of the upper left corner.
  public var northwest: Coordinate { Self.corner(x: x, y: y, zoom: zoom) }

  /// The position of the lower right corner.
  public var southeast: Coordinate { Self.corner(x: x + 1, y: y + 1, zoom: zoom) }

  /// The rectangle that the tile shows.
  public var bounds: MapBounds {
    MapBounds(
      south: southeast.latitude, west: northwest.longitude, north: northwest.latitude,
      east: southeast.longitude)
  }

  /// The tile one level lower that contains this one; `nil` at zoom 0.
  public var parent: TileAddress? {
    zoom > 0 ? TileAddress(zoom: zoom - 1, x: x >> 1, y: y >> 1) : nil
  }

  /// Returns the addresses of the tiles that show a part of a rectangle, row by row.
  public static func covering(_ bounds: MapBounds, zoom: Int) -> [TileAddress] {
    let first = TileAddress(
      containing: Coordinate(latitude: bounds.north, longitude: bounds.west), zoom: zoom)
    let last = TileAddress(
      containing: Coordinate(latitude: bounds.south, longitude: bounds.east), zoom: zoom)
    guard first.x <= last.x, first.y <= last.y else { return [] }
    return (first.y...last.y).flatMap { y in
      (first.x...last.x).map { TileAddress(zoom: zoom, x: $0, y: y) }
    }
  }

  /// Returns the position of a point of the tile.
  public func coordinate(of point: TilePoint) -> Coordinate {
    let side = Double(1 << zoom)
    let units = Double(TilePoint.unitsPerTile)
    return MercatorPoint(
      x: (Double(x) + Double(point.x) / units) / side,
      y: (Double(y) + Double(point.y) / units) / side
    ).coordinate
  }

  private static func corner(x: Int, y: Int, zoom: Int) -> Coordinate {
    let side = Double(1 << zoom)
    return MercatorPoint(x: Double(x) / side, y: Double(y) / side).coordinate
  }
}

/// A position in the plane of the Web Mercator projection.
///
/// The world is the square 0...1; x grows to the east, y to the south.
public struct MercatorPoint: Sendable, Hashable {
  /// The distance from 180° west.
  public var x: Double

  /// The distance from the northern edge.
  public var y: Double

  /// Creates a point from fractions of the world's side.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a position; latitudes beyond the map's edge become the edge.
  public init(_ coordinate: Coordinate) {
    let limit = TileAddress.maximumLatitude
    let latitude = min(max(coordinate.latitude, -limit), limit) * .pi / 180
    x = (coordinate.longitude + 180) / 360
    y = (1 - asinh(tan(latitude)) / .pi) / 2
  }

  /// The position on the earth.
  public var coordinate: Coordinate {
    Coordinate(
      latitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, longitude: x * 360 - 180)
  }
}

/// A point of a tile, in units of 1/4096 of its side from its upper left corner.
///
/// Lines and areas continue past the tile by `TilePoint.buffer` units.
public struct TilePoint: Sendable, Hashable {
  /// The units along a tile's side.
  public static let unitsPerTile: Int32 = 4096

  /// The units by which lines and areas continue beyond the tile on each side.
  public static let buffer: Int32 = 128

  /// Units to the right.
  public var x: Int32

  /// Units down.
  public var y: Int32

  /// Creates a point from units.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
