import MapTiles

/// A feature of the map as it is stored: the source of areas, roads and places of tiles.
struct MapFeature: Sendable {
  /// The content that depends on the sort of feature.
  enum Content: Sendable {
    case area(kind: MapArea.Kind, heightInMeters: Int, rings: [[WorldPoint]])
    case road(RoadStyle, points: [WorldPoint])
    case place(kind: MapPlace.Kind, rank: Int, identifier: UInt64, point: WorldPoint)
  }

  /// The properties of a road without its geometry.
  struct RoadStyle: Sendable, Hashable {
    var kind: MapRoad.Kind
    var isLink = false
    var isBridge = false
    var isTunnel = false
    var layer = 0
    var oneWay = MapRoad.OneWay.none
    var reference: String?
  }

  var content: Content
  var names: MapNames?
  /// The first zoom level that shows the feature.
  var minimumZoom: Int

  var box: WorldBox? {
    switch content {
    case .area(_, _, let rings): WorldBox(rings.joined())
    case .road(_, let points): WorldBox(points)
    case .place(_, _, _, let point): WorldBox(point)
    }
  }
}
