/// The turns between the arcs of a road network.
///
/// A node of this graph is a state: an arc, together with the turn restrictions that the way there
/// has activated. Most arcs have one state; the arcs inside a restriction over several roads have
/// more. An edge is a turn, and costs the turn and the arc that it leads to.
package struct TurnGraph: Sendable {
  /// A turn to a state.
  package struct Turn: Sendable, Hashable {
    package var state: Int32
    /// The cost that routes minimize: milliseconds, and more to keep through traffic out.
    package var weight: UInt32
    /// Milliseconds of the turn itself and of the arc that it leads to.
    package var duration: UInt32
  }

  /// The arc of each state.
  package private(set) var arcs: [RoadArc] = []
  /// The states of each arc; the first one is that of a journey that begins there.
  package private(set) var states: Buckets<Int32>
  /// The turns from each state.
  package private(set) var turns: Buckets<Turn>
  /// The turns to each state, with the states where they begin.
  package private(set) var arrivals: Buckets<Turn>
  /// The time to drive each arc in milliseconds.
  package private(set) var milliseconds: [UInt32]

  package var stateCount: Int { arcs.count }

  /// The state of a journey that begins on an arc; `nil` if cars may not drive there.
  package func initialState(of arc: RoadArc) -> Int? {
    states[arc.index].first.map(Int.init)
  }

  /// Creates the graph of a network.
  package init(network: RoadNetwork, profile: RoutingProfile) {
    var builder = TurnGraphBuilder(network: network, profile: profile)
    builder.build()
    arcs = builder.arcs
    milliseconds = builder.milliseconds
    var states: [[Int32]] = Array(repeating: [], count: network.segmentCount * 2)
    for (state, arc) in arcs.enumerated() { states[arc.index].append(Int32(state)) }
    self.states = Buckets(states)
    turns = Buckets(builder.turns)
    var arrivals: [[Turn]] = Array(repeating: [], count: arcs.count)
    for state in arcs.indices {
      for turn in builder.turns[state] {
        var arrival = turn
        arrival.state = Int32(state)
        arrivals[Int(turn.state)].append(arrival)
      }
    }
    self.arrivals = Buckets(arrivals)
  }
}
