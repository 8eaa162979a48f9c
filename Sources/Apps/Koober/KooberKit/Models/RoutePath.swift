import Foundation

/// The line of a route, to move an animal along streets between two reports of its position.
public struct RoutePath: Hashable, Sendable {
  /// The points of the line.
  public var points: [Coordinate]
  /// The farthest distance from the line, in meters, at which a position counts as on it.
  private static let tolerance = 40.0

  /// Makes a path.
  public init(_ points: [Coordinate]) { self.points = points }

  /// A position on the line: the index of the point before it, and the share of the way to the
  /// next.
  private struct Location: Comparable {
    var index: Int
    var share: Double
    var distance: Double

    static func < (left: Location, right: Location) -> Bool {
      (left.index, left.share) < (right.index, right.share)
    }
  }

  /// Returns the points to pass between two positions, which end with the second one.
  ///
  /// A position that is not on the line, or a way back, is reached directly.
  public func way(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    guard let first = location(of: start), let last = location(of: end),
      first.distance <= Self.tolerance, last.distance <= Self.tolerance, first < last,
      first.index < last.index
    else { return [end] }
    return Array(points[(first.index + 1)...last.index]) + [end]
  }

  /// Returns the line from the nearest point to a position until its end.
  public func remaining(after position: Coordinate) -> [Coordinate] {
    guard let location = location(of: position), location.distance <= Self.tolerance else {
      return points
    }
    return [position] + points[(location.index + 1)...]
  }

  private func location(of position: Coordinate) -> Location? {
    guard points.count > 1 else { return nil }
    // A plane is exact enough for the length of a street.
    let east = cos(position.latitude * .pi / 180)
    func plane(_ point: Coordinate) -> (x: Double, y: Double) {
      (
        (point.longitude - position.longitude) * east * 111_195,
        (point.latitude - position.latitude) * 111_195
      )
    }
    var best: Location?
    for index in 0..<(points.count - 1) {
      let (start, end) = (plane(points[index]), plane(points[index + 1]))
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = x * x + y * y
      let share = length == 0 ? 0 : min(1, max(0, -(start.x * x + start.y * y) / length))
      let distance = hypot(start.x + share * x, start.y + share * y)
      if distance < best?.distance ?? .infinity {
        best = Location(index: index, share: share, distance: distance)
      }
    }
    return best
  }
}
