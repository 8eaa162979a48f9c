import Foundation

/// The changes that transform one sequence of identifiers into another with few moves.
nonisolated struct OrderDifference<Element: Hashable> {
  /// The deleted indices in the old sequence.
  private(set) var deletions: [Int] = []
  /// The inserted indices in the new sequence.
  private(set) var insertions: [Int] = []
  /// The moves from indices in the old sequence to indices in the new one.
  private(set) var moves: [(from: Int, to: Int)] = []

  /// - Complexity: O(n log n): the items that remain in place are a longest increasing subsequence
  ///   of the old positions.
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

/// The changes that transform one snapshot into another with few moves.
///
/// Both snapshots are traversed in parallel, section by section. Where they differ, a hash lookup
/// determines whether an item was deleted, inserted or moved; items that need not move form a
/// longest increasing subsequence.
nonisolated struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  let sections: OrderDifference<Section>
  /// The deleted index paths in the old snapshot.
  private(set) var deletions: [IndexPath] = []
  /// The inserted index paths in the new snapshot.
  private(set) var insertions: [IndexPath] = []
  /// The moves from index paths in the old snapshot to index paths in the new one.
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []

  /// The lookahead for finding one side's current item on the other side.
  private static var reach: Int { 8 }

  /// Items of the old snapshot that were skipped because their new position differs.
  private var lifted: [Item: IndexPath] = [:]
  /// The positions of skipped items of the new snapshot.
  private var open: [IndexPath] = []

  /// - Complexity: Linear, with one hash lookup for each item where the snapshots differ.
  init(from old: Snapshot, to new: Snapshot) {
    sections = OrderDifference(from: old.sections, to: new.sections)
    let origins = Dictionary(
      old.sections.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // The old indices of the items in each new section; −1 for others.
    var rows: [[Int]] = new.sections.map { _ in [] }
    for (section, identifier) in new.sections.enumerated() {
      guard let origin = origins[identifier] else { continue }
      rows[section] = walk(from: old, origin, to: new, section)
    }
    for path in open {
      let section = new.sections[path.section]
      guard let item = new.items[section]?[path.item], let from = lifted.removeValue(forKey: item)
      else {
        insertions.append(path)
        continue
      }
      if from.section == origins[section] {
        rows[path.section][path.item] = from.item
      } else {
        moves.append((from, path))
      }
    }
    deletions += lifted.values
    if !open.isEmpty { findMoves(rows, origins, new) }
    lifted = [:]
    open = []
  }

  /// Traverses a section that both snapshots contain.
  ///
  /// - Returns: The old index for each new item matched in order; −1 for others.
  private mutating func walk(
    from old: Snapshot, _ oldSection: Int, to new: Snapshot, _ newSection: Int
  ) -> [Int] {
    // Items are compared where they are: copying them from the arrays would take most of the time,
    // because the function is generic.
    (old.items[old.sections[oldSection]] ?? []).withUnsafeBufferPointer { before in
      (new.items[new.sections[newSection]] ?? []).withUnsafeBufferPointer { after in
        walk(from: old, before, oldSection, to: new, after, newSection)
      }
    }
  }

  private mutating func walk(
    from old: Snapshot, _ before: UnsafeBufferPointer<Item>, _ oldSection: Int,
    to new: Snapshot, _ after: UnsafeBufferPointer<Item>, _ newSection: Int
  ) -> [Int] {
    var rows = Array(repeating: -1, count: after.count)
    var row = 0
    var target = 0

    func advanceOld(_ self: inout Self) {
      let path = IndexPath(item: row, section: oldSection)
      // An item moved into an inserted section is inserted, not moved.
      if let owner = new.sectionIdentifier(containingItem: before[row]), old.items[owner] != nil {
        self.lifted[before[row]] = path
      } else {
        self.deletions.append(path)
      }
      row += 1
    }

    func advanceNew(_ self: inout Self) {
      let path = IndexPath(item: target, section: newSection)
      if let owner = old.sectionIdentifier(containingItem: after[target]), new.items[owner] != nil {
        self.open.append(path)
      } else {
        self.insertions.append(path)
      }
      target += 1
    }

    while row < before.count, target < after.count {
      if before[row] == after[target] {
        rows[target] = row
        row += 1
        target += 1
      } else if new.sectionIdentifier(containingItem: before[row]) == nil {
        advanceOld(&self)
      } else if old.sectionIdentifier(containingItem: after[target]) == nil {
        advanceNew(&self)
      } else if let ahead = (1...Self.reach).first(where: {
        row + $0 < before.count && before[row + $0] == after[target]
      }) {
        for _ in 0..<ahead { advanceOld(&self) }
      } else if let ahead = (1...Self.reach).first(where: {
        target + $0 < after.count && before[row] == after[target + $0]
      }) {
        for _ in 0..<ahead { advanceNew(&self) }
      } else {
        advanceOld(&self)
        advanceNew(&self)
      }
    }
    while row < before.count { advanceOld(&self) }
    while target < after.count { advanceNew(&self) }
    return rows
  }

  private mutating func findMoves(
    _ rows: [[Int]], _ origins: [Section: Int], _ new: Snapshot
  ) {
    for (section, olds) in rows.enumerated() {
      guard let origin = origins[new.sections[section]] else { continue }
      for move in rowsThatMove(olds) {
        moves.append(
          (
            IndexPath(item: move.from, section: origin), IndexPath(item: move.to, section: section)
          ))
      }
    }
  }
}

/// The minimum set of rows to move so that the others are in order.
///
/// - Parameter olds: The old index for each row; −1 for inserted rows.
nonisolated private func rowsThatMove(_ olds: [Int]) -> [(from: Int, to: Int)] {
  let stayed = olds.indices.filter { olds[$0] >= 0 }
  let rising = longestRise(stayed.map { olds[$0] })
  return zip(stayed, rising).compactMap { target, isRising in
    isRising ? nil : (olds[target], target)
  }
}

/// Returns for each value whether it is part of a longest increasing subsequence.
///
/// - SeeAlso: Fredman (1975), On computing the length of longest increasing subsequences.
nonisolated func longestRise(_ values: [Int]) -> [Bool] {
  var tails: [Int] = []
  var before = Array(repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    // Most values increase and need no search.
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
