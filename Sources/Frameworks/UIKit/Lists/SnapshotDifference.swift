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
    let kept = longestRise(common.map(\.old))
    for (index, pair) in common.enumerated() where !kept[index] {
      moves.append((pair.old, pair.new))
    }
  }
}

/// What turns one snapshot into another with few moves.
///
/// Items are found by their hash and ordered by a longest rising subsequence, so that the cost does
/// not grow with the number of changes.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  let sections: OrderDifference<Section>
  /// Paths in the old snapshot.
  private(set) var deletions: [IndexPath] = []
  /// Paths in the new snapshot.
  private(set) var insertions: [IndexPath] = []
  /// From a path in the old snapshot to one in the new.
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []

  /// - Complexity: O(n log n), linear where little is moved.
  init(from old: Snapshot, to new: Snapshot) {
    sections = OrderDifference(from: old.sections, to: new.sections)
    let oldItems = old.sections.map { old.items[$0] ?? [] }
    let newItems = new.sections.map { new.items[$0] ?? [] }
    let oldIndices = Dictionary(
      old.sections.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // For each new section the old one; -1 where it is new. And the other way round.
    let origins = new.sections.map { oldIndices[$0] ?? -1 }
    var targets = Array(repeating: -1, count: old.sections.count)
    for (index, origin) in origins.enumerated() where origin >= 0 { targets[origin] = index }

    var bases: [Int] = []
    var total = 0
    for items in oldItems {
      bases.append(total)
      total += items.count
    }
    var places: [Item: Int] = Dictionary(minimumCapacity: total)
    var owners: [Int32] = []
    owners.reserveCapacity(total)
    for (section, items) in oldItems.enumerated() {
      for (row, item) in items.enumerated() {
        places[item] = bases[section] + row
        owners.append(Int32(truncatingIfNeeded: section))
      }
    }
    var isKept = Array(repeating: false, count: total)
    for (section, items) in newItems.enumerated() where origins[section] >= 0 {
      var stayed: [(old: Int, new: Int)] = []
      stayed.reserveCapacity(items.count)
      for (row, item) in items.enumerated() {
        guard let place = places[item] else {
          insertions.append(IndexPath(item: row, section: section))
          continue
        }
        let owner = Int(owners[place])
        if owner == origins[section] {
          isKept[place] = true
          stayed.append((place - bases[owner], row))
        } else if targets[owner] >= 0 {
          isKept[place] = true
          moves.append(
            (
              IndexPath(item: place - bases[owner], section: owner),
              IndexPath(item: row, section: section)
            ))
        } else {
          // What was in a section that goes comes anew.
          insertions.append(IndexPath(item: row, section: section))
        }
      }
      let rising = longestRise(stayed.map(\.old))
      for (index, pair) in stayed.enumerated() where !rising[index] {
        moves.append(
          (
            IndexPath(item: pair.old, section: origins[section]),
            IndexPath(item: pair.new, section: section)
          ))
      }
    }
    for (section, items) in oldItems.enumerated() where targets[section] >= 0 {
      for row in items.indices where !isKept[bases[section] + row] {
        deletions.append(IndexPath(item: row, section: section))
      }
    }
  }
}

/// Tells of each value whether it is in a longest rising subsequence.
///
/// - SeeAlso: Fredman (1975), On computing the length of longest increasing subsequences.
func longestRise(_ values: [Int]) -> [Bool] {
  var tails: [Int] = []
  var before = Array(repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    // Most values rise; they need no search.
    if let last = tails.last, values[last] < value {
      before[index] = last
      tails.append(index)
      continue
    }
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var kept = Array(repeating: false, count: values.count)
  var index = tails.last ?? -1
  while index >= 0 {
    kept[index] = true
    index = before[index]
  }
  return kept
}
