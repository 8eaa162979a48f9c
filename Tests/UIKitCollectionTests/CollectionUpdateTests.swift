import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import RandomTesting
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct CollectionUpdateTests {
  private func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    return layout
  }

  @Test func `an inserted item fades in while others move`() {
    let words = Words([["a", "b", "c"]])
    onCollection(grid(), words) { collection, screen in
      let b = collection.cellForItem(at: IndexPath(item: 1, section: 0))
      words.sections[0].insert("x", at: 1)
      var hasEnded = false
      collection.performBatchUpdates {
        collection.insertItems(at: [IndexPath(item: 1, section: 0)])
      } completion: { _ in
        hasEnded = true
      }
      #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === b)
      let x = collection.cellForItem(at: IndexPath(item: 1, section: 0)) as? WordCell
      #expect(x?.label.text == "x")
      screen.turn()
      screen.advance(by: 0.1)
      if let layer = x?.layer, let shown = screen.display.shown(layer) {
        #expect(shown.opacity > 0 && shown.opacity < 1)
      }
      #expect(!hasEnded)
      screen.advance(by: 1)
      #expect(hasEnded)
    }
  }

  @Test func `a selected item stays selected when moved`() {
    let words = Words([["a", "b", "c"]])
    onCollection(grid(), words) { collection, _ in
      collection.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      words.sections[0] = ["b", "c", "a"]
      collection.moveItem(
        at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
      #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
      #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
    }
  }

  @Test func `after any batch of changes the cells show the model`() {
    var lot = RandomNumbers(seed: 7)
    for layout in [grid() as UICollectionViewLayout, Self.list()] {
      let words = Words([["a", "b"], ["c"], []])
      var fresh = 0
      onCollection(layout, words) { collection, screen in
        for _ in 0..<60 {
          let animated = Bool.random(using: &lot)
          let body = { self.change(words, collection, &fresh, &lot) }
          if animated { body() } else { UIView.performWithoutAnimation(body) }
          screen.turn()
          for path in collection.indexPathsForVisibleItems {
            #expect(collection.shownWords[path] == words.sections[path.section][path.item])
          }
          screen.advance(by: 0.5)
          let cells = collection.subviews.filter { $0 is WordCell && $0.alpha > 0 }
          #expect(cells.count == collection.indexPathsForVisibleItems.count)
        }
      }
    }
  }

  private static func list() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  /// Makes one batch of deletions, insertions, moves and reloads.
  private func change(
    _ words: Words, _ collection: UICollectionView, _ fresh: inout Int, _ lot: inout RandomNumbers
  ) {
    var old = words.sections
    var deletedSection: Int?
    var insertedSection: Int?
    if old.count > 1, Int.random(in: 0..<4, using: &lot) == 0 {
      deletedSection = Int.random(in: 0..<old.count, using: &lot)
    }
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    for section in old.indices where section != deletedSection {
      for item in old[section].indices {
        switch Int.random(in: 0..<8, using: &lot) {
        case 0: deleted.append(IndexPath(item: item, section: section))
        case 1:
          reloaded.append(IndexPath(item: item, section: section))
          old[section][item] += "'"
        default: break
        }
      }
    }
    var new: [[String]] = []
    for section in old.indices where section != deletedSection {
      new.append(
        old[section].indices.filter { !deleted.contains(IndexPath(item: $0, section: section)) }
          .map { old[section][$0] })
    }
    if Int.random(in: 0..<4, using: &lot) == 0 {
      let index = Int.random(in: 0...new.count, using: &lot)
      new.insert(["s\(fresh)"], at: index)
      fresh += 1
      insertedSection = index
    }
    var inserted: [IndexPath] = []
    for section in new.indices where section != insertedSection {
      var places: Set<Int> = []
      for _ in 0..<Int.random(in: 0..<3, using: &lot) {
        let place = Int.random(in: 0...new[section].count, using: &lot)
        new[section].insert("n\(fresh)", at: place)
        fresh += 1
        places = Set(places.map { $0 >= place ? $0 + 1 : $0 })
        places.insert(place)
      }
      inserted += places.map { IndexPath(item: $0, section: section) }
    }
    words.sections = new
    collection.performBatchUpdates {
      if let deletedSection { collection.deleteSections([deletedSection]) }
      if let insertedSection { collection.insertSections([insertedSection]) }
      collection.deleteItems(at: deleted)
      collection.insertItems(at: inserted)
      collection.reloadItems(at: reloaded)
    }
  }

  @Test func `numbers that change without a word stop the program with both of them`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let words = Words.numbers(2)
        onCollection(UICollectionViewFlowLayout(), words) { collection, _ in
          words.sections[0].append("silent")
          collection.insertItems(
            at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of items in section 0"))
    #expect(text.contains("after the update (3)"))
    #expect(text.contains("(2 inserted, 0 deleted)"))
  }

  @Test func `dequeuing an unregistered identifier stops the app and names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        onCollection(UICollectionViewFlowLayout(), .numbers(0)) { collection, _ in
          _ = collection.dequeueReusableCell(
            withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("with identifier nobody - must register a class"))
  }

  @Test func `duplicate identifiers in a snapshot stop the program and name the first`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["twice", "once", "twice"])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("not unique"))
    #expect(text.contains("twice"))
  }

  @Test func `duplicate sections and unregistered headers stop the app`() async {
    let sections = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["one", "twice"])
        snapshot.insertSections(["twice"], beforeSection: "one")
      }
    }
    let text = String(decoding: sections?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("section identifiers are not unique. Duplicate identifier: twice"))
    let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        onCollection(UICollectionViewFlowLayout(), .numbers(0)) { collection, _ in
          _ = collection.dequeueReusableSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "nobody",
            for: IndexPath(item: 0, section: 0))
        }
      }
    }
    let words = String(decoding: header?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("UICollectionElementKindSectionHeader with identifier nobody"))
  }
}
