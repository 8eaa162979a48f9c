/// A search for paths that make a shortcut unnecessary.
///
/// It gives up after some nodes; then a shortcut is added that may not be needed, which is correct.
struct WitnessSearch {
  private var distances: [UInt32]
  private var visited: [Int] = []
  private var queue = NodeQueue()

  private static let largestNodeCount = 300

  init(nodeCount: Int) {
    distances = Array(repeating: .max, count: nodeCount)
  }

  /// The length of the path found to a node; `UInt32.max` if there is none.
  func distance(to node: Int) -> UInt32 { distances[node] }

  mutating func run(
    from start: Int, avoiding avoided: Int, limit: UInt32,
    edges: (_ node: Int, _ relax: (_ head: Int, _ weight: UInt32) -> Void) -> Void
  ) {
    for node in visited { distances[node] = .max }
    visited.removeAll(keepingCapacity: true)
    queue.removeAll()
    set(start, to: 0)
    var settled = 0
    while let (key, node) = queue.pop() {
      guard key == distances[node] else { continue }
      if key > limit { break }
      settled += 1
      if settled > Self.largestNodeCount { break }
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
