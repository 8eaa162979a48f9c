import CoreGraphics
import Foundation
import RandomTesting
import UIKit

/// The expected contents of a list.
struct ListModel {
  struct Item {
    let name: Int
    /// Incremented when the item's cell is recreated or reconfigured.
    var version = 0
    var height: CGFloat

    var text: String { "\(name).\(version)" }
  }

  struct Section {
    let name: Int
    var items: [Item]
  }

  var sections: [Section] = []
  /// Names of items that are chosen.
  var chosen: Set<Int> = []
  private var next = 0

  init(_ random: inout RandomNumbers) {
    sections = (0..<random.number(0...4)).map { _ in
      makeSection(count: random.once(in: 5) ? 0 : random.number(0...30), &random)
    }
  }

  mutating func makeItem(_ random: inout RandomNumbers) -> Item {
    next += 1
    return Item(name: next, height: CGFloat(random.number(4...60) * 2))
  }

  mutating func makeSection(count: Int, _ random: inout RandomNumbers) -> Section {
    next += 1
    return Section(name: next, items: (0..<count).map { _ in makeItem(&random) })
  }

  var texts: [[String]] { sections.map { $0.items.map(\.text) } }

  /// Paths of items, in order.
  var paths: [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { IndexPath(item: $0, section: section) }
    }
  }

  subscript(path: IndexPath) -> Item {
    get { sections[path.section].items[path.item] }
    set { sections[path.section].items[path.item] = newValue }
  }

  var chosenPaths: [IndexPath] { paths.filter { chosen.contains(self[$0].name) } }

  mutating func move(from origin: IndexPath, to target: IndexPath) {
    let item = sections[origin.section].items.remove(at: origin.item)
    sections[target.section].items.insert(item, at: target.item)
  }
}
