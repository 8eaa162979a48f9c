import Foundation
import RandomTesting
import Testing

@testable import UIKit

@Suite struct SnapshotDifferenceTests {
  @Test func `changes of a snapshot lead from the old items to the new`() {
    var lot = RandomNumbers(seed: 3)
    for _ in 0..<200 {
      let all = Array(0..<12).shuffled(using: &lot)
      let old = Self.snapshot(Array(all.prefix(8)), &lot)
      let new = Self.snapshot(Array(all.shuffled(using: &lot).prefix(8)), &lot)
      let difference = SnapshotDifference(from: old, to: new)
      var updates = ListUpdates()
      updates.deletedSections = difference.sections.deletions.map { ($0, .automatic) }
      updates.insertedSections = difference.sections.insertions.map { ($0, .automatic) }
      updates.movedSections = difference.sections.moves.map { ($0.from, $0.to) }
      updates.deletedItems = difference.deletions.map { ($0, .automatic) }
      updates.insertedItems = difference.insertions.map { ($0, .automatic) }
      updates.movedItems = difference.moves
      let mapping = ListMapping(
        updates, oldCounts: old.sections.map { old.numberOfItems(inSection: $0) },
        newCounts: new.sections.map { new.numberOfItems(inSection: $0) }, terminology: .collection)
      for (section, identifier) in new.sections.enumerated() {
        for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
          let path = IndexPath(item: row, section: section)
          if let origin = mapping.oldPath(of: path) {
            #expect(old.item(at: origin) == item)
            #expect(mapping.newPath(of: origin) == path)
          }
        }
      }
    }
  }

  private static func snapshot(
    _ items: [Int], _ lot: inout RandomNumbers
  ) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(Array(["x", "y", "z"].shuffled(using: &lot).prefix(2)))
    snapshot.appendItems(Array(items.prefix(4)), toSection: snapshot.sectionIdentifiers[0])
    snapshot.appendItems(Array(items.dropFirst(4)), toSection: snapshot.sectionIdentifiers[1])
    return snapshot
  }
}
