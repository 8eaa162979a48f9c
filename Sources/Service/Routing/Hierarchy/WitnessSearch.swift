/// A search for paths that make a shortcut unnecessary.
///
/// It gives up after some nodes; then a shortcut is added that may not be needed, which is correct.
struct WitnessSearch {
  private var distances: [UInt32]
  private var visited: [Int] = []
  private var queue = NodeQueue()

  /// The number of the search in which each node was last a target.
  private var targetMarks: [UInt32]
  private var mark: UInt32 = 0

  init(nodeCount: Int) {
    distances = Array(repeating: .max, count: nodeCount)
    targetMarks = Array(repeating: 0, count: nodeCount)
  }

  /// The length of the path found to a node; `UInt32.max` if there is none.
  func distance(to node: Int) -> UInt32 { distances[node] }

  /// Marks the nodes at which the following searches aim: a search ends when all are reached.
  mutating func setTargets(_ nodes: some Sequence<Int>) {
    mark += 1
    for node in nodes { targetMarks[node] = mark }
  }

  /// Searches for paths to the targets.
  ///
  /// - Parameters:
  ///   - targetCount: The number of targets other than the start.
  ///   - limit: The length up to which paths matter.
  ///   - nodeLimit: The number of nodes after which the search gives up.
  mutating func run(
    from start: Int, avoiding avoided: Int, targetCount: Int, limit: UInt32, nodeLimit: Int,
    edges: (_ node: Int, _ relax: (_ head: Int, _ weight: UInt32) -> Void) -> Void
  ) {
    for node in visited { distances[node] = .max }
    visited.removeAll(keepingCapacity: true)
    queue.removeAll()
    set(start, to: 0)
    var settled = 0
    var remaining = targetCount
    while let (key, node) = queue.pop() {
      guard key == distances[node] else { continue }
      if key > limit { break }
      settled += 1
      if settled > nodeLimit { break }
      if node != start, targetMarks[node] == mark {
        remaining -= 1
        if remaining == 0 { break }
      }
      edges(node) { head, weight in
        guard head != avoided else { return }
        let distance = key + weight
        if distance < distances[head], distance <= limit { set(head, to: distance) }
      }
    }
  }

  private mutating func set(_ node: Int, to distance: UInt32) {
    if distances[node] == .max { visited.append(node) }
    distances[node] = distance
    queue.push(key: distance, node: node)
  }
}
