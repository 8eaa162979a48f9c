import MapTiles

/// Makes the streets, intersections and addresses that a search can find.
struct StreetImport {
  private let geometry: GeometryReader
  private(set) var entries: [SearchEntry] = []
  private(set) var intersections: [Intersection] = []
  /// The streets by local name, as indices of entries.
  private var streets: [String: [Int]] = [:]

  init(_ geometry: GeometryReader) { self.geometry = geometry }

  mutating func run() {
    var nodeStreets: [Int64: [Int]] = [:]
    var ways: [String: [OSMWay]] = [:]
    for way in geometry.data.ways {
      guard way.tags["highway"] != nil, let name = way.tags["name"], !name.isEmpty,
        way.nodes.count > 1, way.tags["highway"] != "bus_stop",
        way.tags["highway"] != "platform"
      else { continue }
      ways[name, default: []].append(way)
    }
    for name in ways.keys.sorted() {
      for cluster in clusters(of: ways[name] ?? []) { add(cluster, name, &nodeStreets) }
    }
    addIntersections(nodeStreets)
    addAddresses()
  }

  /// Separates streets of one name that are in different parts of the map.
  private func clusters(of ways: [OSMWay]) -> [[OSMWay]] {
    // 400 meters are about 52,000 units in the middle latitudes.
    let gap = 52_000
    var clusters: [(box: WorldBox, ways: [OSMWay])] = []
    for way in ways {
      guard let wayBox = WorldBox(geometry.points(of: way.nodes)) else { continue }
      var box = wayBox
      var members = [way]
      clusters.removeAll { cluster in
        guard cluster.box.enlarged(by: gap).intersects(wayBox) else { return false }
        box.extend(to: cluster.box)
        members = cluster.ways + members
        return true
      }
      clusters.append((box, members))
    }
    return clusters.map(\.ways)
  }

  private mutating func add(
    _ ways: [OSMWay], _ name: String, _ nodeStreets: inout [Int64: [Int]]
  ) {
    let tags = ways.max { $0.tags.count < $1.tags.count }?.tags ?? [:]
    let points = ways.flatMap { geometry.points(of: $0.nodes) }
    guard let names = NameTags.names(tags), let box = WorldBox(points),
      let middle = points.min(by: {
        $0.distance(to: box.center) < $1.distance(to: box.center)
      })
    else { return }
    let classes = ways.compactMap { LineTags.style($0.tags)?.kind.rawValue }
    let index = entries.count
    entries.append(
      SearchEntry(
        kind: .street, category: .other, names: names,
        alternatives: NameTags.alternatives(tags), point: middle,
        rank: min(5 + Int(classes.min() ?? 8) / 2, 12)))
    streets[name, default: []].append(index)
    for node in Set(ways.flatMap(\.nodes)) { nodeStreets[node, default: []].append(index) }
  }

  private mutating func addIntersections(_ nodeStreets: [Int64: [Int]]) {
    struct Pair: Hashable {
      var first: Int
      var second: Int
    }
    var corners: [Pair: [WorldPoint]] = [:]
    for (node, streets) in nodeStreets where streets.count > 1 {
      guard let coordinate = geometry.data.nodes[node] else { continue }
      for (position, first) in streets.enumerated() {
        for second in streets[(position + 1)...]
        where entries[first].names.local != entries[second].names.local {
          corners[Pair(first: min(first, second), second: max(first, second)), default: []]
            .append(WorldPoint(coordinate))
        }
      }
    }
    for (pair, points) in corners {
      // Streets with two carriageways meet at several nodes; the corner is the one in their middle.
      guard let box = WorldBox(points),
        let point = points.min(by: {
          ($0.distance(to: box.center), $0.x, $0.y)
            < ($1.distance(to: box.center), $1.x, $1.y)
        })
      else { continue }
      intersections.append(Intersection(first: pair.first, second: pair.second, point: point))
    }
    intersections.sort { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private mutating func addAddresses() {
    for (id, tags) in geometry.data.nodeTags.sorted(by: { $0.key < $1.key }) {
      guard tags["addr:housenumber"] != nil, let coordinate = geometry.data.nodes[id] else {
        continue
      }
      addAddress(tags, WorldPoint(coordinate))
    }
    for way in geometry.data.ways where way.tags["addr:housenumber"] != nil {
      let points = geometry.points(of: way.isClosed ? way.nodes.dropLast() : way.nodes[...])
      guard let point = LabelPosition.point(in: [points]) else { continue }
      addAddress(way.tags, point)
    }
  }

  private mutating func addAddress(_ tags: [String: String], _ point: WorldPoint) {
    guard let name = tags["addr:street"] ?? tags["addr:place"] else { return }
    let street = streets[name]?.min {
      entries[$0].point.distance(to: point) < entries[$1].point.distance(to: point)
    }
    var entry = SearchEntry(
      kind: .address, category: .address,
      names: street.map { entries[$0].names } ?? MapNames(name), point: point, rank: 13)
    entry.addAddress(tags)
    entry.street = entry.names
    entries.append(entry)
  }
}
