import MapTiles

/// Resolves nodes of ways and relations to points.
struct GeometryReader {
  let data: OSMData
  let box: WorldBox
  /// The ways by identifier, for relations.
  let ways: [Int64: Int]

  init(_ data: OSMData, box: WorldBox) {
    self.data = data
    self.box = box
    ways = Dictionary(
      data.ways.indices.map { (data.ways[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the points of nodes; those outside the extract are left out.
  func points(of nodes: some Sequence<Int64>) -> [WorldPoint] {
    nodes.compactMap { data.nodes[$0].map(WorldPoint.init) }
  }

  /// Returns the runs of nodes that the extract has.
  func lines(of nodes: [Int64]) -> [[WorldPoint]] {
    var lines: [[WorldPoint]] = []
    var line: [WorldPoint] = []
    for node in nodes {
      if let coordinate = data.nodes[node] {
        line.append(WorldPoint(coordinate))
      } else {
        if line.count > 1 { lines.append(line) }
        line = []
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }

  /// Returns the rings of a multipolygon, the outer ones first.
  func rings(of relation: OSMRelation) -> [[WorldPoint]] {
    func lines(inner: Bool) -> [[Int64]] {
      relation.members.compactMap { member in
        guard member.kind == .way, (member.role == "inner") == inner,
          let index = ways[member.id]
        else { return nil }
        return data.ways[index].nodes
      }
    }
    return [false, true].flatMap { inner -> [[WorldPoint]] in
      let (closed, open) = RingAssembly.rings(of: lines(inner: inner))
      // A ring that the extract cuts is closed if both of its ends are outside.
      let cut = open.map { points(of: $0) }.filter { line in
        guard let first = line.first, let last = line.last, line.count > 2 else { return false }
        return !box.contains(first) && !box.contains(last)
      }
      return closed.map { points(of: $0) }.filter { $0.count > 2 } + cut
    }
  }
}

/// Finds the position of a label inside an area.
enum LabelPosition {
  /// Returns the middle of the longest horizontal chord through one of five heights.
  static func point(in rings: [[WorldPoint]]) -> WorldPoint? {
    guard let outer = rings.first, let box = WorldBox(outer) else { return nil }
    var best: (length: Int, point: WorldPoint)?
    for part in [4, 3, 5, 2, 6] {
      let y = box.minY + box.height * part / 8
      var crossings: [Int] = []
      for ring in rings {
        for (index, point) in ring.enumerated() {
          let next = ring[(index + 1) % ring.count]
          guard (point.y <= y) != (next.y <= y) else { continue }
          let fraction = Double(y - point.y) / Double(next.y - point.y)
          crossings.append(point.x + Int(Double(next.x - point.x) * fraction))
        }
      }
      crossings.sort()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let length = crossings[index + 1] - crossings[index]
        // The middle height wins unless another has a chord half as long again.
        if length * 2 > (best?.length ?? -1) * 3 {
          best = (
            length, WorldPoint(x: (crossings[index] + crossings[index + 1]) / 2, y: y)
          )
        }
      }
    }
    return best?.point ?? box.center
  }
}
