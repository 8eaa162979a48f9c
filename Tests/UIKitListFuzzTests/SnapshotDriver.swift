import CoreGraphics
import Foundation
import RandomTesting
import UIKit
import UIKitTestSupport

/// Applies random snapshots, of all sections and of one, to a diffable collection.
final class SnapshotDriver {
  typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  private let screen: TestScreen
  private let collection: UICollectionView
  private let source: Source
  private let looks: Looks
  private var random: RandomNumbers
  private var next = 0
  private var log: [String] = []
  private var completions = 0
  private var applied = 0
  /// Whether each section snapshot could be read back after it was applied.
  private var keptTrees = true

  /// The appearance of items in every section.
  private final class Looks {
    var items: [Int: ListModel.Item] = [:]

    func item(_ name: Int) -> ListModel.Item {
      items[name] ?? ListModel.Item(name: name, height: 20 + CGFloat(name * 7 % 50))
    }
  }

  init(_ random: RandomNumbers, on screen: TestScreen) {
    self.random = random
    self.screen = screen
    let layout: FuzzLayout =
      [.grid, .column, .shelves, .list].randomElement(using: &self.random) ?? .grid
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout.make())
    collection.register(FuzzCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      FuzzHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    let looks = Looks()
    self.looks = looks
    source = Source(collectionView: collection) { collection, path, name in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? FuzzCell)?.show(looks.item(name))
      return cell
    }
    source.supplementaryViewProvider = { collection, kind, path in
      collection.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    let controller = UIViewController()
    controller.view.addSubview(collection)
    screen.show(controller)
  }

  /// Applies random snapshots, and returns the first problem.
  func problem() -> String? {
    for _ in 0..<10 {
      let isAnimated = random.number(0..<3) > 0
      if random.once(in: 3), let section = source.snapshot().sectionIdentifiers.first {
        applyTree(to: section, isAnimated)
      } else {
        applyAll(isAnimated)
      }
      screen.turn()
      if random.once(in: 2) { screen.advance(by: 0.1) }
      if random.once(in: 3) {
        let room = Int(collection.contentSize.height - collection.bounds.height)
        collection.contentOffset.y = CGFloat(random.number(0...max(0, room)))
        continue
      }
      if let found = look() { return "\(found), after \(log.joined(separator: ", "))" }
    }
    return look().map { "\($0), after \(log.joined(separator: ", "))" }
  }

  private func look() -> String? {
    screen.turn()
    screen.advance(by: 2)
    screen.turn()
    screen.turn()
    guard keptTrees else { return "a tree was not kept" }
    guard completions == applied else { return "\(completions) of \(applied) were completed" }
    let snapshot = source.snapshot()
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      guard source.index(for: identifier) == section else { return "a section is lost" }
      for (item, name) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        let path = IndexPath(item: item, section: section)
        guard source.indexPath(for: name) == path, source.itemIdentifier(for: path) == name else {
          return "\(name) is not found at \(path)"
        }
      }
    }
    return CollectionInspection(
      collection: collection,
      texts: snapshot.sectionIdentifiers.map { section in
        snapshot.itemIdentifiers(inSection: section).map { looks.item($0).text }
      }, headers: nil, chosen: nil
    ).problem
  }

  private func fresh(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  private func applyAll(_ isAnimated: Bool) {
    var sections = source.snapshot().sectionIdentifiers.map {
      ($0, source.snapshot().itemIdentifiers(inSection: $0))
    }
    if random.once(in: 4) { sections.shuffle(using: &random) }
    if sections.count > 1, random.once(in: 4) { sections.removeLast() }
    if sections.count < 5, random.once(in: 2) || sections.isEmpty {
      sections.insert(
        (fresh(1)[0], fresh(random.number(0...15))), at: random.number(0...sections.count))
    }
    var all = sections.flatMap(\.1)
    if random.once(in: 3) { all.shuffle(using: &random) }
    all = all.filter { _ in random.number(0..<8) > 0 }
    for name in fresh(random.number(0...4)) { all.insert(name, at: random.number(0...all.count)) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(sections.map(\.0))
    var rest = all[...]
    for (index, section) in sections.enumerated() {
      let count = index == sections.count - 1 ? rest.count : min(rest.count, section.1.count)
      snapshot.appendItems(Array(rest.prefix(count)), toSection: section.0)
      rest = rest.dropFirst(count)
    }
    let changed = all.filter { _ in random.once(in: 10) }
    for name in changed { grow(name) }
    let isReload = random.once(in: 2)
    if isReload { snapshot.reloadItems(changed) } else { snapshot.reconfigureItems(changed) }
    applied += 1
    log.append("apply \(all.count) in \(sections.count)")
    FuzzSeeds.trace("  \(log.last ?? "")")
    let done = { [weak self] in
      self?.completions += 1
      return
    }
    if random.once(in: 8) {
      source.applySnapshotUsingReloadData(snapshot, completion: done)
    } else {
      source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
    }
  }

  private func grow(_ name: Int) {
    var item = looks.item(name)
    item.version += 1
    item.height = CGFloat(random.number(5...50) * 2)
    looks.items[name] = item
  }

  private func applyTree(to section: Int, _ isAnimated: Bool) {
    var tree = source.snapshot(for: section)
    let items = tree.items
    if let parent = items.randomElement(using: &random), random.once(in: 2) {
      tree.append(fresh(random.number(1...3)), to: parent)
    } else {
      tree.append(fresh(random.number(1...3)))
    }
    if random.once(in: 3), let gone = items.randomElement(using: &random) { tree.delete([gone]) }
    for item in tree.items {
      if random.once(in: 3) {
        tree.expand([item])
      } else if random.once(in: 3) {
        tree.collapse([item])
      }
    }
    applied += 1
    log.append("apply a tree of \(tree.items.count)")
    FuzzSeeds.trace("  \(log.last ?? "")")
    source.apply(tree, to: section, animatingDifferences: isAnimated) { [weak self] in
      self?.completions += 1
    }
    keptTrees = keptTrees && source.snapshot(for: section).visibleItems == tree.visibleItems
  }
}
