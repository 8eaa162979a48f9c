import Foundation

/// What turns one order of identifiers into another with few moves.
struct OrderDifference<Element: Hashable> {
  /// Indices in the old order.
  private(set) var deletions: [Int] = []
  /// Indices in the new order.
  private(set) var insertions: [Int] = []
  /// From an index in the old order to one in the new.
  private(set) var moves: [(from: Int, to: Int)] = []

  /// - Complexity: O(n log n): what stays in place is the longest rising run of old positions.
  init(from old: [Element], to new: [Element]) {
    var oldIndex: [Element: Int] = [:]
    oldIndex.reserveCapacity(old.count)
    for (index, element) in old.enumerated() { oldIndex[element] = index }
    let newSet = Set(new)
    deletions = old.indices.filter { !newSet.contains(old[$0]) }
    var common: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      if let was = oldIndex[element] {
        common.append((was, index))
      } else {
        insertions.append(index)
      }
    }
    let kept = Self.longestRise(common.map(\.old))
    for (index, pair) in common.enumerated() where !kept.contains(index) {
      moves.append((pair.old, pair.new))
    }
  }

  /// The indices of a longest rising subsequence.
  ///
  /// - SeeAlso: Fredman (1975), On computing the length of longest increasing subsequences.
  static func longestRise(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var kept: Set<Int> = []
    var index = tails.last ?? -1
    while index >= 0 {
      kept.insert(index)
      index = before[index]
    }
    return kept
  }
}
