/// A priority queue of entering candidates, smallest symbol first.
///
/// Selecting the smallest symbol is Bland's rule, which prevents the simplex method from cycling.
struct SymbolQueue: ~Copyable {
  private var heap = Buffer<UInt32>()

  var isEmpty: Bool { heap.isEmpty }

  mutating func insert(_ symbol: UInt32) {
    heap.append(symbol)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[parent] > symbol else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = symbol
  }

  mutating func popSmallest() -> UInt32? {
    guard !heap.isEmpty else { return nil }
    let smallest = heap[0]
    guard let last = heap.popLast(), !heap.isEmpty else { return smallest }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < last else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return smallest
  }
}
