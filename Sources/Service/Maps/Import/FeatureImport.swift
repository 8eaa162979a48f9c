import MapTiles

/// Makes the drawn features of a map from OpenStreetMap's elements.
struct FeatureImport {
  private let geometry: GeometryReader
  private let box: WorldBox
  private(set) var features: [MapFeature] = []
  /// The places that a search can find.
  private(set) var places: [SearchEntry] = []
  /// Points of places by category and name, so that a node and its building are one place.
  private var known: [String: [WorldPoint]] = [:]

  private var data: OSMData { geometry.data }

  init(_ geometry: GeometryReader) {
    self.geometry = geometry
    box = geometry.box
  }

  /// Adds all features.
  mutating func run() {
    addNodes()
    let covered = addMultipolygons()
    addWays(except: covered)
    addSea()
  }

  private mutating func addNodes() {
    // In order, so that the same file always becomes the same map.
    let tagged = data.nodeTags.sorted { $0.key < $1.key }
    for (id, tags) in tagged {
      guard let kind = PlaceTags.kind(tags), let coordinate = data.nodes[id] else { continue }
      addPlace(
        kind: kind, tags: tags, point: WorldPoint(coordinate),
        identifier: UInt64(bitPattern: id) << 2)
    }
    for (id, tags) in tagged {
      guard let number = tags["addr:housenumber"], let coordinate = data.nodes[id] else { continue }
      addNumber(number, point: WorldPoint(coordinate), identifier: UInt64(bitPattern: id) << 2)
    }
  }

  private mutating func addPlace(
    kind: MapPlace.Kind, tags: [String: String], point: WorldPoint, identifier: UInt64,
    extent: Double = 0
  ) {
    guard let names = NameTags.names(tags) else { return }
    let key = "\(kind.rawValue) \(names.local)"
    // 150 meters are about 20,000 units in the middle latitudes.
    guard !(known[key, default: []].contains { $0.distance(to: point) < 20_000 }) else { return }
    known[key, default: []].append(point)
    var rank = PlaceTags.rank(kind, tags)
    if extent > 0, [.park, .garden, .beach, .water, .wood, .cemetery, .island].contains(kind) {
      switch extent {
      case 130_000...: rank = min(rank, 3)
      case 50_000...: rank = min(rank, 5)
      case 20_000...: rank = min(rank, 7)
      default: rank = max(rank, 10)
      }
    }
    features.append(
      MapFeature(
        content: .place(kind: kind, rank: rank, identifier: identifier, point: point),
        names: names, minimumZoom: PlaceTags.minimumZoom(rank: rank)))
    let isLocality = kind.rawValue <= MapPlace.Kind.neighbourhood.rawValue
    var entry = SearchEntry(
      kind: isLocality ? .locality : .place, category: kind, names: names,
      alternatives: NameTags.alternatives(tags), point: point, rank: rank)
    entry.addAddress(tags)
    places.append(entry)
  }

  private mutating func addNumber(_ number: String, point: WorldPoint, identifier: UInt64) {
    features.append(
      MapFeature(
        content: .place(kind: .address, rank: 15, identifier: identifier, point: point),
        names: MapNames(number), minimumZoom: 16))
  }

  /// Adds the areas of relations, and returns the ways that they replace.
  private mutating func addMultipolygons() -> Set<Int64> {
    var covered: Set<Int64> = []
    for relation in data.relations where relation.tags["type"] == "multipolygon" {
      var tags = relation.tags
      if AreaTags.kind(tags) == nil {
        // Until 2017 the tags were on the outer way.
        let outer = relation.members.filter { $0.kind == .way && $0.role != "inner" }
        guard let first = outer.first, let index = geometry.ways[first.id],
          AreaTags.kind(data.ways[index].tags) != nil
        else {
          addLabel(of: relation)
          continue
        }
        tags = data.ways[index].tags
        covered.formUnion(outer.map(\.id))
      }
      addArea(
        tags: tags, rings: geometry.rings(of: relation),
        identifier: UInt64(bitPattern: relation.id) << 2 | 3)
    }
    return covered
  }

  /// Adds the label of an area that is not drawn, such as a bay.
  private mutating func addLabel(of relation: OSMRelation) {
    let rings = geometry.rings(of: relation)
    guard let kind = PlaceTags.kind(relation.tags), let box = WorldBox(rings.joined()),
      let point = LabelPosition.point(in: rings)
    else { return }
    addPlace(
      kind: kind, tags: relation.tags, point: point,
      identifier: UInt64(bitPattern: relation.id) << 2 | 3,
      extent: (Double(box.width) * Double(box.height)).squareRoot())
  }

