import MapTiles

/// Clips lines and rings to a rectangle.
struct Clipping {
  let box: WorldBox

  /// Returns the parts of a line inside the rectangle.
  ///
  /// - SeeAlso: Liang and Barsky (1984), "A new concept and method for line clipping".
  func lines(of line: [WorldPoint]) -> [[WorldPoint]] {
    guard line.contains(where: { !box.contains($0) }) else { return line.count > 1 ? [line] : [] }
    var parts: [[WorldPoint]] = []
    var part: [WorldPoint] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (first, last) = segment(start, end) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      if part.last != first {
        if part.count > 1 { parts.append(part) }
        part = [first]
      }
      if first != last { part.append(last) }
      if last != end {
        if part.count > 1 { parts.append(part) }
        part = []
      }
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  private func segment(_ start: WorldPoint, _ end: WorldPoint) -> (WorldPoint, WorldPoint)? {
    let dx = Double(end.x - start.x)
    let dy = Double(end.y - start.y)
    var first = 0.0
    var last = 1.0
    for (slope, distance) in [
      (-dx, Double(start.x - box.minX)), (dx, Double(box.maxX - start.x)),
      (-dy, Double(start.y - box.minY)), (dy, Double(box.maxY - start.y)),
    ] {
      if slope == 0 {
        if distance < 0 { return nil }
      } else if slope < 0 {
        first = max(first, distance / slope)
      } else {
        last = min(last, distance / slope)
      }
    }
    guard first <= last else { return nil }
    func point(_ fraction: Double) -> WorldPoint {
      WorldPoint(
        x: min(max(start.x + Int((dx * fraction).rounded()), box.minX), box.maxX),
        y: min(max(start.y + Int((dy * fraction).rounded()), box.minY), box.maxY))
    }
    return (first == 0 ? start : point(first), last == 1 ? end : point(last))
  }

  /// Returns a ring cut to the rectangle; fewer than three points mean that nothing is left.
  ///
  /// - SeeAlso: Sutherland and Hodgman (1974), "Reentrant polygon clipping".
  func ring(of ring: [WorldPoint]) -> [WorldPoint] {
    guard ring.contains(where: { !box.contains($0) }) else { return ring }
    var points = ring
    points = cut(points, isInside: { $0.x >= box.minX }, cross: { vertical($0, $1, box.minX) })
    points = cut(points, isInside: { $0.x <= box.maxX }, cross: { vertical($0, $1, box.maxX) })
    points = cut(points, isInside: { $0.y >= box.minY }, cross: { horizontal($0, $1, box.minY) })
    points = cut(points, isInside: { $0.y <= box.maxY }, cross: { horizontal($0, $1, box.maxY) })
    return points
  }

  private func cut(
    _ points: [WorldPoint], isInside: (WorldPoint) -> Bool,
    cross: (WorldPoint, WorldPoint) -> WorldPoint
  ) -> [WorldPoint] {
    guard var last = points.last else { return [] }
    var wasInside = isInside(last)
    var result: [WorldPoint] = []
    result.reserveCapacity(points.count + 4)
    for point in points {
      let isIn = isInside(point)
      if isIn != wasInside { result.append(cross(last, point)) }
      if isIn { result.append(point) }
      last = point
      wasInside = isIn
    }
    return result
  }

  private func vertical(_ start: WorldPoint, _ end: WorldPoint, _ x: Int) -> WorldPoint {
    let fraction = Double(x - start.x) / Double(end.x - start.x)
    return WorldPoint(x: x, y: start.y + Int((Double(end.y - start.y) * fraction).rounded()))
  }

  private func horizontal(_ start: WorldPoint, _ end: WorldPoint, _ y: Int) -> WorldPoint {
    let fraction = Double(y - start.y) / Double(end.y - start.y)
    return WorldPoint(x: start.x + Int((Double(end.x - start.x) * fraction).rounded()), y: y)
  }
}
