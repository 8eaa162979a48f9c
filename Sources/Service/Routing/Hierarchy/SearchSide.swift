/// The labels of one direction of a search in a contraction hierarchy, reused between searches.
///
/// Sums may wrap: only damaged data has weights that large.
///
/// A label is valid if its stamp is that of the current search, so that beginning a search takes
/// constant time.
struct SearchSide {
  private(set) var distances: [UInt32]
  /// The duration along the path to each node, in milliseconds.
  private(set) var durations: [UInt32]
  /// The node before each node on the path from a seed, or the complement of the seed's index.
  private(set) var parents: [Int32]
  private var stamps: [UInt32]
  private var stamp: UInt32 = 0
  private var queue = NodeQueue()
  /// The nodes whose distance is final.
  private(set) var settled: [Int32] = []

  init(nodeCount: Int) {
    distances = Array(repeating: 0, count: nodeCount)
    durations = Array(repeating: 0, count: nodeCount)
    parents = Array(repeating: 0, count: nodeCount)
    stamps = Array(repeating: 0, count: nodeCount)
  }

  mutating func begin(at seeds: [SearchSeed]) {
    stamp &+= 1
    if stamp == 0 {
      for node in stamps.indices { stamps[node] = 0 }
      stamp = 1
    }
    queue.removeAll()
    settled.removeAll(keepingCapacity: true)
    for (index, seed) in seeds.enumerated() {
      relax(
        Int(seed.node), distance: seed.weight, duration: seed.duration,
        parent: ~Int32(index))
    }
  }

  func distance(to node: Int) -> UInt32? {
    stamps[node] == stamp ? distances[node] : nil
  }

  var smallestDistance: UInt32 { queue.smallestKey ?? .max }

  /// Settles the nearest node and labels the nodes behind it.
  ///
  /// - Parameter opposite: The edges of the other direction. A node that a more important node
  ///   reaches at a smaller distance is on no shortest path, and the search ends there ("stall on
  ///   demand").
  /// - Returns: The node, or `nil` if it was settled before, or the search ends there.
  mutating func settle(
    along edges: Buckets<ContractionHierarchy.Edge>,
    opposite: Buckets<ContractionHierarchy.Edge>
  ) -> Int? {
    guard let (key, node) = queue.pop(), key == distances[node] else { return nil }
    for index in opposite.range(node) {
      let edge = opposite.elements[index]
      if let distance = distance(to: Int(edge.node)), distance &+ edge.weight < key { return nil }
    }
    settled.append(Int32(node))
    let duration = durations[node]
    for index in edges.range(node) {
      let edge = edges.elements[index]
      relax(
        Int(edge.node), distance: key &+ edge.weight, duration: duration &+ edge.duration,
        parent: Int32(node))
    }
    return node
  }

  /// Settles every node that the seeds reach.
  mutating func explore(
    from seeds: [SearchSeed], along edges: Buckets<ContractionHierarchy.Edge>,
    opposite: Buckets<ContractionHierarchy.Edge>,
    _ body: (_ node: Int, _ weight: UInt32, _ duration: UInt32) -> Void
  ) {
    begin(at: seeds)
    while !queue.isEmpty {
      guard let node = settle(along: edges, opposite: opposite) else { continue }
      body(node, distances[node], durations[node])
    }
  }

  @inline(__always)
  private mutating func relax(_ node: Int, distance: UInt32, duration: UInt32, parent: Int32) {
    guard stamps[node] != stamp || distance < distances[node] else { return }
    stamps[node] = stamp
    distances[node] = distance
    durations[node] = duration
    parents[node] = parent
    queue.push(key: distance, node: node)
  }
}

/// A node where a search begins.
struct SearchSeed: Sendable, Hashable {
  var node: Int32
  var weight: UInt32
  var duration: UInt32
  /// The arc on which the journey begins or ends.
  var arc: RoadArc
}
