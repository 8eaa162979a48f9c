extension EmbeddedRouter {
  /// The arcs of a location's segment that cars may drive.
  private func arcs(at location: RoadLocation) -> [RoadArc] {
    let arc = RoadArc(segment: location.segment, isReversed: false)
    var arcs: [RoadArc] = []
    if network.speed(of: arc) > 0 { arcs.append(arc) }
    if network.speed(of: arc.reversed) > 0 { arcs.append(arc.reversed) }
    return arcs
  }

  /// The milliseconds from the beginning of an arc to a part of it.
  func milliseconds(on arc: RoadArc, to share: Double) -> UInt32 {
    UInt32((Double(graph.milliseconds[arc.index]) * share).rounded())
  }

  /// The nodes where a search from a location begins: the arcs there, driven to their ends.
  func startSeeds(at location: RoadLocation) -> [SearchSeed] {
    var seeds: [SearchSeed] = []
    for arc in arcs(at: location) {
      guard let state = graph.initialState(of: arc) else { continue }
      let rest =
        graph.milliseconds[arc.index]
        - milliseconds(on: arc, to: location.share(on: arc))
      seeds.append(
        SearchSeed(node: hierarchy.nodes[state], weight: rest, duration: rest, arc: arc))
    }
    return seeds
  }

  /// The nodes where a search to a location begins: the arcs before those there.
  func endSeeds(at location: RoadLocation) -> [SearchSeed] {
    var seeds: [SearchSeed] = []
    for arc in arcs(at: location) {
      let whole = graph.milliseconds[arc.index]
      let part = milliseconds(on: arc, to: location.share(on: arc))
      for state in graph.states[arc.index] {
        for arrival in graph.arrivals[Int(state)] {
          seeds.append(
            SearchSeed(
              node: hierarchy.nodes[Int(arrival.state)], weight: arrival.weight - whole + part,
              duration: arrival.duration - whole + part, arc: arc))
        }
      }
    }
    return seeds
  }

  /// The shortest drive along one segment, with its milliseconds; `nil` if the locations are on
  /// different segments, or the end lies behind the start on a one-way street.
  func directArc(
    from start: RoadLocation, to end: RoadLocation
  ) -> (arc: RoadArc, milliseconds: UInt32)? {
    guard start.segment == end.segment else { return nil }
    for arc in arcs(at: start) where start.share(on: arc) <= end.share(on: arc) {
      return (
        arc,
        milliseconds(on: arc, to: end.share(on: arc))
          - milliseconds(on: arc, to: start.share(on: arc))
      )
    }
    return nil
  }

  /// Whether two locations are the same place, so that no drive is needed.
  func isSamePlace(_ start: RoadLocation, _ end: RoadLocation) -> Bool {
    start.point.distance(to: end.point) < 1
  }
}
