import CoreGraphics
import Foundation
import MapTiles

/// A square of the map on the screen, which is a tile or a part of one.
nonisolated struct TileSquare: Hashable, Sendable {
  /// The square's own address, which may be deeper than any tile of the service.
  var address: TileAddress
  /// The address of the tile with its content.
  var source: TileAddress

  /// - Parameter deepest: The deepest level of the service.
  init(_ address: TileAddress, deepest: Int) {
    self.address = address
    let excess = max(0, address.zoom - deepest)
    source = TileAddress(
      zoom: address.zoom - excess, x: address.x >> excess, y: address.y >> excess)
  }
}

/// Draws the areas and lines of a square.
nonisolated struct TilePainter {
  let tile: MapTile
  let square: TileSquare
  /// The square's side in points.
  let side: CGFloat
  let zoom: Double
  let palette: MapPalette
  /// The mapped area; outside of it nothing is known.
  let bounds: MapBounds?

  /// The width of the border that neighboring squares share, so that seams are invisible.
  static let overlap: CGFloat = 1

  private let scale: CGFloat
  private let origin: CGPoint

  init(
    tile: MapTile, square: TileSquare, side: CGFloat, zoom: Double, palette: MapPalette,
    bounds: MapBounds?
  ) {
    self.tile = tile
    self.square = square
    self.side = side
    self.zoom = zoom
    self.palette = palette
    self.bounds = bounds
    let excess = square.address.zoom - square.source.zoom
    let parts = CGFloat(1 << excess)
    scale = side * parts / CGFloat(TilePoint.unitsPerTile)
    origin = CGPoint(
      x: CGFloat(square.address.x - square.source.x << excess) * side,
      y: CGFloat(square.address.y - square.source.y << excess) * side)
  }

  /// Returns a point of the tile in the square.
  func place(_ point: TilePoint) -> CGPoint {
    CGPoint(x: CGFloat(point.x) * scale - origin.x, y: CGFloat(point.y) * scale - origin.y)
  }

  /// The square with a margin for lines along its edges.
  private var reach: CGRect { CGRect(x: -24, y: -24, width: side + 48, height: side + 48) }

  /// Returns the picture of the square with the overlap on each side.
  ///
  /// - Parameter includesRoads: Whether lines and buildings are drawn, too.
  func paint(includesRoads: Bool = true) -> Drawing {
    let whole = CGRect(x: 0, y: 0, width: side, height: side).insetBy(
      dx: -Self.overlap, dy: -Self.overlap)
    let context = CGContext(size: whole.size)
    context.translateBy(x: Self.overlap, y: Self.overlap)
    if let mapped {
      context.setFillColor(CGColor(palette.outside))
      context.fill(whole)
      context.clip(to: mapped)
    }
    context.setFillColor(CGColor(palette.land))
    context.fill(whole)
    paintAreas(context, buildings: false)
    guard includesRoads else { return context.finishedDrawing() }
    let roads = RoadPainter(painter: self)
    roads.paintTunnels(context)
    roads.paintPaths(context)
    if zoom >= 15.3 { paintAreas(context, buildings: true) }
    roads.paintRoads(context)
    return context.finishedDrawing()
  }

  /// The mapped part of the square; `nil` where all of it is.
  private var mapped: CGRect? {
    guard let bounds else { return nil }
    let parts = Double(1 << square.address.zoom)
    func place(_ latitude: Double, _ longitude: Double) -> CGPoint {
      let point = MercatorPoint(Coordinate(latitude: latitude, longitude: longitude))
      return CGPoint(
        x: (point.x * parts - Double(square.address.x)) * Double(side),
        y: (point.y * parts - Double(square.address.y)) * Double(side))
    }
    let low = place(bounds.north, bounds.west)
    let high = place(bounds.south, bounds.east)
    let rect = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    let whole = CGRect(x: -2, y: -2, width: side + 4, height: side + 4)
    return rect.contains(whole) ? nil : rect.intersection(whole)
  }

  /// Draws areas or buildings.
  ///
  /// Consecutive areas of one kind form one path. Their outlines have the same orientation, so that
  /// the nonzero winding rule unites those that overlap; an area with holes is a separate path.
  private func paintAreas(_ context: CGContext, buildings: Bool) {
    var kind: MapArea.Kind?
    var path = PathData()
    func flush(_ rule: CGPathFillRule) {
      defer { path = PathData() }
      guard let kind, !path.isEmpty, let color = palette.areas[kind] else { return }
      context.record(.fill(path, rule: rule, color: color, blend: .normal))
      guard kind == .building, zoom >= 15.8 else { return }
      var style = StrokeStyle()
      style.width = 0.5
      style.join = .round
      context.record(.stroke(path, style: style, color: palette.buildingEdge, blend: .normal))
    }
    for area in tile.areas where (area.kind == .building) == buildings {
      let isPlain = area.rings.count == 1
      if area.kind != kind || !isPlain || path.elements.count > 3000 {
        flush(.winding)
        kind = area.kind
      }
      for ring in area.rings { add(ring, to: &path, isPlain: isPlain) }
      if !isPlain { flush(.evenOdd) }
    }
    flush(.winding)
  }

  private func add(_ ring: [TilePoint], to path: inout PathData, isPlain: Bool) {
    guard ring.count > 2 else { return }
    var placed: [CGPoint] = []
    placed.reserveCapacity(ring.count)
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    var area: CGFloat = 0
    for point in ring {
      let corner = rounded(place(point))
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
      guard let last = placed.last else {
        placed.append(corner)
        continue
      }
      if corner == last { continue }
      area += last.x * corner.y - corner.x * last.y
      placed.append(corner)
    }
    let isSeen =
      low.x < side && low.y < side && high.x > 0 && high.y > 0
      && max(high.x - low.x, high.y - low.y) > 0.7
    guard isSeen, let first = placed.first, let last = placed.last, placed.count > 2 else { return }
    area += last.x * first.y - first.x * last.y
    let turned = isPlain && area < 0 ? Array(placed.reversed()) : placed
    for (index, corner) in turned.enumerated() {
      path.elements.append(index == 0 ? .move(corner) : .line(corner))
    }
    path.elements.append(.close)
  }

  /// Returns a line in the square; empty where it is elsewhere.
  func points(of line: [TilePoint]) -> [CGPoint] {
    var points: [CGPoint] = []
    points.reserveCapacity(line.count)
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for point in line {
      let placed = rounded(place(point))
      low = CGPoint(x: min(low.x, placed.x), y: min(low.y, placed.y))
      high = CGPoint(x: max(high.x, placed.x), y: max(high.y, placed.y))
      if placed != points.last { points.append(placed) }
    }
    let isSeen =
      low.x <= reach.maxX && low.y <= reach.maxY && high.x >= reach.minX && high.y >= reach.minY
    return isSeen && points.count > 1 ? points : []
  }

  /// Hundredths of a point are indistinguishable, and shorter to send.
  private func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * 20).rounded() / 20, y: (point.y * 20).rounded() / 20)
  }
}
