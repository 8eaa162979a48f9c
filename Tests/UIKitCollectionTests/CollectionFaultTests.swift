import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Regressions found by the fuzzer.
@Suite(.serialized) struct CollectionFaultTests {
  private func center(_ item: Int, _ section: Int, in collection: UICollectionView) -> CGPoint {
    let path = IndexPath(item: item, section: section)
    return collection.layoutAttributesForItem(at: path)?.center ?? .zero
  }

  @Test func `an item dragged to another section keeps its size`() {
    let words = Words([["a", "bb"], ["c"]])
    words.canMove = true
    words.sizes = {
      CGSize(width: 60, height: 20 * CGFloat(words.sections[$0.section][$0.item].count))
    }
    onCollection(UICollectionViewFlowLayout(), words) { collection, _ in
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
      collection.updateInteractiveMovementTargetPosition(center(0, 1, in: collection))
      #expect(collection.numberOfItems(inSection: 1) == 2)
      let carried = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))
      #expect(carried?.size == CGSize(width: 60, height: 40))
      collection.endInteractiveMovement()
      #expect(words.sections == [["a"], ["bb", "c"]])
      #expect(
        collection.shownWords[IndexPath(item: 0, section: 1)] == "bb"
          && collection.shownWords[IndexPath(item: 1, section: 1)] == "c")
    }
  }

  @Test func `an update cancels interactive movement`() {
    let words = Words([["a", "b", "c"]])
    words.canMove = true
    onCollection(UICollectionViewFlowLayout(), words) { collection, screen in
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      collection.updateInteractiveMovementTargetPosition(center(2, 0, in: collection))
      collection.performBatchUpdates {
        words.sections = [["a", "b"]]
        collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
      }
      collection.endInteractiveMovement()
      screen.advance(by: 1)
      #expect(words.sections == [["a", "b"]])
      #expect(
        collection.shownWords == [
          IndexPath(item: 0, section: 0): "a", IndexPath(item: 1, section: 0): "b",
        ])
    }
  }

  @Test func `touching an index title scrolls to its item`() {
    final class Letters: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 60 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
      }

      func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B", "C"] }

      func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: index * 15, section: 0) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    let letters = Letters()
    onCollection(layout, Words([])) { collection, screen in
      collection.dataSource = letters
      screen.turn()
      // Three letters of 14 points each in the middle of 844, over the trailing 15.
      screen.tap(at: CGPoint(x: 385, y: 422))
      #expect(collection.contentOffset.y == 1500)
      screen.tap(at: CGPoint(x: 385, y: 422 + 14))
      #expect(collection.contentOffset.y == 3000)
    }
  }

  private func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(width), heightDimension: .absolute(height)))
  }

  /// Every other section is a shelf.
  private var shelves: UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(200), heightDimension: .absolute(300)),
          subitems: [self.item(200, 300)]))
      section.orthogonalScrollingBehavior = index.isMultiple(of: 2) ? .continuous : .none
      return section
    }
  }

  @Test func `cells are removed from an orthogonal section that is deleted`() {
    let words = Words([["a", "b"]])
    onCollection(shelves, words) { collection, screen in
      words.sections.insert(["x"], at: 0)
      collection.insertSections([0])
      screen.turn()
      screen.advance(by: 1)
      let cell = collection.cellForItem(at: IndexPath(item: 0, section: 1)) as? WordCell
      #expect(cell?.label.text == "a")
      #expect(cell?.superview === collection)
      #expect(cell?.frame == CGRect(x: 0, y: 300, width: 200, height: 300))
      #expect(collection.shownWords.count == 3)
    }
  }

  @Test func `places in a shelf are known before it is in sight, and can be scrolled to`() {
    let words = Words((0..<8).map { section in (0..<9).map { "\(section) \($0)" } })
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(200), heightDimension: .absolute(300)),
          subitems: [self.item(200, 300)]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    onCollection(layout, words) { collection, screen in
      let path = IndexPath(item: 5, section: 6)
      #expect(
        collection.layoutAttributesForItem(at: path)?.frame
          == CGRect(x: 1000, y: 1800, width: 200, height: 300))
      collection.scrollToItem(
        at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      screen.turn()
      #expect((collection.cellForItem(at: path) as? WordCell)?.label.text == "6 5")
      let frame = collection.layoutAttributesForItem(at: path)?.frame ?? .zero
      #expect(abs(frame.midX - collection.bounds.midX) < 0.5)
    }
  }

  @Test func `in right-to-left layouts scrolled content stays visible when it shrinks`() {
    final class Turning: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let words = Words.numbers(30)
    let layout = Turning()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    let frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    onCollection(layout, words, frame: frame, rightToLeft: true) { collection, screen in
      // The leading end is at the right: thirty items of 100 and 10 between them, less the width.
      #expect(abs(collection.contentOffset.x - 2990) < 0.001)
      collection.contentOffset.x = 0
      screen.turn()
      words.sections[0].removeLast(28)
      collection.reloadData()
      screen.turn()
      #expect(collection.contentSize.width == 210)
      #expect(collection.contentOffset.x == 0)
    }
  }

  @Test func `a programmatic scroll ends within content that shrank`() {
    let words = Words.numbers(30)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    onCollection(layout, words, frame: frame) { collection, screen in
      collection.setContentOffset(CGPoint(x: 0, y: 2600), animated: true)
      screen.advance(by: 0.1)
      words.sections[0].removeLast(10)
      collection.reloadData()
      screen.turn()
      screen.advance(by: 2)
      #expect(collection.contentOffset.y == 1600)
    }
  }

  @Test func `the next snapshot does not reload applied items`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      _, _, _ in nil
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    source.apply(snapshot, animatingDifferences: false)
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    #expect(source.snapshot().itemIdentifiers == [1, 2])
  }
}
