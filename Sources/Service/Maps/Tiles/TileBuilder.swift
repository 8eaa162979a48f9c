import MapTiles

/// Makes tiles from the features of a map.
struct TileBuilder: Sendable {
  /// The zoom levels of tiles; clients enlarge the last one.
  static let zoomLevels = 10...16

  let features: FeatureTable

  /// Returns the tile of an address; empty where the map has nothing.
  func tile(at address: TileAddress) -> MapTile {
    var tile = MapTile(address: address)
    let projection = Projection(address)
    let clipping = Clipping(box: WorldBox(address))
    // Four units are half a pixel on a display of two pixels per point. The last level keeps all
    // points, because it is enlarged.
    let tolerance = address.zoom >= Self.zoomLevels.upperBound ? 0 : 4.0
    var areas: [(order: Int, extent: Int, area: MapArea)] = []
    var places: [MapPlace] = []
    features.forEach(in: clipping.box) { index, record in
      guard record.minimumZoom <= address.zoom else { return }
      let feature = features.feature(at: index)
      switch feature.content {
      case .area(let kind, let height, let rings):
        let cut = rings.compactMap { ring -> [TilePoint]? in
          let points = projection.points(of: clipping.ring(of: ring), isRing: true)
          let simple = Simplification.ring(points, tolerance: tolerance)
          return simple.count > 2 ? simple : nil
        }
        guard !cut.isEmpty else { return }
        let extent = (record.box.width >> 8) * (record.box.height >> 8)
        areas.append(
          (
            kind.drawingOrder, extent,
            MapArea(kind: kind, rings: cut, names: feature.names, heightInMeters: height)
          ))
      case .road(let style, let points):
        for part in clipping.lines(of: points) {
          let line = Simplification.line(
            projection.points(of: part, isRing: false), tolerance: tolerance)
          guard line.count > 1 else { continue }
          tile.roads.append(
            MapRoad(
              kind: style.kind, isLink: style.isLink, isBridge: style.isBridge,
              isTunnel: style.isTunnel, layer: style.layer, oneWay: style.oneWay,
              names: feature.names, reference: style.reference, points: line))
        }
      case .place(let kind, let rank, let identifier, let point):
        guard let names = feature.names else { return }
        let position = projection.point(point)
        guard (0..<TilePoint.unitsPerTile).contains(position.x),
          (0..<TilePoint.unitsPerTile).contains(position.y)
        else { return }
        places.append(
          MapPlace(kind: kind, rank: rank, point: position, names: names, identifier: identifier))
      }
    }
    tile.areas = areas.sorted {
      ($0.order, -$0.extent) < ($1.order, -$1.extent)
    }.map(\.area)
    tile.roads.sort {
      ($0.layer, -Int($0.kind.rawValue)) < ($1.layer, -Int($1.kind.rawValue))
    }
    tile.places = places.sorted { ($0.rank, $0.identifier) < ($1.rank, $1.identifier) }
    return tile
  }

  private struct Projection {
    let originX: Int
    let originY: Int
    let shift: Int

    init(_ address: TileAddress) {
      shift = 32 - 12 - address.zoom
      originX = address.x << (32 - address.zoom)
      originY = address.y << (32 - address.zoom)
    }

    func point(_ point: WorldPoint) -> TilePoint {
      TilePoint(
        x: Int32(clamping: (point.x - originX) >> shift),
        y: Int32(clamping: (point.y - originY) >> shift))
    }

    /// Returns the points without repetitions.
    func points(of points: [WorldPoint], isRing: Bool) -> [TilePoint] {
      var result: [TilePoint] = []
      result.reserveCapacity(points.count)
      for point in points {
        let next = self.point(point)
        if result.last != next { result.append(next) }
      }
      if isRing, result.count > 1, result.first == result.last { result.removeLast() }
      return result
    }
  }
}

extension MapArea.Kind {
  /// The order of filling; later kinds cover earlier ones.
  var drawingOrder: Int {
    switch self {
    case .land: 0
    case .residential, .commercial, .industrial, .military, .farmland, .airport, .railway: 1
    case .school, .hospital, .cemetery, .construction: 2
    case .park, .wood, .wetland: 3
    case .grass, .garden, .sand, .beach, .rock: 4
    case .stadium: 5
    case .water: 6
    case .pitch, .playground, .parking, .pool: 7
    case .pier, .pedestrian, .bridge: 8
    case .building: 9
    }
  }
}
