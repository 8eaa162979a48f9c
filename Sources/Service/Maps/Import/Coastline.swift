/// Makes the area of the sea from coastlines, which have the land on their left.
///
/// - SeeAlso: OpenStreetMap Wiki, "Tag:natural=coastline".
struct Coastline {
  let box: WorldBox

  /// Returns the borders of the sea inside the box, to be filled by the even-odd rule.
  ///
  /// - Parameter lines: Coastlines, joined; a closed one repeats its first point at its end.
  func sea(_ lines: [[WorldPoint]]) -> [[WorldPoint]] {
    let clipping = Clipping(box: box)
    var pieces: [[WorldPoint]] = []
    var rings: [[WorldPoint]] = []
    for line in lines where line.count > 1 {
      if line.first == line.last, line.allSatisfy({ box.contains($0) }) {
        rings.append(line.dropLast())
        continue
      }
      var parts = clipping.lines(of: line)
      // A ring that starts inside the box is cut there, too; both pieces are one.
      if line.first == line.last, parts.count > 1, let first = parts.first,
        let last = parts.last, last.last == first.first, let joint = first.first,
        !isOnBorder(joint)
      {
        parts.removeFirst()
        parts[parts.count - 1] = last + first.dropFirst()
      }
      pieces += parts.filter { $0.count > 1 }.map(extendedToBorder)
    }
    guard !pieces.isEmpty else {
      // Islands only: the sea is around them. A ring with the sea inside is a bay by itself.
      guard rings.contains(where: { Self.doubleArea($0) < 0 }) else { return rings }
      return [corners] + rings
    }
    return bordered(pieces) + rings
  }

  /// Closes the pieces along the border, clockwise on the map, so that the sea is on the right.
  private func bordered(_ pieces: [[WorldPoint]]) -> [[WorldPoint]] {
    struct Piece {
      var points: [WorldPoint]
      var start: Double
      var end: Double
    }
    let placed = pieces.compactMap { points -> Piece? in
      guard let first = points.first, let last = points.last else { return nil }
      return Piece(points: points, start: position(of: first), end: position(of: last))
    }
    let order = placed.indices.sorted { placed[$0].start < placed[$1].start }
    var isUsed = [Bool](repeating: false, count: placed.count)
    var rings: [[WorldPoint]] = []
    for start in order where !isUsed[start] {
      var ring: [WorldPoint] = []
      var current = start
      while !isUsed[current] {
        isUsed[current] = true
        ring += placed[current].points
        let end = placed[current].end
        let next = order.first { placed[$0].start > end } ?? order[0]
        ring += cornersBetween(end, placed[next].start)
        current = next
      }
      if ring.count > 2 { rings.append(ring) }
    }
    return rings
  }

  /// The corners of the box, clockwise on the map from the north-west.
  private var corners: [WorldPoint] {
    [
      WorldPoint(x: box.minX, y: box.minY), WorldPoint(x: box.maxX, y: box.minY),
      WorldPoint(x: box.maxX, y: box.maxY), WorldPoint(x: box.minX, y: box.maxY),
    ]
  }

  private func isOnBorder(_ point: WorldPoint) -> Bool {
    point.x <= box.minX || point.x >= box.maxX || point.y <= box.minY || point.y >= box.maxY
  }

  /// The position along the border: 0 at the north-west corner, clockwise, one for each side.
  private func position(of point: WorldPoint) -> Double {
    let x = Double(point.x - box.minX) / Double(max(box.width, 1))
    let y = Double(point.y - box.minY) / Double(max(box.height, 1))
    if point.y <= box.minY { return x }
    if point.x >= box.maxX { return 1 + y }
    if point.y >= box.maxY { return 2 + (1 - x) }
    return 3 + (1 - y)
  }

  private func cornersBetween(_ start: Double, _ end: Double) -> [WorldPoint] {
    let end = end <= start ? end + 4 : end
    return (1...8).filter { Double($0) > start && Double($0) < end }.map { corners[$0 % 4] }
  }

  /// Continues a coastline that ends inside the box, where the extract was cut, to its border.
  private func extendedToBorder(_ line: [WorldPoint]) -> [WorldPoint] {
    var result = line
    if let first = line.first, !isOnBorder(first) { result.insert(nearest(first), at: 0) }
    if let last = line.last, !isOnBorder(last) { result.append(nearest(last)) }
    return result
  }

  private func nearest(_ point: WorldPoint) -> WorldPoint {
    let candidates = [
      WorldPoint(x: box.minX, y: point.y), WorldPoint(x: box.maxX, y: point.y),
      WorldPoint(x: point.x, y: box.minY), WorldPoint(x: point.x, y: box.maxY),
    ]
    return candidates.min { $0.distance(to: point) < $1.distance(to: point) } ?? point
  }

  /// Twice the area with y growing down: negative if the ring runs counterclockwise on the map.
  static func doubleArea(_ ring: [WorldPoint]) -> Double {
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    for (index, point) in ring.enumerated() {
      let next = ring[(index + 1) % ring.count]
      sum +=
        Double(point.x - origin.x) * Double(next.y - origin.y)
        - Double(next.x - origin.x) * Double(point.y - origin.y)
    }
    return sum
  }
}
