import CoreGraphics
import Foundation

/// A line with its length, to find points along it.
nonisolated struct LinePath {
  let points: [CGPoint]
  /// The distance of each point from the first.
  private let distances: [CGFloat]

  init(_ points: [CGPoint]) {
    self.points = points
    var distances: [CGFloat] = [0]
    distances.reserveCapacity(points.count)
    for index in points.indices.dropFirst() {
      let way = hypot(
        points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
      distances.append((distances.last ?? 0) + way)
    }
    self.distances = distances
  }

  var length: CGFloat { distances.last ?? 0 }

  private func segment(at distance: CGFloat) -> Int {
    var low = 0
    var high = max(0, points.count - 2)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle + 1] < distance { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the point at a distance from the start, within the line.
  func point(at distance: CGFloat) -> CGPoint {
    guard points.count > 1 else { return points.first ?? .zero }
    let index = segment(at: distance)
    let way = distances[index + 1] - distances[index]
    let share = way > 0 ? min(max((distance - distances[index]) / way, 0), 1) : 0
    let (from, to) = (points[index], points[index + 1])
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }

  /// Returns the direction at a distance from the start, in radians clockwise from east.
  func angle(at distance: CGFloat) -> CGFloat {
    guard points.count > 1 else { return 0 }
    let index = segment(at: distance)
    return atan2(points[index + 1].y - points[index].y, points[index + 1].x - points[index].x)
  }

  /// Returns the largest change of direction between two distances, in radians.
  func turning(from start: CGFloat, to end: CGFloat) -> CGFloat {
    guard points.count > 1 else { return 0 }
    let first = segment(at: start)
    let last = segment(at: end)
    var largest: CGFloat = 0
    guard first < last else { return 0 }
    for index in first..<last {
      let one = points[index + 1].x - points[index].x
      let two = points[index + 1].y - points[index].y
      let three = points[index + 2].x - points[index + 1].x
      let four = points[index + 2].y - points[index + 1].y
      largest = max(largest, abs(atan2(one * four - two * three, one * three + two * four)))
    }
    return largest
  }
}

nonisolated extension LinePath {
  /// Returns the points of a part of the line, its ends included.
  func part(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
    guard points.count > 1, end > start else { return [] }
    var part = [point(at: start)]
    var passed: CGFloat = 0
    for index in points.indices.dropFirst() {
      passed += hypot(
        points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
      if passed > start, passed < end { part.append(points[index]) }
    }
    part.append(point(at: end))
    return part
  }
}
