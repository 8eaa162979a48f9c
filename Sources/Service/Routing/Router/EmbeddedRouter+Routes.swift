extension EmbeddedRouter {
  /// The fastest route between two positions, followed by alternatives.
  public func routes(
    from start: RoadPoint, to end: RoadPoint, options: RouteOptions
  ) async throws(RoutingError) -> [Route] {
    try traces(from: start, to: end, alternatives: options.alternatives).map { trace in
      RouteAssembly(router: self, trace: trace, end: end, includesSteps: options.includesSteps)
        .route
    }
  }

  /// The arcs of the fastest route and of alternatives.
  package func arcs(
    from start: RoadPoint, to end: RoadPoint, alternatives: Int = 0
  ) throws(RoutingError) -> [[RoadArc]] {
    try traces(from: start, to: end, alternatives: alternatives).map(\.arcs)
  }

  private func traces(
    from start: RoadPoint, to end: RoadPoint, alternatives: Int
  ) throws(RoutingError) -> [RouteTrace] {
    let nearestStart = try location(of: start)
    let nearestEnd = try location(of: end)
    if let traces = traces(from: nearestStart, to: nearestEnd, alternatives: alternatives) {
      return traces
    }
    // One of the roads has no way in or out: use the nearest ones that have.
    if let start = connectedLocation(of: start, after: nearestStart),
      let end = connectedLocation(of: end, after: nearestEnd),
      let traces = traces(from: start, to: end, alternatives: alternatives)
    {
      return traces
    }
    throw .noRoute
  }

  private func traces(
    from start: RoadLocation, to end: RoadLocation, alternatives: Int
  ) -> [RouteTrace]? {
    if isSamePlace(start, end) {
      return [RouteTrace(start: start, end: start, arcs: [], turns: [])]
    }
    let direct = directArc(from: start, to: end)
    let starts = startSeeds(at: start)
    let ends = endSeeds(at: end)
    return withSearch { search in
      let meeting = search.run(
        from: starts, to: ends, below: direct?.milliseconds ?? .max, in: hierarchy)
      guard let meeting else {
        return direct.map {
          [RouteTrace(start: start, end: end, arcs: [$0.arc], turns: [0])]
        }
      }
      var paths = [search.path(over: meeting.node, in: hierarchy)]
      if alternatives > 0 {
        paths += AlternativeSearch(
          graph: graph, hierarchy: hierarchy, starts: starts, ends: ends, best: meeting,
          fastest: paths[0]
        )
        .paths(atMost: alternatives, search: &search)
      }
      return paths.map { path in
        trace(of: path, from: start, to: end, ending: ends[path.end].arc)
      }
    }
  }

  private func trace(
    of path: HierarchySearch.Path, from start: RoadLocation, to end: RoadLocation,
    ending last: RoadArc
  ) -> RouteTrace {
    var arcs = path.states.map { graph.arcs[Int($0)] }
    arcs.append(last)
    var turns: [UInt32] = [0]
    turns.reserveCapacity(arcs.count)
    for (state, next) in zip(path.states, arcs.dropFirst()) {
      let turn = graph.turns[Int(state)].first { graph.arcs[Int($0.state)] == next }
      turns.append((turn?.duration ?? 0) - (turn == nil ? 0 : graph.milliseconds[next.index]))
    }
    return RouteTrace(start: start, end: end, arcs: arcs, turns: turns)
  }
}
