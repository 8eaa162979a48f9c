import CoreGraphics

/// A sequence of lengths with prefix sums and search in logarithmic time.
///
/// - SeeAlso: Fenwick (1994), A New Data Structure for Cumulative Frequency Tables.
nonisolated struct PrefixSums {
  private(set) var values: [CGFloat]
  private var tree: [CGFloat]

  /// - Complexity: Linear.
  init(_ values: [CGFloat]) {
    self.values = values
    tree = [0] + values
    var index = 1
    while index < tree.count {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
      index += 1
    }
  }

  var count: Int { values.count }
  var total: CGFloat { sum(before: values.count) }

  subscript(index: Int) -> CGFloat {
    get { values[index] }
    set {
      let change = newValue - values[index]
      guard change != 0 else { return }
      values[index] = newValue
      var place = index + 1
      while place < tree.count {
        tree[place] += change
        place += place & -place
      }
    }
  }

  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var place = index
    while place > 0 {
      sum += tree[place]
      place -= place & -place
    }
    return sum
  }

  /// The index of the length that contains an offset; the last one for offsets beyond the end.
  ///
  /// - Precondition: There is at least one length.
  func index(at offset: CGFloat) -> Int {
    var position = 0
    var rest = offset
    var step = 1
    while step << 1 < tree.count { step <<= 1 }
    while step > 0 {
      let next = position + step
      if next < tree.count, tree[next] <= rest {
        position = next
        rest -= tree[next]
      }
      step >>= 1
    }
    return min(position, values.count - 1)
  }
}
