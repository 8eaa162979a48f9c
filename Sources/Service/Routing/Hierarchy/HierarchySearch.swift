/// A search in both directions for the shortest path in a contraction hierarchy.
struct HierarchySearch {
  private var forward: SearchSide
  private var backward: SearchSide

  /// A path between two seeds.
  struct Path: Sendable {
    /// The indices of the seeds.
    var start: Int
    var end: Int
    /// The states of the turn graph, from the start's to the end's.
    var states: [Int32]
  }

  /// The node where the shortest path changes direction, and the path's weight.
  struct Meeting: Sendable, Hashable {
    var node: Int
    var weight: UInt32
    var duration: UInt32
  }

  init(nodeCount: Int) {
    forward = SearchSide(nodeCount: nodeCount)
    backward = SearchSide(nodeCount: nodeCount)
  }

  /// Finds the shortest path between any start and any end.
  ///
  /// - Parameters:
  ///   - limit: The weight that the path must be below.
  ///   - reach: The weight up to which the search continues even if shorter paths were found.
  mutating func run(
    from starts: [SearchSeed], to ends: [SearchSeed], below limit: UInt32 = .max,
    reach: UInt32 = 0, in hierarchy: ContractionHierarchy
  ) -> Meeting? {
    forward.begin(at: starts)
    backward.begin(at: ends)
    var best = limit
    var meeting: Meeting?
    while true {
      let ahead = forward.smallestDistance
      let behind = backward.smallestDistance
      guard min(ahead, behind) < max(best, reach), min(ahead, behind) < .max else { break }
      let isForward = ahead <= behind
      let settled =
        isForward
        ? forward.settle(along: hierarchy.ascending, opposite: hierarchy.descending)
        : backward.settle(along: hierarchy.descending, opposite: hierarchy.ascending)
      guard let node = settled,
        let there = forward.distance(to: node), let back = backward.distance(to: node)
      else { continue }
      if there &+ back < best {
        best = there &+ back
        meeting = Meeting(
          node: node, weight: best,
          duration: forward.duration(to: node) &+ backward.duration(to: node))
      }
    }
    return meeting
  }

  /// The path over a node that both directions of the last search reached.
  func path(over node: Int, in hierarchy: ContractionHierarchy) -> Path {
    var ascent = [Int32(node)]
    var parent = forward.parent(of: node)
    while parent >= 0 {
      ascent.append(parent)
      parent = forward.parent(of: Int(parent))
    }
    let start = Int(~parent)
    ascent.reverse()
    var nodes = [ascent[0]]
    for (tail, head) in zip(ascent, ascent.dropFirst()) {
      hierarchy.unpack(from: Int(tail), to: Int(head), into: &nodes)
    }
    var current = node
    parent = backward.parent(of: node)
    while parent >= 0 {
      hierarchy.unpack(from: current, to: Int(parent), into: &nodes)
      current = Int(parent)
      parent = backward.parent(of: current)
    }
    return Path(
      start: start, end: Int(~parent), states: nodes.map { hierarchy.states[Int($0)] })
  }

  /// The nodes that both directions of the last search reached below a weight, the shortest first.
  func meetings(below limit: UInt32) -> [Meeting] {
    var meetings: [Meeting] = []
    for node in forward.settled.map(Int.init) {
      guard let there = forward.distance(to: node), let back = backward.distance(to: node),
        there &+ back < limit
      else { continue }
      meetings.append(
        Meeting(
          node: node, weight: there &+ back,
          duration: forward.duration(to: node) &+ backward.duration(to: node)))
    }
    return meetings.sorted { ($0.weight, $0.node) < ($1.weight, $1.node) }
  }

  /// Searches from starts until every node above them is settled.
  mutating func exploreForward(
    from starts: [SearchSeed], in hierarchy: ContractionHierarchy,
    _ body: (_ node: Int, _ weight: UInt32, _ duration: UInt32) -> Void
  ) {
    forward.explore(
      from: starts, along: hierarchy.ascending, opposite: hierarchy.descending, body)
  }

  /// Searches backward from ends until every node above them is settled.
  mutating func exploreBackward(
    from ends: [SearchSeed], in hierarchy: ContractionHierarchy,
    _ body: (_ node: Int, _ weight: UInt32, _ duration: UInt32) -> Void
  ) {
    backward.explore(from: ends, along: hierarchy.descending, opposite: hierarchy.ascending, body)
  }
}
