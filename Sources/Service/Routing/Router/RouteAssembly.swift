/// Puts a route together from its arcs: the line, the times along it, the steps.
struct RouteAssembly {
  private let router: EmbeddedRouter
  private let trace: RouteTrace
  private let end: RoadPoint
  private let includesSteps: Bool
  private var points: [RoadPoint]
  private var milliseconds: [Double] = [0]
  private var distances: [Double] = [0]
  /// The index of the point where each arc begins.
  private var firstPoints: [Int] = []

  /// - Parameter end: The requested position, beside the road.
  init(router: EmbeddedRouter, trace: RouteTrace, end: RoadPoint, includesSteps: Bool) {
    self.router = router
    self.trace = trace
    self.end = end
    self.includesSteps = includesSteps
    points = [trace.start.point]
    router.geometry.withLines { lines in
      let count = trace.arcs.reduce(1) { $0 + lines.range(of: $1.segment).count }
      points.reserveCapacity(count)
      milliseconds.reserveCapacity(count)
      distances.reserveCapacity(count)
      firstPoints.reserveCapacity(trace.arcs.count)
      for index in trace.arcs.indices { append(arcAt: index, lines) }
    }
  }

  var route: Route {
    Route(
      distance: distances[distances.count - 1],
      duration: milliseconds[milliseconds.count - 1] / 1_000, points: points,
      times: milliseconds.map { $0 / 1_000 }, steps: includesSteps ? steps : [])
  }

  private mutating func append(arcAt index: Int, _ lines: SegmentGeometry.Lines) {
    let arc = trace.arcs[index]
    let range = lines.range(of: arc.segment)
    let isReversed = arc.isReversed
    let isLast = index == trace.arcs.count - 1
    let start = index == 0 ? trace.start.share(on: arc) : 0
    let end = isLast ? trace.end.share(on: arc) : 1
    firstPoints.append(points.count - 1)
    let time = milliseconds[milliseconds.count - 1] + Double(trace.turns[index])
    let distance = distances[distances.count - 1]
    let length = Double(lines.marks[range.upperBound - 1])
    // Rounded as in the search, so that a route takes as long as its row in a table of durations.
    let startTime = Double(router.milliseconds(on: arc, to: start))
    let endTime = Double(router.milliseconds(on: arc, to: end))
    let low = start * length
    let high = end * length
    let pace = high > low ? (endTime - startTime) / (high - low) : 0
    for step in 1..<max(1, range.count - 1) {
      let point = isReversed ? range.upperBound - 1 - step : range.lowerBound + step
      let mark = Double(lines.marks[point])
      let driven = isReversed ? length - mark : mark
      guard driven > low, driven < high else { continue }
      points.append(lines.points[point])
      distances.append(distance + driven - low)
      milliseconds.append(time + (driven - low) * pace)
    }
    points.append(
      isLast
        ? trace.end.point : lines.points[isReversed ? range.lowerBound : range.upperBound - 1])
    distances.append(distance + high - low)
    milliseconds.append(time + endTime - startTime)
  }

  private var steps: [RouteStep] {
    guard let first = trace.arcs.first, let last = trace.arcs.last else { return [] }
    var steps = [step(.depart(CompassPoint(bearing: bearing(of: first))), at: 0)]
    for (index, maneuver) in ManeuverFinder(router: router, arcs: trace.arcs).maneuvers() {
      steps.append(step(maneuver.maneuver, at: index, named: maneuver.named))
    }
    for index in steps.indices {
      let next =
        index + 1 < steps.count ? steps[index + 1].firstPoint : points.count - 1
      steps[index].lastPoint = next
      steps[index].distance = distances[next] - distances[steps[index].firstPoint]
      steps[index].duration =
        (milliseconds[next] - milliseconds[steps[index].firstPoint]) / 1_000
    }
    var arrival = step(.arrive(side(of: last)), at: trace.arcs.count - 1)
    arrival.firstPoint = points.count - 1
    steps.append(arrival)
    return steps
  }

  /// A step whose maneuver is at the beginning of an arc, named after another one if given.
  private func step(_ maneuver: Maneuver, at index: Int, named: Int? = nil) -> RouteStep {
    let segment = trace.arcs[named ?? index].segment
    return RouteStep(
      maneuver: maneuver, name: router.network.name(of: segment),
      ref: router.network.ref(of: segment), firstPoint: firstPoints[index],
      lastPoint: points.count - 1)
  }

  /// The bearing at the start of the route.
  private func bearing(of arc: RoadArc) -> Double {
    for point in points.dropFirst() where point.distance(to: points[0]) > 5 {
      return points[0].bearing(to: point)
    }
    return router.angles.departure(of: arc)
  }

  /// The side of the road on which the end lies.
  private func side(of arc: RoadArc) -> RoadSide {
    let stop = trace.end.point
    guard stop.distance(to: end) > 4, points.count > 1 else { return .ahead }
    let travel =
      points.dropLast().last { $0.distance(to: stop) > 1 }?.bearing(to: stop)
      ?? router.angles.departure(of: arc)
    let offset = (stop.bearing(to: end) - travel).remainder(dividingBy: 360)
    return offset < 0 ? .left : .right
  }
}
