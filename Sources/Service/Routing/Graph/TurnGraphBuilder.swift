/// Finds the states of a turn graph and the turns between them.
struct TurnGraphBuilder {
  let network: RoadNetwork
  let profile: RoutingProfile
  private(set) var arcs: [RoadArc] = []
  private(set) var turns: [[TurnGraph.Turn]] = []
  private(set) var milliseconds: [UInt32] = []

  /// A restriction whose first arcs were driven.
  private struct Progress: Hashable {
    var restriction: Int
    var arcCount: Int
  }

  private struct State: Hashable {
    var arc: RoadArc
    /// Restrictions that began before this arc.
    var carried: [Progress]
  }

  private var departures: [[RoadArc]]
  private var restrictionsByFirstArc: [RoadArc: [Int]] = [:]
  private var angles: ArcAngles
  private var states: [State] = []
  private var indices: [State: Int] = [:]

  init(network: RoadNetwork, profile: RoutingProfile) {
    self.network = network
    self.profile = profile
    angles = ArcAngles(network: network)
    departures = Array(repeating: [], count: network.nodeCount)
    let all = (0..<Int32(network.segmentCount * 2)).map(RoadArc.init(rawValue:))
    milliseconds = all.map { profile.milliseconds(of: $0, in: network) }
    for arc in all where network.speed(of: arc) > 0 {
      departures[network.tail(of: arc)].append(arc)
    }
    for (index, restriction) in network.restrictions.enumerated() {
      restrictionsByFirstArc[restriction.arcs[0], default: []].append(index)
    }
  }

  mutating func build() {
    for arc in departures.joined().sorted(by: { $0.rawValue < $1.rawValue }) {
      _ = index(of: State(arc: arc, carried: []))
    }
    // States inside restrictions are appended while the loop runs.
    var next = 0
    while next < states.count {
      let turns = turns(from: states[next])
      self.turns.append(turns)
      next += 1
    }
    arcs = states.map(\.arc)
  }

  private mutating func index(of state: State) -> Int {
    if let index = indices[state] { return index }
    states.append(state)
    indices[state] = states.count - 1
    return states.count - 1
  }

  private mutating func turns(from state: State) -> [TurnGraph.Turn] {
    let arc = state.arc
    let active =
      state.carried
      + (restrictionsByFirstArc[arc] ?? []).map { Progress(restriction: $0, arcCount: 1) }
    let allowed = departures[network.head(of: arc)].filter { isAllowed($0, under: active) }
    let canGoOn = allowed.contains { next in
      next != arc.reversed && (isDestinationOnly(arc) || !isDestinationOnly(next))
    }
    return allowed.filter { !canGoOn || $0 != arc.reversed }
      .map { next in
        let carried =
          active.filter { progress in
            let path = network.restrictions[progress.restriction].arcs
            return progress.arcCount < path.count - 1 && path[progress.arcCount] == next
          }
          .map { Progress(restriction: $0.restriction, arcCount: $0.arcCount + 1) }
        let duration = milliseconds[next.index] + turnMilliseconds(from: arc, to: next)
        let isEntering = isDestinationOnly(next) && !isDestinationOnly(arc)
        return TurnGraph.Turn(
          state: Int32(index(of: State(arc: next, carried: carried))),
          weight: duration + (isEntering ? RoutingProfile.throughTrafficCost : 0),
          duration: duration)
      }
  }

  private func isAllowed(_ next: RoadArc, under active: [Progress]) -> Bool {
    var isObliged = false
    var isObeying = false
    for progress in active {
      let restriction = network.restrictions[progress.restriction]
      guard progress.arcCount == restriction.arcs.count - 1 else { continue }
      let isLast = restriction.arcs.last == next
      if restriction.isMandatory {
        isObliged = true
        if isLast { isObeying = true }
      } else if isLast {
        return false
      }
    }
    return !isObliged || isObeying
  }

  private func isDestinationOnly(_ arc: RoadArc) -> Bool {
    network.flags[arc.segment].contains(.destinationOnly)
  }

  private func turnMilliseconds(from arc: RoadArc, to next: RoadArc) -> UInt32 {
    guard profile.hasTurnCosts else { return 0 }
    // Bends between two junctions cost nothing.
    guard departures[network.head(of: arc)].count > 2 || next == arc.reversed else { return 0 }
    return profile.turnMilliseconds(
      degrees: angles.turn(from: arc, to: next), isUTurn: next == arc.reversed)
  }
}
