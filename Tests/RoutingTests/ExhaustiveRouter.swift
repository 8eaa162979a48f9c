import Routing

/// Dijkstra's algorithm over the histories of arcs, straight from the rules: the oracle of the
/// router.
struct ExhaustiveRouter {
  let network: RoadNetwork
  let profile: RoutingProfile
  /// The turn costs are taken from the router, which computes them from the geometry.
  let graph: TurnGraph
  private let departures: [[RoadArc]]
  private let memory: Int

  init(_ router: EmbeddedRouter) {
    network = router.network
    profile = router.profile
    graph = router.graph
    var departures: [[RoadArc]] = Array(repeating: [], count: router.network.nodeCount)
    for arc in (0..<Int32(router.network.segmentCount * 2)).map(RoadArc.init(rawValue:))
    where router.network.speed(of: arc) > 0 {
      departures[router.network.tail(of: arc)].append(arc)
    }
    self.departures = departures
    memory = max(1, (router.network.restrictions.map(\.arcs.count).max() ?? 1) - 1)
  }

  /// The arcs allowed after a history of arcs.
  func successors(of history: [RoadArc]) -> [RoadArc] {
    guard let arc = history.last else { return [] }
    let active = network.restrictions.filter {
      history.suffix($0.arcs.count - 1) == $0.arcs.dropLast()
    }
    let mandatory = Set(active.filter(\.isMandatory).compactMap(\.arcs.last))
    let forbidden = Set(active.filter { !$0.isMandatory }.compactMap(\.arcs.last))
    let allowed = departures[network.head(of: arc)].filter {
      !forbidden.contains($0) && (mandatory.isEmpty || mandatory.contains($0))
    }
    let isPrivate = isDestinationOnly(arc)
    let onward = allowed.filter { $0 != arc.reversed && (isPrivate || !isDestinationOnly($0)) }
    return onward.isEmpty ? allowed : allowed.filter { $0 != arc.reversed }
  }

  /// Whether every arc is allowed after the ones before it.
  func isLegal(_ arcs: [RoadArc]) -> Bool {
    arcs.indices.dropFirst().allSatisfy { successors(of: Array(arcs[..<$0])).contains(arcs[$0]) }
  }

  /// The least cost in milliseconds from one location to another; `nil` if there is no way.
  func weight(from start: RoadLocation, to end: RoadLocation) -> UInt32? {
    if start.point.distance(to: end.point) < 1 { return 0 }
    var best: UInt32?
    func consider(_ weight: UInt32) { best = min(best ?? .max, weight) }
    func part(_ arc: RoadArc, _ location: RoadLocation) -> UInt32 {
      UInt32((Double(graph.milliseconds[arc.index]) * location.share(on: arc)).rounded())
    }
    let forward = RoadArc(segment: start.segment, isReversed: false)
    var labels: [[RoadArc]: UInt32] = [:]
    for arc in [forward, forward.reversed] where network.speed(of: arc) > 0 {
      labels[[arc]] = graph.milliseconds[arc.index] - part(arc, start)
      if start.segment == end.segment, start.share(on: arc) <= end.share(on: arc) {
        consider(part(arc, end) - part(arc, start))
      }
    }
    var settled: Set<[RoadArc]> = []
    while let (history, weight) = labels.min(by: { $0.value < $1.value }) {
      labels[history] = nil
      settled.insert(history)
      guard let arc = history.last else { continue }
      for next in successors(of: history) {
        let turn = turnWeight(from: arc, to: next)
        if next.segment == end.segment { consider(weight + turn + part(next, end)) }
        let longer = Array((history + [next]).suffix(memory))
        guard !settled.contains(longer) else { continue }
        labels[longer] = min(
          labels[longer] ?? .max, weight + turn + graph.milliseconds[next.index])
      }
      if let best, weight > best { break }
    }
    return best
  }

  private func isDestinationOnly(_ arc: RoadArc) -> Bool {
    network.flags[arc.segment].contains(.destinationOnly)
  }

  /// The cost of a turn without the arc behind it.
  private func turnWeight(from arc: RoadArc, to next: RoadArc) -> UInt32 {
    for state in graph.states[arc.index] {
      for turn in graph.turns[Int(state)] where graph.arcs[Int(turn.state)] == next {
        let entering = !isDestinationOnly(arc) && isDestinationOnly(next)
        return turn.duration - graph.milliseconds[next.index]
          + (entering ? RoutingProfile.throughTrafficCost : 0)
      }
    }
    return 0
  }
}
