import MapTiles

/// Removes points of a line that do not change its shape visibly.
///
/// - SeeAlso: Douglas and Peucker (1973), "Algorithms for the reduction of the number of points
///   required to represent a digitized line or its caricature".
enum Simplification {
  /// Returns the line with its ends, and without points closer to the rest than the tolerance.
  static func line(_ points: [TilePoint], tolerance: Double) -> [TilePoint] {
    guard points.count > 2, tolerance > 0 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var ranges = [(0, points.count - 1)]
    while let (first, last) = ranges.popLast() {
      guard last - first > 1 else { continue }
      var farthest = first
      var distance = tolerance * tolerance
      for index in first + 1..<last {
        let next = squaredDistance(from: points[index], to: points[first], points[last])
        if next > distance { (farthest, distance) = (index, next) }
      }
      guard farthest != first else { continue }
      isKept[farthest] = true
      ranges.append((first, farthest))
      ranges.append((farthest, last))
    }
    return zip(points, isKept).compactMap { $1 ? $0 : nil }
  }

  /// Returns a ring simplified between its first point and the one farthest from it.
  static func ring(_ points: [TilePoint], tolerance: Double) -> [TilePoint] {
    guard points.count > 4, tolerance > 0, let start = points.first else { return points }
    let opposite =
      points.indices.max {
        squaredLength(start, points[$0]) < squaredLength(start, points[$1])
      } ?? 0
    guard opposite > 0 else { return points }
    let first = line(Array(points[...opposite]), tolerance: tolerance)
    let second = line(Array(points[opposite...]) + [start], tolerance: tolerance)
    return first + second.dropFirst().dropLast()
  }

  private static func squaredLength(_ a: TilePoint, _ b: TilePoint) -> Double {
    let dx = Double(a.x) - Double(b.x)
    let dy = Double(a.y) - Double(b.y)
    return dx * dx + dy * dy
  }

  private static func squaredDistance(
    from point: TilePoint, to start: TilePoint, _ end: TilePoint
  ) -> Double {
    let dx = Double(end.x) - Double(start.x)
    let dy = Double(end.y) - Double(start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return squaredLength(point, start) }
    let px = Double(point.x) - Double(start.x)
    let py = Double(point.y) - Double(start.y)
    let fraction = min(max((px * dx + py * dy) / length, 0), 1)
    let x = px - fraction * dx
    let y = py - fraction * dy
    return x * x + y * y
  }
}
