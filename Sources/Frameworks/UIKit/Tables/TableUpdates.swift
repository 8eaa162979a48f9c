import CoreGraphics
import Foundation

/// Changes of a table that are shown together.
struct TableUpdates {
  typealias Animation = UITableView.RowAnimation

  var insertedRows: [(IndexPath, Animation)] = []
  var deletedRows: [(IndexPath, Animation)] = []
  var reloadedRows: [(IndexPath, Animation)] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [(Int, Animation)] = []
  var deletedSections: [(Int, Animation)] = []
  var reloadedSections: [(Int, Animation)] = []
  var movedSections: [(from: Int, to: Int)] = []
  var completions: [(Bool) -> Void] = []

  /// Whether nothing moves, so that heights alone are looked at again.
  var isEmpty: Bool {
    insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

/// Where rows of the old data are in the new one.
struct TableMapping {
  /// Old section to new; absent where it is gone.
  private(set) var sections: [Int: Int] = [:]
  private var rows: [IndexPath: IndexPath] = [:]
  private let oldCounts: [Int]
  private var rowMaps: [Int: [Int?]] = [:]

  /// Follows the changes, and stops the program where they do not add up.
  init(_ updates: TableUpdates, oldCounts: [Int], newCounts: [Int]) {
    self.oldCounts = oldCounts
    mapSections(updates, oldCounts: oldCounts, newCounts: newCounts)
    for (old, new) in sections {
      mapRows(updates, old: old, new: new, oldCount: oldCounts[old], newCount: newCounts[new])
    }
    for move in updates.movedRows { rows[move.from] = move.to }
  }

  /// Where a row is now; `nil` where it is gone or shown anew.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let moved = rows[old] { return moved }
    guard let section = sections[old.section], let map = rowMaps[old.section],
      map.indices.contains(old.row), let row = map[old.row]
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  private mutating func mapSections(
    _ updates: TableUpdates, oldCounts: [Int], newCounts: [Int]
  ) {
    let deleted = Set(updates.deletedSections.map(\.0))
    let inserted = Set(updates.insertedSections.map(\.0))
    let expected = oldCounts.count - deleted.count + inserted.count
    precondition(
      newCounts.count == expected,
      """
      Invalid update: invalid number of sections. The number of sections contained in the table \
      view after the update (\(newCounts.count)) must be equal to the number of sections contained \
      in the table view before the update (\(oldCounts.count)), plus or minus the number of \
      sections inserted or deleted (\(inserted.count) inserted, \(deleted.count) deleted).
      """)
    let movedFrom = Dictionary(
      updates.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    var taken = inserted
    for to in movedFrom.values { taken.insert(to) }
    var next = 0
    for old in oldCounts.indices {
      if deleted.contains(old) { continue }
      if let to = movedFrom[old] {
        sections[old] = to
        continue
      }
      while taken.contains(next) { next += 1 }
      sections[old] = next
      next += 1
    }
    for (section, _) in updates.reloadedSections { sections[section] = nil }
  }

  private mutating func mapRows(
    _ updates: TableUpdates, old: Int, new: Int, oldCount: Int, newCount: Int
  ) {
    let deleted = Set(updates.deletedRows.map(\.0).filter { $0.section == old }.map(\.row))
    let inserted = Set(updates.insertedRows.map(\.0).filter { $0.section == new }.map(\.row))
    let movedOut = Set(updates.movedRows.map(\.from).filter { $0.section == old }.map(\.row))
    let movedIn = Set(updates.movedRows.map(\.to).filter { $0.section == new }.map(\.row))
    let expected =
      oldCount - deleted.count + inserted.count - movedOut.count + movedIn.count
    precondition(
      newCount == expected,
      """
      Invalid update: invalid number of rows in section \(new). The number of rows contained in an \
      existing section after the update (\(newCount)) must be equal to the number of rows contained \
      in that section before the update (\(oldCount)), plus or minus the number of rows inserted or \
      deleted from that section (\(inserted.count) inserted, \(deleted.count) deleted) and plus or \
      minus the number of rows moved into or out of that section (\(movedIn.count) moved in, \
      \(movedOut.count) moved out).
      """)
    let reloaded = Set(updates.reloadedRows.map(\.0).filter { $0.section == old }.map(\.row))
    let taken = inserted.union(movedIn)
    var map: [Int?] = Array(repeating: nil, count: oldCount)
    var next = 0
    for row in 0..<oldCount where !deleted.contains(row) && !movedOut.contains(row) {
      while taken.contains(next) { next += 1 }
      map[row] = reloaded.contains(row) ? nil : next
      next += 1
    }
    rowMaps[old] = map
  }
}

/// Where cells that are made during an animated update come from.
struct TableArrivals {
  struct Start {
    var frame: CGRect
    var alpha: CGFloat
  }

  var rows: [IndexPath: Start] = [:]
  var headers: [Int: Start] = [:]

  func start(of path: IndexPath) -> Start? { rows[path] }
  func headerStart(_ section: Int) -> Start? { headers[section] }
}
