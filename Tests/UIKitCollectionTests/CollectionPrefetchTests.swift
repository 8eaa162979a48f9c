import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct CollectionPrefetchTests {
  /// Records prefetch requests.
  private final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
    var wanted: Set<IndexPath> = []
    var asked: [[IndexPath]] = []
    var cancelled: [[IndexPath]] = []

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      asked.append(indexPaths)
      wanted.formUnion(indexPaths)
    }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      cancelled.append(indexPaths)
      wanted.subtract(indexPaths)
    }
  }

  /// One item of 100 points in each line of a collection of 400.
  private var column: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func paths(_ items: Range<Int>) -> Set<IndexPath> {
    Set(items.map { IndexPath(item: $0, section: 0) })
  }

  @Test func `upcoming items are prefetched, and cancelled when distant`() {
    let ahead = Ahead()
    onCollection(
      column, .numbers(50), frame: CGRect(x: 0, y: 0, width: 390, height: 400)
    ) { collection, screen in
      collection.prefetchDataSource = ahead
      collection.setNeedsLayout()
      screen.turn()
      #expect(ahead.wanted == paths(4..<8))
      #expect(ahead.asked.allSatisfy { $0 == $0.sorted() })
      collection.contentOffset.y = 200
      screen.turn()
      #expect(ahead.asked.last == [8, 9].map { IndexPath(item: $0, section: 0) })
      #expect(ahead.cancelled.isEmpty)
      collection.contentOffset.y = 3000
      screen.turn()
      // Items shown meanwhile are not cancelled.
      #expect(ahead.cancelled == [[6, 7, 8, 9].map { IndexPath(item: $0, section: 0) }])
    }
  }

  @Test func `items are prefetched in the direction of the scroll`() {
    let ahead = Ahead()
    onCollection(
      column, .numbers(50), frame: CGRect(x: 0, y: 0, width: 390, height: 400)
    ) { collection, screen in
      collection.contentOffset.y = 3000
      screen.turn()
      collection.prefetchDataSource = ahead
      collection.contentOffset.y = 2900
      screen.turn()
      #expect(ahead.wanted == paths(25..<29))
      collection.contentOffset.y = 2800
      screen.turn()
      #expect(ahead.asked.last == [IndexPath(item: 24, section: 0)])
    }
  }

  @Test func `nothing is prefetched if prefetching is disabled`() {
    let ahead = Ahead()
    onCollection(column, .numbers(50)) { collection, screen in
      collection.isPrefetchingEnabled = false
      collection.prefetchDataSource = ahead
      collection.contentOffset.y = 300
      screen.turn()
      #expect(ahead.asked.isEmpty)
    }
  }
}
