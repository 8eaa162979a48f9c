import Routing

extension OSRMRoute {
  /// The route in the router's terms.
  ///
  /// - Parameter end: The requested position, beside the road.
  func route(to end: RoadPoint, includesSteps: Bool) -> Route {
    var points = geometry.points
    guard distance > 0, points.count > 1 else {
      return Route(distance: 0, duration: 0, points: Array(points.prefix(1)), times: [0])
    }
    var steps: [RouteStep] = []
    if includesSteps, let parts = legs.first?.steps {
      points = Array(parts.first?.geometry.points.prefix(1) ?? [])
      for part in parts {
        let first = points.count - 1
        points += part.geometry.points.dropFirst()
        append(part, from: first, to: points.count - 1, to: &steps)
      }
      if let last = steps.indices.last, case .arrive = steps[last].maneuver {
        // The arrival has a line of two equal points.
        while points.count > 1, points[points.count - 1] == points[points.count - 2] {
          points.removeLast()
        }
        steps[last].firstPoint = points.count - 1
        steps[last].lastPoint = points.count - 1
        steps[last].maneuver = .arrive(side(of: end, along: points))
        for index in steps.indices {
          steps[index].lastPoint = min(steps[index].lastPoint, points.count - 1)
        }
      }
    }
    return Route(
      distance: distance, duration: duration, points: points, times: times(of: points),
      steps: steps)
  }

  /// The seconds to each point: those that the server states for each piece of road, and else in
  /// proportion to the distances.
  private func times(of points: [RoadPoint]) -> [Double] {
    let pieces = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let stated = legs.first?.annotation?.duration ?? []
    let shares = stated.count == pieces.count ? stated : pieces
    let total = shares.reduce(0, +)
    var times = [0.0]
    var sum = 0.0
    for share in shares {
      sum += share
      times.append(total > 0 ? duration * sum / total : 0)
    }
    times[times.count - 1] = duration
    return times
  }

  private func append(
    _ part: OSRMStep, from first: Int, to last: Int, to steps: inout [RouteStep]
  ) {
    let name = part.name.flatMap { $0.isEmpty ? nil : RoadName($0) }
    guard let maneuver = part.maneuver.maneuver else {
      // No maneuver of its own, as at the exit of a roundabout: the previous step continues.
      guard let index = steps.indices.last else { return }
      steps[index].distance += part.distance
      steps[index].duration += part.duration
      steps[index].lastPoint = last
      if case .roundabout = steps[index].maneuver {
        steps[index].name = name
        steps[index].ref = part.ref
      }
      return
    }
    steps.append(
      RouteStep(
        maneuver: maneuver, name: name, ref: part.ref, distance: part.distance,
        duration: part.duration, firstPoint: first, lastPoint: last))
  }

  /// The side of the road on which the end lies.
  private func side(of end: RoadPoint, along points: [RoadPoint]) -> RoadSide {
    guard let stop = points.last, stop.distance(to: end) > 4,
      let before = points.dropLast().last(where: { $0.distance(to: stop) > 1 })
    else { return .ahead }
    let offset = (stop.bearing(to: end) - before.bearing(to: stop))
      .remainder(dividingBy: 360)
    return offset < 0 ? .left : .right
  }
}

extension OSRMStep.Turn {
  /// The maneuver; `nil` if the driver needs no instruction.
  var maneuver: Maneuver? {
    switch type {
    case "depart": .depart(CompassPoint(bearing: bearingAfter ?? 0))
    case "arrive": .arrive(.ahead)
    case "merge": .merge
    case "new name": .proceed
    case "roundabout", "rotary": .roundabout(exit: max(1, exit ?? 1))
    case "exit roundabout", "exit rotary", "notification", "use lane": nil
    default: direction.map(Maneuver.turn)
    }
  }

  private var direction: TurnDirection? {
    switch modifier {
    case "uturn": .uTurn
    case "sharp right": .sharpRight
    case "right": .right
    case "slight right": .slightRight
    case "straight": .straight
    case "slight left": .slightLeft
    case "left": .left
    case "sharp left": .sharpLeft
    default: nil
    }
  }
}
