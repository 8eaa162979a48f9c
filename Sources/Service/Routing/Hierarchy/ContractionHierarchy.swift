/// A contraction hierarchy over a turn graph: its states ranked by importance, with shortcuts, so
/// that a search only needs to follow edges to more important states.
///
/// Nodes are numbered by rank, the most important one 0.
///
/// - SeeAlso: Geisberger, Sanders, Schultes, Vetter (2012), "Exact routing in large road networks
///   using contraction hierarchies".
struct ContractionHierarchy: Sendable {
  /// An edge between a node and a more important one.
  struct Edge: Sendable, Hashable {
    /// The more important node.
    var node: Int32
    var weight: UInt32
    var duration: UInt32
    /// The least important node of the path that a shortcut represents, or −1.
    var middle: Int32
  }

  /// The node of each state of the turn graph.
  let nodes: [Int32]
  /// The state of each node.
  let states: [Int32]
  /// The edges from each node to more important ones.
  let ascending: Buckets<Edge>
  /// The edges to each node from more important ones.
  let descending: Buckets<Edge>

  init(nodes: [Int32], ascending: Buckets<Edge>, descending: Buckets<Edge>) {
    self.nodes = nodes
    self.ascending = ascending
    self.descending = descending
    var states = [Int32](repeating: 0, count: nodes.count)
    for (state, node) in nodes.enumerated() { states[Int(node)] = Int32(state) }
    self.states = states
  }

  /// Appends the nodes after the first one on the path that an edge represents.
  func unpack(from tail: Int, to head: Int, into path: inout [Int32]) {
    // Pairs of nodes still to be expanded, the next one last.
    var pairs = [(tail, head)]
    while let (tail, head) = pairs.popLast() {
      let middle = edge(from: tail, to: head)?.middle ?? -1
      if middle < 0 {
        path.append(Int32(head))
      } else {
        pairs.append((Int(middle), head))
        pairs.append((tail, Int(middle)))
      }
    }
  }

  private func edge(from tail: Int, to head: Int) -> Edge? {
    // The edge is stored at its less important end, which has the larger number.
    if tail > head {
      for index in ascending.range(tail) where ascending.elements[index].node == head {
        return ascending.elements[index]
      }
    } else {
      for index in descending.range(head) where descending.elements[index].node == tail {
        return descending.elements[index]
      }
    }
    return nil
  }
}
