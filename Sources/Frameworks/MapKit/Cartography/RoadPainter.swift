import CoreGraphics
import Foundation
import MapTiles

/// Draws the lines of a square: roads with borders, paths, railways, ferries.
nonisolated struct RoadPainter {
  private struct Entry {
    var road: MapRoad
    var style: RoadStyle
    var points: [CGPoint]
  }

  private let painter: TilePainter
  private let roads: [Entry]
  private let others: [(road: MapRoad, points: [CGPoint])]

  init(painter: TilePainter) {
    self.painter = painter
    var roads: [Entry] = []
    var others: [(MapRoad, [CGPoint])] = []
    for road in painter.tile.roads {
      let points = painter.points(of: road.points)
      if points.isEmpty { continue }
      if let style = RoadStyle(road, zoom: painter.zoom) {
        roads.append(Entry(road: road, style: style, points: points))
      } else {
        others.append((road, points))
      }
    }
    self.roads = roads
    self.others = others
  }

  private var zoom: Double { painter.zoom }
  private var palette: MapPalette { painter.palette }

  private func stroke(
    _ context: CGContext, _ path: PathData, _ color: RGBA, _ width: CGFloat,
    cap: CGLineCap = .round, dashes: [CGFloat] = []
  ) {
    guard !path.isEmpty, width > 0 else { return }
    var style = StrokeStyle()
    style.width = (width * 20).rounded() / 20
    style.cap = cap
    style.join = .round
    style.dashLengths = dashes
    context.record(.stroke(path, style: style, color: color, blend: .normal))
  }

  private func add(_ points: [CGPoint], to path: inout PathData) {
    for (index, point) in points.enumerated() {
      path.elements.append(index == 0 ? .move(point) : .line(point))
    }
  }

  // MARK: Tunnels

  /// Draws roads in tunnels: pale, with dashed borders.
  func paintTunnels(_ context: CGContext) {
    let tunnels = roads.filter(\.road.isTunnel)
    for group in groups(tunnels) {
      let line = palette.line(group.kind)
      let ground = palette.areas[.land] ?? palette.land
      stroke(
        context, group.path, line.casing.withAlpha(0.8), group.width + group.casing * 2,
        cap: .butt, dashes: [4, 3])
      stroke(
        context, group.path, line.fill.mixed(with: ground, fraction: 0.55), group.width, cap: .butt)
    }
    var subway = PathData()
    for entry in others
    where entry.road.isTunnel || entry.road.kind == .subway {
      switch entry.road.kind {
      case .rail, .subway, .lightRail, .tram, .monorail: add(entry.points, to: &subway)
      default: break
      }
    }
    if zoom >= 13 {
      stroke(context, subway, palette.rail.withAlpha(0.55), 1, cap: .butt, dashes: [3, 3])
    }
  }

  // MARK: Paths and rails on the ground

  /// Draws footways, steps, ferries and walls on the ground.
  func paintPaths(_ context: CGContext) {
    var paths = PathData()
    var steps = PathData()
    var ferries = PathData()
    var walls = PathData()
    var rivers = PathData()
    for entry in others where !entry.road.isTunnel {
      switch entry.road.kind {
      case .footway, .cycleway: add(entry.points, to: &paths)
      case .steps: add(entry.points, to: &steps)
      case .ferry: add(entry.points, to: &ferries)
      case .wall: add(entry.points, to: &walls)
      case .river: add(entry.points, to: &rivers)
      default: break
      }
    }
    stroke(context, rivers, palette.areas[.water] ?? palette.ferry, zoom >= 15 ? 3 : 1.5)
    if zoom >= 16.5 { stroke(context, walls, palette.wall, 0.8) }
    if zoom >= 12 {
      stroke(context, ferries, palette.ferry, 1.1, cap: .butt, dashes: [5, 4])
    }
    if zoom >= 15.2 {
      let width = CGFloat(0.9 + max(0, zoom - 15.2) * 0.35)
      if zoom >= 16 { stroke(context, paths, palette.pathBorder, width + 1.6) }
      stroke(
        context, paths, palette.path, width, cap: .butt, dashes: [width * 2.4, width * 1.8])
      stroke(context, steps, palette.steps, width * 1.7, cap: .butt, dashes: [1, 1.2])
    }
  }

  // MARK: Roads

  /// The roads of one kind and width, as one path.
  private struct Group {
    var kind: MapRoad.Kind
    var width: CGFloat
    var casing: CGFloat
    var rank: Int
    var path: PathData
  }

  private struct GroupKey: Hashable {
    var kind: MapRoad.Kind
    var style: RoadStyle
  }

  private func groups(_ entries: [Entry]) -> [Group] {
    var groups: [GroupKey: Group] = [:]
    for entry in entries {
      let kind = displayedKind(entry.road.kind)
      let key = GroupKey(kind: kind, style: entry.style)
      var group =
        groups[key]
        ?? Group(
          kind: kind, width: entry.style.width, casing: entry.style.casing,
          rank: entry.style.rank, path: PathData())
      add(entry.points, to: &group.path)
      groups[key] = group
    }
    return groups.values.sorted { ($0.rank, $0.width) < ($1.rank, $1.width) }
  }

  /// Kinds that look alike are drawn together.
  private func displayedKind(_ kind: MapRoad.Kind) -> MapRoad.Kind {
    switch kind {
    case .secondary, .tertiary, .residential, .livingStreet, .service, .track, .construction:
      .residential
    default: kind
    }
  }

  /// Draws roads and railways above ground, layer by layer: first all borders, then all fills.
  func paintRoads(_ context: CGContext) {
    let open = roads.filter { !$0.road.isTunnel }
    let rails = others.filter { entry in
      guard !entry.road.isTunnel else { return false }
      return switch entry.road.kind {
      case .rail, .tram, .lightRail, .monorail, .cableCar: true
      default: false
      }
    }
    var layers = Set(open.map(\.road.drawnLayer))
    for rail in rails { layers.insert(rail.road.drawnLayer) }
    for layer in layers.sorted() {
      let groups = groups(open.filter { $0.road.drawnLayer == layer })
      let caps: CGLineCap = layer > 0 ? .butt : .round
      for group in groups where group.casing > 0 {
        let line = palette.line(group.kind)
        stroke(context, group.path, line.casing, group.width + group.casing * 2, cap: caps)
      }
      for group in groups {
        stroke(context, group.path, palette.line(group.kind).fill, group.width)
      }
      paintRails(context, rails.filter { $0.road.drawnLayer == layer })
    }
    if zoom >= 16.2 { paintArrows(context, open) }
  }

  private func paintRails(
    _ context: CGContext, _ rails: [(road: MapRoad, points: [CGPoint])]
  ) {
    var heavy = PathData()
    var light = PathData()
    for rail in rails {
      switch rail.road.kind {
      case .rail, .monorail, .cableCar: add(rail.points, to: &heavy)
      default: add(rail.points, to: &light)
      }
    }
    if zoom >= 11 {
      let width = CGFloat(0.8 + max(0, zoom - 13) * 0.12)
      stroke(context, heavy, palette.rail, width, cap: .butt)
      if zoom >= 14 {
        stroke(context, heavy, palette.rail, width + 3, cap: .butt, dashes: [1, 7])
      }
    }
    if zoom >= 13.5 { stroke(context, light, palette.tram, zoom >= 16 ? 1.2 : 0.8, cap: .butt) }
  }

  /// Draws arrows in the direction of traffic along one-way streets.
  private func paintArrows(_ context: CGContext, _ entries: [Entry]) {
    var arrows = PathData()
    for entry in entries
    where entry.road.oneWay != .none && entry.style.rank >= 4 && entry.style.width >= 5 {
      let line = LinePath(entry.points)
      let spacing: CGFloat = 110
      guard line.length > 36 else { continue }
      let count = max(1, Int(line.length / spacing))
      for index in 0..<count {
        let distance = (CGFloat(index) + 0.5) * line.length / CGFloat(count)
        let at = line.point(at: distance)
        let angle = line.angle(at: distance) + (entry.road.oneWay == .backward ? .pi : 0)
        addArrow(at, angle, to: &arrows)
      }
    }
    var style = StrokeStyle()
    style.width = 1.1
    style.cap = .round
    style.join = .round
    if !arrows.isEmpty {
      context.record(.stroke(arrows, style: style, color: palette.arrow, blend: .normal))
    }
  }

  private func addArrow(_ at: CGPoint, _ angle: CGFloat, to path: inout PathData) {
    let transform = CGAffineTransform(translationX: at.x, y: at.y).rotated(by: angle)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let placed = CGPoint(x: x, y: y).applying(transform)
      return CGPoint(x: (placed.x * 20).rounded() / 20, y: (placed.y * 20).rounded() / 20)
    }
    path.elements += [
      .move(point(-4.5, 0)), .line(point(4.5, 0)), .move(point(1.7, -2.4)),
      .line(point(4.5, 0)), .line(point(1.7, 2.4)),
    ]
  }
}

nonisolated extension MapRoad {
  /// The layer on which the road is drawn; a bridge without a layer is drawn above the ground.
  var drawnLayer: Int { isBridge ? max(layer, 1) : min(layer, 0) < 0 ? layer : 0 }
}
