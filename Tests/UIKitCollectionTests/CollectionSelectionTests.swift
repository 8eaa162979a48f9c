import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct CollectionSelectionTests {
  private func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return layout
  }

  @Test func `a tap chooses an item and gives up the one before`() {
    let words = Words.numbers(6)
    onCollection(layout(), words) { collection, screen in
      screen.tap(at: CGPoint(x: 50, y: 50))
      screen.tap(at: CGPoint(x: 200, y: 50))
      #expect(words.chosen.map(\.item) == [0, 1])
      #expect(words.given.map(\.item) == [0])
      #expect(collection.indexPathsForSelectedItems?.map(\.item) == [1])
      #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    }
  }

  @Test func `with multiple selection a second tap deselects an item`() {
    let words = Words.numbers(6)
    onCollection(layout(), words) { collection, screen in
      collection.allowsMultipleSelection = true
      screen.tap(at: CGPoint(x: 50, y: 50))
      screen.tap(at: CGPoint(x: 200, y: 50))
      screen.tap(at: CGPoint(x: 50, y: 50))
      #expect(collection.indexPathsForSelectedItems?.map(\.item) == [1])
    }
  }

  @Test func `items that cannot be selected receive no keyboard focus`() {
    onCollection(layout(), .numbers(3)) { collection, screen in
      let cell = collection.visibleCells[0]
      #expect(screen.display.shown(cell.layer)?.accessibility?.isFocusable == true)
      collection.allowsSelection = false
      screen.turn()
      #expect(screen.display.shown(cell.layer)?.accessibility?.isFocusable != true)
      #expect(!cell.accessibilityRespondsToUserInteraction)
    }
  }

  @Test func `a finger on a cell highlights it, and its background view shows`() {
    onCollection(layout(), .numbers(3)) { collection, screen in
      let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
      let back = UIView()
      cell?.selectedBackgroundView = back
      #expect(back.superview == nil || back.isHidden)
      cell?.isHighlighted = true
      #expect(back.superview === cell && !back.isHidden)
    }
  }

  @Test func `an invisible cell is reused for another item`() {
    let words = Words.numbers(200)
    onCollection(layout(), words) { collection, screen in
      collection.contentOffset.y = 3000
      screen.turn()
      #expect(collection.visibleCells.contains { ($0 as? WordCell)?.timesReused ?? 0 > 0 })
      #expect(!words.ended.isEmpty)
      for (path, word) in collection.shownWords { #expect(word == String(path.item)) }
    }
  }

  @Test func `scrolling to an item honours the scroll position`() {
    onCollection(layout(), .numbers(90)) { collection, _ in
      let path = IndexPath(item: 45, section: 0)
      collection.scrollToItem(at: path, at: .top, animated: false)
      #expect(collection.contentOffset.y == CGFloat(1650))
      collection.scrollToItem(at: path, at: .centeredVertically, animated: false)
      #expect(collection.contentOffset.y == CGFloat(1278))
      collection.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: false)
      #expect(collection.contentOffset.y == 0)
    }
  }

  @Test func `a dragged item displaces others and moves in the data`() {
    let words = Words([["a", "b", "c", "d"]])
    words.canMove = true
    onCollection(layout(), words) { collection, screen in
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 340, y: 50))
      #expect(words.sections == [["a", "b", "c", "d"]])
      collection.endInteractiveMovement()
      screen.advance(by: 1)
      #expect(words.sections == [["b", "c", "a", "d"]])
      #expect(collection.shownWords[IndexPath(item: 2, section: 0)] == "a")
      for (path, word) in collection.shownWords {
        #expect(word == words.sections[0][path.item])
      }
    }
  }

  @Test func `an item dropped outside returns`() {
    let words = Words([["a", "b", "c", "d"]])
    words.canMove = true
    onCollection(layout(), words) { collection, screen in
      _ = collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 340, y: 50))
      collection.cancelInteractiveMovement()
      screen.advance(by: 1)
      #expect(words.sections == [["a", "b", "c", "d"]])
      #expect(collection.shownWords[IndexPath(item: 0, section: 0)] == "a")
    }
  }

  @Test func `a custom layout determines all attributes`() {
    final class Stairs: UICollectionViewLayout {
      override func prepare() { prepared += 1 }
      var prepared = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 2000) }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: indexPath.item * 20, y: indexPath.item * 50, width: 40, height: 40)
        attributes.alpha = 0.5
        return attributes
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let layout = Stairs()
    onCollection(layout, .numbers(10)) { collection, screen in
      #expect(collection.visibleCells.count == 10)
      #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 0.5)
      #expect(
        collection.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.brief == "60 150 40 40")
      let before = layout.prepared
      collection.contentOffset.y = 100
      screen.turn()
      #expect(layout.prepared == before + 1)
      #expect(collection.visibleCells.count == 8)
    }
  }
}
