import Foundation
import RandomTesting
import UIKit

/// A random group of changes and its result.
///
/// Deletions, reloads and the origins of moves count in the old data, the rest in the new.
struct ListChange {
  private(set) var result: ListModel
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var reloadedSections = IndexSet()
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var reloaded: [IndexPath] = []
  private(set) var moved: [(from: IndexPath, to: IndexPath)] = []

  /// A section and its change from the old data to the new.
  private struct SectionChange {
    var section: ListModel.Section
    /// Its index in the old data; `nil` for one that is new.
    var origin: Int?
    var isMoved = false
    var isReloaded = false
    /// Whether items may move to it from other sections.
    var isOpen: Bool { origin != nil && !isReloaded }
  }

  /// - Parameter keepsChoiceOfReloaded: Whether reloaded items stay selected.
  init(
    _ old: ListModel, keepsChoiceOfReloaded: Bool, _ random: inout RandomNumbers
  ) {
    result = old
    var changes = changeSections(of: old, &random)
    changeItems(of: &changes, keepsChoiceOfReloaded, &random)
    result.sections = changes.map(\.section)
    for (index, change) in changes.enumerated() {
      guard let origin = change.origin else {
        insertedSections.insert(index)
        continue
      }
      if change.isMoved { movedSections.append((origin, index)) }
    }
    result.chosen.formIntersection(result.sections.flatMap { $0.items.map(\.name) })
  }

  private mutating func changeSections(
    of old: ListModel, _ random: inout RandomNumbers
  ) -> [SectionChange] {
    var changes: [SectionChange] = []
    var lifted: [SectionChange] = []
    for (index, section) in old.sections.enumerated() {
      var change = SectionChange(section: section, origin: index)
      switch random.number(0..<14) {
      case 0: deletedSections.insert(index)
      case 1:
        change.isMoved = true
        lifted.append(change)
      case 2:
        reloadedSections.insert(index)
        change.isReloaded = true
        for item in section.items { result.chosen.remove(item.name) }
        change.section.items = (0..<random.number(0...12)).map { _ in result.makeItem(&random) }
        changes.append(change)
      default: changes.append(change)
      }
    }
    for _ in 0..<(random.once(in: 4) ? random.number(1...2) : 0) {
      lifted.append(
        SectionChange(
          section: result.makeSection(count: random.number(0...8), &random), origin: nil))
    }
    for change in lifted { changes.insert(change, at: random.number(0...changes.count)) }
    return changes
  }

  private mutating func changeItems(
    of changes: inout [SectionChange], _ keepsChoice: Bool, _ random: inout RandomNumbers
  ) {
    var lifted: [(origin: IndexPath, item: ListModel.Item)] = []
    for index in changes.indices where changes[index].isOpen {
      guard let origin = changes[index].origin else { continue }
      var kept: [ListModel.Item] = []
      for (number, var item) in changes[index].section.items.enumerated() {
        let path = IndexPath(item: number, section: origin)
        switch random.number(0..<12) {
        case 0: deleted.append(path)
        case 1: lifted.append((path, item))
        case 2:
          reloaded.append(path)
          item.version += 1
          if !keepsChoice { result.chosen.remove(item.name) }
          kept.append(item)
        default: kept.append(item)
        }
      }
      changes[index].section.items = kept
    }
    let open = changes.indices.filter { changes[$0].isOpen }
    guard let first = open.first else { return }
    var arrivals = lifted.map(\.item)
    for _ in 0..<random.number(0...4) { arrivals.append(result.makeItem(&random)) }
    for item in arrivals {
      let target = open.randomElement(using: &random) ?? first
      changes[target].section.items.insert(
        item, at: random.number(0...changes[target].section.items.count))
    }
    var places: [Int: IndexPath] = [:]
    for index in open {
      for (number, item) in changes[index].section.items.enumerated() {
        places[item.name] = IndexPath(item: number, section: index)
      }
    }
    for (number, item) in arrivals.enumerated() {
      guard let place = places[item.name] else { continue }
      if number < lifted.count {
        moved.append((lifted[number].origin, place))
      } else {
        inserted.append(place)
      }
    }
  }

  /// Performs the changes on a collection.
  func perform(on collection: UICollectionView) {
    collection.deleteSections(deletedSections)
    collection.insertSections(insertedSections)
    collection.reloadSections(reloadedSections)
    for move in movedSections { collection.moveSection(move.from, toSection: move.to) }
    collection.deleteItems(at: deleted)
    collection.insertItems(at: inserted)
    collection.reloadItems(at: reloaded)
    for move in moved { collection.moveItem(at: move.from, to: move.to) }
  }

  /// Performs the changes on a table.
  func perform(on table: UITableView, with animation: UITableView.RowAnimation) {
    table.deleteSections(deletedSections, with: animation)
    table.insertSections(insertedSections, with: animation)
    table.reloadSections(reloadedSections, with: animation)
    for move in movedSections { table.moveSection(move.from, toSection: move.to) }
    table.deleteRows(at: deleted, with: animation)
    table.insertRows(at: inserted, with: animation)
    table.reloadRows(at: reloaded, with: animation)
    for move in moved { table.moveRow(at: move.from, to: move.to) }
  }
}