  private mutating func addArea(tags: [String: String], rings: [[WorldPoint]], identifier: UInt64) {
    guard let kind = AreaTags.kind(tags), let outer = WorldBox(rings.joined()) else { return }
    let names = NameTags.names(tags)
    let height = kind == .building ? AreaTags.height(tags) : 0
    let isHidden =
      tags["location"] == "underground" || tags["tunnel"] == "yes"
      || tags["parking"] == "underground" || tags["indoor"] != nil
    guard !isHidden else { return }
    features.append(
      MapFeature(
        content: .area(kind: kind, heightInMeters: height, rings: rings), names: names,
        minimumZoom: Self.minimumZoom(kind, outer)))
    guard let point = LabelPosition.point(in: rings) else { return }
    if let place = PlaceTags.kind(tags) ?? PlaceTags.kind(kind) {
      addPlace(
        kind: place, tags: tags, point: point, identifier: identifier,
        extent: (Double(outer.width) * Double(outer.height)).squareRoot())
    }
    if let number = tags["addr:housenumber"] {
      addNumber(number, point: point, identifier: identifier)
    }
  }

  /// The first zoom level where an area is three points long; a tile has 256 points.
  private static func minimumZoom(_ kind: MapArea.Kind, _ box: WorldBox) -> Int {
    let extent = Double(max(box.width, box.height, 1))
    let smallest = kind == .building ? 14 : TileBuilder.zoomLevels.lowerBound
    return TileBuilder.zoomLevels.first { zoom in
      zoom >= smallest && extent * 256 / Double(1 << (32 - zoom)) >= 3
    } ?? TileBuilder.zoomLevels.upperBound
  }

  private struct LineKey: Hashable {
    var style: MapFeature.RoadStyle
    var names: MapNames?
    var minimumZoom: Int
  }

  private mutating func addWays(except covered: Set<Int64>) {
    var lines: [LineKey: [[Int64]]] = [:]
    var keys: [LineKey] = []
    for way in data.ways {
      if way.isClosed, AreaTags.isArea(way.tags), AreaTags.kind(way.tags) != nil {
        guard !covered.contains(way.id) else { continue }
        let ring = geometry.points(of: way.nodes.dropLast())
        guard ring.count > 2 else { continue }
        addArea(tags: way.tags, rings: [ring], identifier: UInt64(bitPattern: way.id) << 2 | 1)
        continue
      }
      if way.isClosed, AreaTags.isArea(way.tags), let kind = PlaceTags.kind(way.tags),
        let point = LabelPosition.point(in: [geometry.points(of: way.nodes.dropLast())])
      {
        addPlace(
          kind: kind, tags: way.tags, point: point, identifier: UInt64(bitPattern: way.id) << 2 | 1)
      }
      guard way.tags["area"] != "yes", way.tags["indoor"] != "yes",
        let style = LineTags.style(way.tags)
      else { continue }
      let key = LineKey(
        style: style, names: NameTags.names(way.tags),
        minimumZoom: LineTags.minimumZoom(style, way.tags))
      if lines[key] == nil { keys.append(key) }
      lines[key, default: []].append(way.nodes)
    }
    for key in keys {
      for line in RingAssembly.joined(lines[key] ?? []).flatMap(geometry.lines(of:)) {
        features.append(
          MapFeature(
            content: .road(key.style, points: line), names: key.names,
            minimumZoom: key.minimumZoom))
      }
    }
  }

  private mutating func addSea() {
    let coasts = data.ways.filter { $0.tags["natural"] == "coastline" }.map(\.nodes)
    guard !coasts.isEmpty else { return }
    let lines = RingAssembly.joined(coasts).flatMap(geometry.lines(of:))
    let rings = Coastline(box: box).sea(lines).filter { $0.count > 2 }
    guard !rings.isEmpty else { return }
    features.append(
      MapFeature(
        content: .area(kind: .water, heightInMeters: 0, rings: rings), names: nil,
        minimumZoom: TileBuilder.zoomLevels.lowerBound))
  }
}

extension SearchEntry {
  /// Takes the parts of the address that tags have.
  mutating func addAddress(_ tags: [String: String]) {
    number = tags["addr:housenumber"]
    street = (tags["addr:street"] ?? tags["addr:place"]).map { MapNames($0) }
    suburb = tags["addr:suburb"]
    city = tags["addr:city"]
    postalCode = tags["addr:postcode"]
  }
}
