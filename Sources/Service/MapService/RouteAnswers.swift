import MapAPI
import MapTiles
import Routing
import Serving

/// Turns routes into bodies in a language.
struct RouteAnswers {
  let languages: [String]
  let texts: InstructionText

  func route(_ route: Route) -> MapRoute {
    var lengths: [String: Double] = [:]
    let steps = route.steps.map { step in
      let street = step.name?.text(in: languages) ?? step.ref ?? ""
      lengths[street, default: 0] += step.distance
      return MapAPI.RouteStep(
        instruction: texts.text(step.maneuver, street: street), maneuver: step.maneuver.code,
        street: street, distanceInMeters: step.distance, durationInSeconds: step.duration,
        polyline: polyline(route.points[step.firstPoint...max(step.firstPoint, step.lastPoint)]))
    }
    lengths[""] = nil
    let longest = lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return MapRoute(
      name: longest ?? "", distanceInMeters: route.distance, durationInSeconds: route.duration,
      polyline: polyline(route.points[...]), steps: steps)
  }

  private func polyline(_ points: ArraySlice<RoadPoint>) -> String {
    EncodedPolyline.text(
      of: points.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) })
  }
}

extension RoadPoint {
  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// Finds the routes of a request.
struct RoutePlanner {
  let router: any RouteFinding

  /// Returns the routes, the fastest first.
  func routes(
    from start: Coordinate, to end: Coordinate, alternatives: Int, languages: [String],
    texts: InstructionText
  ) async throws(ProblemError) -> RouteList {
    do throws(RoutingError) {
      let routes = try await router.routes(
        from: RoadPoint(start), to: RoadPoint(end),
        options: RouteOptions(alternatives: alternatives, includesSteps: true))
      let answers = RouteAnswers(languages: languages, texts: texts)
      return RouteList(routes: routes.map { answers.route($0) })
    } catch {
      switch error {
      case .offTheMap(let point):
        let isStart = point == RoadPoint(start)
        throw .unprocessable(
          MapProblems.offTheMap, "The position is off the map", isStart ? "/from" : "/to",
          "No road is near \(point.latitude), \(point.longitude).")
      case .noRoute:
        throw .unprocessable(
          MapProblems.noRoute, "There is no route", "/to", "No road connects the positions.")
      case .unavailable:
        throw .unavailable(
          MapProblems.routingUnavailable, "Routes cannot be found at the moment", after: 5)
      }
    }
  }
}
