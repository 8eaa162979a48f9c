import Foundation
import KooberAPI
import Wire

/// A drive along a route at the speed that the route takes.
struct Journey: Sendable {
  /// A place on the way.
  struct Spot: Sendable, Hashable {
    let coordinate: Coordinate
    /// Degrees clockwise from north.
    let heading: Double
    /// Meters per second.
    let speed: Double
  }

  let points: [Coordinate]
  private let distances: [Double]
  let durationInSeconds: Double
  private(set) var elapsed = 0.0

  /// Makes a drive; a route without points ends at once.
  init(_ points: [Coordinate], durationInSeconds: Double) {
    self.points = points
    var sum = 0.0
    distances = points.indices.map { index in
      if index > 0 { sum += Self.distance(points[index - 1], points[index]) }
      return sum
    }
    self.durationInSeconds = max(1, durationInSeconds)
  }

  /// Makes the rest of a drive along a route, from the place nearest to a position.
  init(_ points: [Coordinate], durationInSeconds: Double, from position: Coordinate) {
    self.init(points, durationInSeconds: durationInSeconds)
    guard let length = distances.last, length > 0 else { return }
    var nearest = (distance: Double.infinity, along: 0.0)
    for index in points.indices.dropFirst() {
      let (north, east) = Self.offset(points[index - 1], points[index])
      let (up, right) = Self.offset(points[index - 1], position)
      let square = north * north + east * east
      let share = square > 0 ? min(1, max(0, (up * north + right * east) / square)) : 0
      let (missedNorth, missedEast) = (up - share * north, right - share * east)
      let distance = (missedNorth * missedNorth + missedEast * missedEast).squareRoot()
      guard distance < nearest.distance else { continue }
      let span = distances[index] - distances[index - 1]
      nearest = (distance, distances[index - 1] + share * span)
    }
    elapsed = nearest.along / length * self.durationInSeconds
  }

  var isFinished: Bool { elapsed >= durationInSeconds || points.count < 2 }
  var remainingSeconds: Double { isFinished ? 0 : durationInSeconds - elapsed }

  mutating func advance(by seconds: Double) {
    elapsed = min(durationInSeconds, elapsed + seconds)
  }

  /// The present place; `nil` for a route without points.
  var spot: Spot? {
    guard let first = points.first, let last = points.last, let length = distances.last else {
      return nil
    }
    guard points.count > 1, length > 0 else {
      return Spot(coordinate: first, heading: 0, speed: 0)
    }
    let target = length * elapsed / durationInSeconds
    let next = distances.firstIndex { $0 > target } ?? points.count - 1
    let (start, end) = (points[max(0, next - 1)], points[next])
    let heading = Self.heading(from: start, to: end)
    if isFinished { return Spot(coordinate: last, heading: heading, speed: 0) }
    let span = distances[next] - distances[max(0, next - 1)]
    let part = span > 0 ? (target - distances[max(0, next - 1)]) / span : 0
    return Spot(
      coordinate: Coordinate(
        latitude: start.latitude + (end.latitude - start.latitude) * part,
        longitude: start.longitude + (end.longitude - start.longitude) * part),
      heading: heading, speed: length / durationInSeconds)
  }

  /// Returns the distance in meters on a plane, which is exact enough within a city.
  private static func distance(_ start: Coordinate, _ end: Coordinate) -> Double {
    let (north, east) = offset(start, end)
    return (north * north + east * east).squareRoot()
  }

  private static func heading(from start: Coordinate, to end: Coordinate) -> Double {
    let (north, east) = offset(start, end)
    guard north != 0 || east != 0 else { return 0 }
    let degrees = atan2(east, north) * 180 / .pi
    let positive = degrees < 0 ? degrees + 360 : degrees
    return positive >= 360 ? 0 : positive
  }

  private static func offset(_ start: Coordinate, _ end: Coordinate) -> (Double, Double) {
    let metersPerDegree = 111_195.0
    return (
      (end.latitude - start.latitude) * metersPerDegree,
      (end.longitude - start.longitude) * metersPerDegree * cos(start.latitude * .pi / 180)
    )
  }
}
