import Foundation

/// The bearings of arcs at their ends, in degrees clockwise from north.
struct ArcAngles: Sendable {
  private var departures: [Float]
  private var arrivals: [Float]

  /// Drawn bends next to a junction do not show where a road leads; a point this far away does.
  private static let reach = 12.0

  init(network: RoadNetwork) {
    departures = []
    arrivals = []
    for segment in 0..<network.segmentCount {
      let points = network.points(of: segment)
      let start = Self.bearing(along: points)
      let end = Self.bearing(along: points.reversed())
      departures += [Float(start), Float(end)]
      arrivals += [Float(end + 180), Float(start + 180)]
    }
  }

  /// The bearing at the beginning of an arc.
  func departure(of arc: RoadArc) -> Double { Double(departures[arc.index]) }

  /// The bearing at the end of an arc, in the direction of travel.
  func arrival(of arc: RoadArc) -> Double { Double(arrivals[arc.index]) }

  /// The change of direction between two arcs, −180…180, positive to the right.
  func turn(from arc: RoadArc, to next: RoadArc) -> Double {
    (departure(of: next) - arrival(of: arc)).remainder(dividingBy: 360)
  }

  private static func bearing(along points: [FixedPoint]) -> Double {
    guard let first = points.first?.point else { return 0 }
    for point in points.dropFirst().dropLast() where first.distance(to: point.point) >= reach {
      return first.bearing(to: point.point)
    }
    guard let last = points.last?.point else { return 0 }
    // A loop shorter than the reach ends where it begins.
    let end = last == first && points.count > 2 ? points[points.count / 2].point : last
    return first.bearing(to: end)
  }
}
