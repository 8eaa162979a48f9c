/// The labels of one direction of a search in a contraction hierarchy, reused between searches.
///
/// Sums may wrap: only damaged data has weights that large.
///
/// A label is valid if its stamp is that of the current search, so that beginning a search takes
/// constant time.
struct SearchSide {
  private struct Label {
    var distance: UInt32 = 0
    /// The duration along the path to the node, in milliseconds.
    var duration: UInt32 = 0
    /// The node before, or the complement of the seed's index.
    var parent: Int32 = 0
    var stamp: UInt32 = 0
  }

  private var labels: [Label]
  private var stamp: UInt32 = 0
  private var queue = NodeQueue()
  /// The nodes whose distance is final.
  private(set) var settled: [Int32] = []

  init(nodeCount: Int) { labels = Array(repeating: Label(), count: nodeCount) }

  mutating func begin(at seeds: [SearchSeed]) {
    stamp &+= 1
    if stamp == 0 {
      for node in labels.indices { labels[node].stamp = 0 }
      stamp = 1
    }
    queue.removeAll()
    settled.removeAll(keepingCapacity: true)
    for (index, seed) in seeds.enumerated() {
      let node = Int(seed.node)
      guard labels[node].stamp != stamp || seed.weight < labels[node].distance else { continue }
      labels[node] = Label(
        distance: seed.weight, duration: seed.duration, parent: ~Int32(index), stamp: stamp)
      queue.push(key: seed.weight, node: node)
    }
  }

  func distance(to node: Int) -> UInt32? {
    labels[node].stamp == stamp ? labels[node].distance : nil
  }

  /// The duration along the path to a labeled node, in milliseconds.
  func duration(to node: Int) -> UInt32 { labels[node].duration }

  /// The node before a labeled one on the path from a seed, or the complement of the seed's index.
  func parent(of node: Int) -> Int32 { labels[node].parent }

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
    guard let (key, node) = queue.pop() else { return nil }
    let stamp = stamp
    let isSettled = labels.withUnsafeMutableBufferPointer { labels in
      guard key == labels[node].distance else { return false }
      for index in opposite.range(node) {
        let edge = opposite.elements[index]
        let label = labels[Int(edge.node)]
        if label.stamp == stamp, label.distance &+ edge.weight < key { return false }
      }
      let duration = labels[node].duration
      for index in edges.range(node) {
        let edge = edges.elements[index]
        let head = Int(edge.node)
        let distance = key &+ edge.weight
        guard labels[head].stamp != stamp || distance < labels[head].distance else { continue }
        labels[head] = Label(
          distance: distance, duration: duration &+ edge.duration, parent: Int32(node),
          stamp: stamp)
        queue.push(key: distance, node: head)
      }
      return true
    }
    guard isSettled else { return nil }
    settled.append(Int32(node))
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
      body(node, labels[node].distance, labels[node].duration)
    }
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
