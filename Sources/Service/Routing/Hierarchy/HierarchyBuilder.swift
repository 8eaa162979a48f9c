/// Contracts the nodes of a turn graph one by one, the least important first.
struct HierarchyBuilder {
  private struct Edge {
    var node: Int32
    var weight: UInt32
    var duration: UInt32
    var middle: Int32
    /// The number of turns that the edge represents.
    var hops: Int32
  }

  private struct Shortcut {
    var tail: Int32
    var head: Int32
    var edge: Edge
  }

  private var outgoing: [[Edge]]
  private var incoming: [[Edge]]
  private var levels: [Int32]
  private var search: WitnessSearch

  private static let estimateNodeLimit = 10
  private static let contractionNodeLimit = 120

  /// The hierarchy of a graph.
  static func hierarchy(of graph: TurnGraph) -> ContractionHierarchy {
    var builder = HierarchyBuilder(graph)
    return builder.contractAll()
  }

  private init(_ graph: TurnGraph) {
    let count = graph.stateCount
    outgoing = Array(repeating: [], count: count)
    incoming = Array(repeating: [], count: count)
    levels = Array(repeating: 0, count: count)
    search = WitnessSearch(nodeCount: count)
    for state in 0..<count {
      for turn in graph.turns[state] where Int(turn.state) != state {
        add(
          Shortcut(
            tail: Int32(state), head: turn.state,
            edge: Edge(
              node: -1, weight: turn.weight, duration: turn.duration, middle: -1, hops: 1)))
      }
    }
  }

  private mutating func contractAll() -> ContractionHierarchy {
    let count = outgoing.count
    var queue = NodeQueue()
    for node in 0..<count {
      queue.push(
        key: importance(
          of: node, shortcuts: shortcuts(around: node, nodeLimit: Self.estimateNodeLimit)),
        node: node)
    }
    var order: [Int] = []
    order.reserveCapacity(count)
    // The edges of a node at the time of its contraction lead to more important nodes.
    var ascending: [[Edge]] = Array(repeating: [], count: count)
    var descending: [[Edge]] = Array(repeating: [], count: count)
    // Whether a neighbor was contracted since the importance was estimated.
    var isStale = [Bool](repeating: false, count: count)
    while let (_, node) = queue.pop() {
      if isStale[node] {
        isStale[node] = false
        let importance = importance(
          of: node, shortcuts: shortcuts(around: node, nodeLimit: Self.estimateNodeLimit))
        if let next = queue.smallestKey, importance > next {
          queue.push(key: importance, node: node)
          continue
        }
      }
      let shortcuts = shortcuts(around: node, nodeLimit: Self.contractionNodeLimit)
      order.append(node)
      ascending[node] = outgoing[node]
      descending[node] = incoming[node]
      for edge in outgoing[node] {
        let head = Int(edge.node)
        incoming[head].removeAll { $0.node == node }
        levels[head] = max(levels[head], levels[node] + 1)
        isStale[head] = true
      }
      for edge in incoming[node] {
        let tail = Int(edge.node)
        outgoing[tail].removeAll { $0.node == node }
        levels[tail] = max(levels[tail], levels[node] + 1)
        isStale[tail] = true
      }
      outgoing[node] = []
      incoming[node] = []
      for shortcut in shortcuts { add(shortcut) }
    }

    var numbers = [Int32](repeating: 0, count: count)
    for (index, node) in order.enumerated() { numbers[node] = Int32(count - 1 - index) }
    func renumbered(_ lists: [[Edge]]) -> Buckets<ContractionHierarchy.Edge> {
      Buckets(
        order.reversed().map { node in
          lists[node].map {
            ContractionHierarchy.Edge(
              node: numbers[Int($0.node)], weight: $0.weight, duration: $0.duration,
              middle: $0.middle < 0 ? -1 : numbers[Int($0.middle)])
          }
          .sorted { $0.node < $1.node }
        })
    }
    return ContractionHierarchy(
      nodes: numbers, ascending: renumbered(ascending), descending: renumbered(descending))
  }

  /// Adds an edge, or lowers the weight of the one that exists.
  private mutating func add(_ shortcut: Shortcut) {
    let tail = Int(shortcut.tail)
    let head = Int(shortcut.head)
    var edge = shortcut.edge
    edge.node = shortcut.head
    if let index = outgoing[tail].firstIndex(where: { $0.node == shortcut.head }) {
      guard edge.weight < outgoing[tail][index].weight else { return }
      outgoing[tail][index] = edge
    } else {
      outgoing[tail].append(edge)
    }
    edge.node = shortcut.tail
    if let index = incoming[head].firstIndex(where: { $0.node == shortcut.tail }) {
      incoming[head][index] = edge
    } else {
      incoming[head].append(edge)
    }
  }

  /// The edges that must replace the paths over a node.
  ///
  /// - Parameter nodeLimit: The number of nodes after which the search for other paths gives up.
  private mutating func shortcuts(around node: Int, nodeLimit: Int) -> [Shortcut] {
    var shortcuts: [Shortcut] = []
    let outgoing = self.outgoing
    let heads = outgoing[node]
    search.setTargets(heads.lazy.map { Int($0.node) })
    for entry in incoming[node] {
      var limit: UInt32 = 0
      var targetCount = 0
      for exit in heads where exit.node != entry.node {
        limit = max(limit, entry.weight + exit.weight)
        targetCount += 1
      }
      guard targetCount > 0 else { continue }
      search.run(
        from: Int(entry.node), avoiding: node, targetCount: targetCount, limit: limit,
        nodeLimit: nodeLimit
      ) { current, relax in
        for edge in outgoing[current] { relax(Int(edge.node), edge.weight) }
      }
      for exit in heads where exit.node != entry.node {
        let weight = entry.weight + exit.weight
        guard search.distance(to: Int(exit.node)) > weight else { continue }
        shortcuts.append(
          Shortcut(
            tail: entry.node, head: exit.node,
            edge: Edge(
              node: -1, weight: weight, duration: entry.duration + exit.duration,
              middle: Int32(node), hops: entry.hops + exit.hops)))
      }
    }
    return shortcuts
  }

  /// Nodes come late if they lie deep in the hierarchy or need many or long shortcuts.
  private func importance(of node: Int, shortcuts: [Shortcut]) -> UInt32 {
    var removedHops = 1
    for edge in outgoing[node] { removedHops += Int(edge.hops) }
    for edge in incoming[node] { removedHops += Int(edge.hops) }
    let removed = outgoing[node].count + incoming[node].count + 1
    let addedHops = shortcuts.reduce(0) { $0 + Int($1.edge.hops) }
    return UInt32(
      clamping: 1_000 * Int(levels[node]) + 1_000 * shortcuts.count / removed
        + 1_000 * addedHops / removedHops)
  }
}
