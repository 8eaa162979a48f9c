import CoreGraphics
import Foundation

/// A batch of changes in a table or collection view.
struct ListUpdates {
  typealias Animation = UITableView.RowAnimation

  var insertedItems: [(IndexPath, Animation)] = []
  var deletedItems: [(IndexPath, Animation)] = []
  var reloadedItems: [(IndexPath, Animation)] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [(Int, Animation)] = []
  var deletedSections: [(Int, Animation)] = []
  var reloadedSections: [(Int, Animation)] = []
  var movedSections: [(from: Int, to: Int)] = []
  var completions: [(Bool) -> Void] = []

  /// Whether the batch is empty, so that only heights are updated.
  var isEmpty: Bool {
    insertedItems.isEmpty && deletedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

/// The names of a list and its items in messages about inconsistent updates.
struct ListTerminology {
  let list: String
  let item: String

  static let table = ListTerminology(list: "table view", item: "row")
  static let collection = ListTerminology(list: "collection view", item: "item")
}

/// Maps items between the old and the new data.
struct ListMapping {
  /// Maps old sections to new ones; deleted and reloaded sections are absent.
  private(set) var sections: [Int: Int] = [:]
  /// Maps new sections to old ones; inserted and reloaded sections are absent.
  private(set) var origins: [Int: Int] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var moveOrigins: [IndexPath: IndexPath] = [:]
  private var reloaded: Set<IndexPath> = []
  /// The new item index for each item of a retained old section; −1 for deleted items.
  private var itemMaps: [Int: [Int]] = [:]
  /// The old item index for each item of a retained new section; −1 for inserted items.
  private var originMaps: [Int: [Int]] = [:]

  /// Applies the changes, and traps if they are inconsistent.
  ///
  /// - Complexity: Linear in the number of items in retained sections.
  init(_ updates: ListUpdates, oldCounts: [Int], newCounts: [Int], terminology: ListTerminology) {
    let check = UpdateCheck(oldCounts: oldCounts, newCounts: newCounts, terminology: terminology)
    check.sections(updates)
    mapSections(updates, oldCounts: oldCounts)
    check.items(updates)
    for (section, _) in updates.reloadedSections {
      if let new = sections.removeValue(forKey: section) { origins[new] = nil }
    }
    let changes = ItemChanges(updates)
    reloaded = Set(updates.reloadedItems.map(\.0))
    for (old, new) in sections {
      check.count(changes, old: old, new: new)
      mapItems(changes, old: old, new: new, oldCount: oldCounts[old], newCount: newCounts[new])
    }
    for move in updates.movedItems {
      moves[move.from] = move.to
      moveOrigins[move.to] = move.from
    }
  }

  /// The new index path of an item; `nil` if it was deleted or reloaded.
  func newPath(of old: IndexPath) -> IndexPath? {
    reloaded.contains(old) ? nil : place(of: old)
  }

  /// The new index path of an item, including reloaded ones; `nil` if it was deleted.
  func place(of old: IndexPath) -> IndexPath? {
    if !moves.isEmpty, let moved = moves[old] { return moved }
    guard let section = sections[old.section], let map = itemMaps[old.section],
      map.indices.contains(old.item), map[old.item] >= 0
    else { return nil }
    return IndexPath(item: map[old.item], section: section)
  }

  /// The old index path of an item; `nil` if it was inserted or reloaded.
  func oldPath(of new: IndexPath) -> IndexPath? {
    let path: IndexPath
    if !moveOrigins.isEmpty, let moved = moveOrigins[new] {
      path = moved
    } else {
      guard let section = origins[new.section], let map = originMaps[new.section],
        map.indices.contains(new.item), map[new.item] >= 0
      else { return nil }
      path = IndexPath(item: map[new.item], section: section)
    }
    return reloaded.contains(path) ? nil : path
  }

  private mutating func mapSections(_ updates: ListUpdates, oldCounts: [Int]) {
    let deleted = Set(updates.deletedSections.map(\.0))
    let movedFrom = Dictionary(
      updates.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let taken = Set(updates.insertedSections.map(\.0)).union(movedFrom.values)
    var next = 0
    for old in oldCounts.indices where !deleted.contains(old) {
      if let to = movedFrom[old] {
        sections[old] = to
        continue
      }
      while taken.contains(next) { next += 1 }
      sections[old] = next
      next += 1
    }
    for (old, new) in sections { origins[new] = old }
  }

  private mutating func mapItems(
    _ changes: ItemChanges, old: Int, new: Int, oldCount: Int, newCount: Int
  ) {
    // Flags instead of sets, because each item is looked up.
    let isGone = Self.flags(changes.removedItems[old], count: oldCount)
    let hasCome = Self.flags(changes.insertedItems[new], count: newCount)
    var map = Array(repeating: -1, count: oldCount)
    var origin = Array(repeating: -1, count: newCount)
    var next = 0
    for item in 0..<oldCount where !isGone[item] {
      while next < newCount, hasCome[next] { next += 1 }
      guard next < newCount else { break }
      map[item] = next
      origin[next] = item
      next += 1
    }
    itemMaps[old] = map
    originMaps[new] = origin
  }

  private static func flags(_ items: Set<Int>?, count: Int) -> [Bool] {
    var flags = Array(repeating: false, count: count)
    for item in items ?? [] { flags[item] = true }
    return flags
  }
}

/// The changes of items by section.
private struct ItemChanges {
  /// The items deleted from or moved out of old sections.
  var removedItems: [Int: Set<Int>] = [:]
  /// The items inserted or moved into new sections.
  var insertedItems: [Int: Set<Int>] = [:]
  var deleted: [Int: Int] = [:]
  var inserted: [Int: Int] = [:]
  var movedOut: [Int: Int] = [:]
  var movedIn: [Int: Int] = [:]

  init(_ updates: ListUpdates) {
    for (path, _) in updates.deletedItems
    where removedItems[path.section, default: []].insert(path.item).inserted {
      deleted[path.section, default: 0] += 1
    }
    for (path, _) in updates.insertedItems
    where insertedItems[path.section, default: []].insert(path.item).inserted {
      inserted[path.section, default: 0] += 1
    }
    for move in updates.movedItems {
      if removedItems[move.from.section, default: []].insert(move.from.item).inserted {
        movedOut[move.from.section, default: 0] += 1
      }
      if insertedItems[move.to.section, default: []].insert(move.to.item).inserted {
        movedIn[move.to.section, default: 0] += 1
      }
    }
  }
}

/// Verifies that changes and counts are consistent, and describes inconsistencies.
private struct UpdateCheck {
  let oldCounts: [Int]
  let newCounts: [Int]
  let terminology: ListTerminology

  func sections(_ updates: ListUpdates) {
    let deleted = Set(updates.deletedSections.map(\.0))
    let inserted = Set(updates.insertedSections.map(\.0))
    for section in deleted {
      precondition(
        oldCounts.indices.contains(section),
        """
        Invalid update: attempt to delete section \(section), but there are only \
        \(oldCounts.count) sections before the update.
        """)
    }
    for section in inserted {
      precondition(
        newCounts.indices.contains(section),
        """
        Invalid update: attempt to insert section \(section), but there are only \
        \(newCounts.count) sections after the update.
        """)
    }
    for move in updates.movedSections {
      precondition(
        oldCounts.indices.contains(move.from) && newCounts.indices.contains(move.to),
        """
        Invalid update: attempt to move section \(move.from) to \(move.to), but there are \
        \(oldCounts.count) sections before and \(newCounts.count) after the update.
        """)
    }
    precondition(
      newCounts.count == oldCounts.count - deleted.count + inserted.count,
      """
      Invalid update: invalid number of sections. The number of sections contained in the \
      \(terminology.list) after the update (\(newCounts.count)) must be equal to the number of sections \
      contained in the \(terminology.list) before the update (\(oldCounts.count)), plus or minus the \
      number of sections inserted or deleted (\(inserted.count) inserted, \(deleted.count) deleted).
      """)
  }

  func items(_ updates: ListUpdates) {
    for (path, _) in updates.deletedItems { checkOldPath(path, "delete") }
    for (path, _) in updates.reloadedItems { checkOldPath(path, "reload") }
    for (path, _) in updates.insertedItems { checkNewPath(path, "insert") }
    for move in updates.movedItems {
      checkOldPath(move.from, "move")
      checkNewPath(move.to, "move")
    }
  }

  private func checkOldPath(_ path: IndexPath, _ verb: String) {
    precondition(
      oldCounts.indices.contains(path.section),
      """
      Invalid update: attempt to \(verb) \(terminology.item) \(path.item) from section \(path.section), \
      but there are only \(oldCounts.count) sections before the update.
      """)
    precondition(
      path.item >= 0 && path.item < oldCounts[path.section],
      """
      Invalid update: attempt to \(verb) \(terminology.item) \(path.item) from section \(path.section) \
      which only contains \(oldCounts[path.section]) \(terminology.item)s before the update.
      """)
  }

  private func checkNewPath(_ path: IndexPath, _ verb: String) {
    precondition(
      newCounts.indices.contains(path.section),
      """
      Invalid update: attempt to \(verb) \(terminology.item) \(path.item) into section \(path.section), \
      but there are only \(newCounts.count) sections after the update.
      """)
    precondition(
      path.item >= 0 && path.item < newCounts[path.section],
      """
      Invalid update: attempt to \(verb) \(terminology.item) \(path.item) into section \(path.section), \
      but there are only \(newCounts[path.section]) \(terminology.item)s in section \(path.section) after \
      the update.
      """)
  }

  func count(_ changes: ItemChanges, old: Int, new: Int) {
    let deleted = changes.deleted[old] ?? 0
    let inserted = changes.inserted[new] ?? 0
    let movedOut = changes.movedOut[old] ?? 0
    let movedIn = changes.movedIn[new] ?? 0
    precondition(
      newCounts[new] == oldCounts[old] - deleted + inserted - movedOut + movedIn,
      """
      Invalid update: invalid number of \(terminology.item)s in section \(new). The number of \
      \(terminology.item)s contained in an existing section after the update (\(newCounts[new])) must be \
      equal to the number of \(terminology.item)s contained in that section before the update \
      (\(oldCounts[old])), plus or minus the number of \(terminology.item)s inserted or deleted from that \
      section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \
      \(terminology.item)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).
      """)
  }
}
