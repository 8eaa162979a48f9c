/// Puts a route together from its arcs: the line, the times along it, the steps.
struct RouteAssembly {
  private let router: EmbeddedRouter
  private let trace: RouteTrace
  private let end: RoadPoint
  private var points: [RoadPoint]
  private var milliseconds: [Double] = [0]
  private var distances: [Double] = [0]
  /// The index of the point where each arc begins.
  private var firstPoints: [Int] = []
  private let includesSteps: Bool

  /// - Parameter end: The position asked for, beside the road.
  init(router: EmbeddedRouter, trace: RouteTrace, end: RoadPoint, includesSteps: Bool) {
    self.router = router
    self.trace = trace
    self.end = end
    self.includesSteps = includesSteps
    points = [trace.start.point]
    for index in trace.arcs.indices { append(arcAt: index) }
  }

  var route: Route {
    Route(
      distance: distances[distances.count - 1],
      duration: milliseconds[milliseconds.count - 1] / 1_000, points: points,
      times: milliseconds.map { $0 / 1_000 }, steps: includesSteps ? steps : [])
  }

  private mutating func append(arcAt index: Int) {
    let arc = trace.arcs[index]
    let segment = arc.segment
    let isLast = index == trace.arcs.count - 1
    let start = index == 0 ? trace.start.share(on: arc) : 0
    let end = isLast ? trace.end.share(on: arc) : 1
    firstPoints.append(points.count - 1)
    let time = milliseconds[milliseconds.count - 1] + Double(trace.turns[index])
    let distance = distances[distances.count - 1]
    let length = router.geometry.length(of: segment)
    // Rounded as in the search, so that a route takes as long as its row in a table of durations.
    let startTime = Double(router.milliseconds(on: arc, to: start))
    let endTime = Double(router.milliseconds(on: arc, to: end))
    let network = router.network
    let shape = network.shapeOffsets[segment]..<network.shapeOffsets[segment + 1]
    let marks = router.geometry.distances(of: segment)
    for step in 0..<shape.count {
      let number = arc.isReversed ? shape.count - 1 - step : step
      let mark = Double(marks[marks.startIndex + number + 1])
      let share = length > 0 ? (arc.isReversed ? length - mark : mark) / length : 0
      guard share > start, share < end else { continue }
      let part = end > start ? (share - start) / (end - start) : 0
      points.append(network.shapePoints[Int(shape.lowerBound) + number].point)
      distances.append(distance + (share - start) * length)
      milliseconds.append(time + part * (endTime - startTime))
    }
    points.append(isLast ? trace.end.point : network.nodes[network.head(of: arc)].point)
    distances.append(distance + (end - start) * length)
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

  /// A step whose manoeuvre is at the beginning of an arc, named after another one if given.
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
