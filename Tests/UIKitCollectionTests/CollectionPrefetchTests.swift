import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct CollectionPrefetchTests {
  /// Notes what is asked for ahead.
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

  @Test func `what comes next is asked for before it is shown, and called off when it is far`() {
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
      // What was shown meanwhile is not called off.
      #expect(ahead.cancelled == [[6, 7, 8, 9].map { IndexPath(item: $0, section: 0) }])
    }
  }

  @Test func `nothing is asked for ahead where that is switched off`() {
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
