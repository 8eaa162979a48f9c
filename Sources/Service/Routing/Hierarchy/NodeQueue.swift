/// A priority queue of nodes, the smallest key first; equal keys by node.
struct NodeQueue: Sendable {
  /// Keys in the upper half, nodes in the lower: comparing the numbers compares the keys.
  private var heap: [UInt64] = []

  var isEmpty: Bool { heap.isEmpty }

  var smallestKey: UInt32? { heap.first.map { UInt32($0 >> 32) } }

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func push(key: UInt32, node: Int) {
    let entry = UInt64(key) << 32 | UInt64(UInt32(truncatingIfNeeded: node))
    heap.append(entry)
    heap.withUnsafeMutableBufferPointer { heap in
      var index = heap.count - 1
      while index > 0 {
        let parent = (index - 1) / 4
        guard entry < heap[parent] else { break }
        heap[index] = heap[parent]
        index = parent
      }
      heap[index] = entry
    }
  }

  mutating func pop() -> (key: UInt32, node: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap.withUnsafeMutableBufferPointer { heap in
        var index = 0
        while true {
          let child = index * 4 + 1
          guard child < heap.count else { break }
          var smallest = child
          var other = child + 1
          let end = min(child + 4, heap.count)
          while other < end {
            if heap[other] < heap[smallest] { smallest = other }
            other += 1
          }
          guard heap[smallest] < last else { break }
          heap[index] = heap[smallest]
          index = smallest
        }
        heap[index] = last
      }
    }
    return (UInt32(first >> 32), Int(first & 0xFFFF_FFFF))
  }
}
