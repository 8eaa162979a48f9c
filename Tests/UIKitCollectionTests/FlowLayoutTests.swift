import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

/// The rules are those that flow layouts are known for: lines are spread from side to side, the
/// last one is not, and items of one size stay in columns.
@Suite(.serialized) struct FlowLayoutTests {
  private func flow(_ size: CGSize = CGSize(width: 100, height: 100)) -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    return layout
  }

  @Test func `items of equal size form columns from edge to edge`() {
    onCollection(flow(), .numbers(5)) { collection, _ in
      // Without sizes from the delegate, every item has the layout's item size.
      (collection.delegate as? Words)?.sizes = nil
      #expect(
        collection.shownFrames == [
          "0: 0 0 100 100", "1: 145 0 100 100", "2: 290 0 100 100", "3: 0 110 100 100",
          "4: 110 110 100 100",
        ])
    }
  }

  @Test func `without sizes of the delegate the last line stays in the columns`() {
    let words = Words.numbers(5)
    onCollection(flow(), words) { collection, _ in
      collection.delegate = nil
      collection.layoutIfNeeded()
      #expect(collection.shownFrames.last == "4: 145 110 100 100")
    }
  }

  @Test func `lines of several sizes are spread but for the last`() {
    let words = Words.numbers(4)
    words.sizes = {
      [
        CGSize(width: 100, height: 40), CGSize(width: 150, height: 60),
        CGSize(width: 200, height: 50), CGSize(width: 100, height: 50),
      ][$0.item]
    }
    onCollection(flow(), words) { collection, _ in
      #expect(
        collection.shownFrames == [
          "0: 0 10 100 40", "1: 240 0 150 60", "2: 0 70 200 50", "3: 210 70 100 50",
        ])
    }
  }

  @Test func `a single item in a line other than the last is centred`() {
    let words = Words.numbers(2)
    words.sizes = { _ in CGSize(width: 300, height: 50) }
    onCollection(flow(), words) { collection, _ in
      #expect(collection.shownFrames == ["0: 45 0 300 50", "1: 0 60 300 50"])
    }
  }

  @Test func `headers, insets and footers surround the lines of each section`() {
    let layout = flow(CGSize(width: 350, height: 50))
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 20)
    onCollection(layout, Words([["a"], ["b"]])) { collection, _ in
      let header = collection.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
      #expect(header?.frame.brief == "0 120 390 30")
      #expect(
        collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.brief
          == "20 155 350 50")
      #expect(collection.contentSize.height == 240)
      let footers = collection.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionFooter)
      #expect(footers.map { $0.frame.brief } == ["0 100 390 20", "0 220 390 20"])
    }
  }

  @Test func `a horizontal layout fills columns from top to bottom`() {
    let layout = flow()
    layout.scrollDirection = .horizontal
    onCollection(
      layout, .numbers(3), frame: CGRect(x: 0, y: 0, width: 390, height: 210)
    ) { collection, _ in
      #expect(
        collection.shownFrames == ["0: 0 0 100 100", "1: 0 110 100 100", "2: 110 0 100 100"])
      #expect(collection.contentSize == CGSize(width: 210, height: 210))
    }
  }

  @Test func `a pinned header stays visible until its section ends`() {
    let layout = flow(CGSize(width: 390, height: 100))
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let ten = (0..<10).map(String.init)
    onCollection(layout, Words([ten, ten])) { collection, screen in
      @MainActor func header() -> String? {
        collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: 0))?.frame.brief
      }
      collection.contentOffset.y = 300
      screen.turn()
      #expect(header() == "0 300 390 40")
      collection.contentOffset.y = 1030
      screen.turn()
      #expect(header() == "0 1000 390 40")
    }
  }

  @Test func `only layouts that request it are mirrored`() {
    final class Turning: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let turning = Turning()
    turning.itemSize = CGSize(width: 100, height: 100)
    onCollection(turning, .numbers(2), rightToLeft: true) { collection, _ in
      #expect(collection.shownFrames == ["0: 290 0 100 100", "1: 180 0 100 100"])
    }
    onCollection(flow(), .numbers(2), rightToLeft: true) { collection, _ in
      #expect(collection.shownFrames == ["0: 0 0 100 100", "1: 110 0 100 100"])
    }
  }

  @Test func `items that measure themselves take the size of their constraints`() {
    final class Tag: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          box.widthAnchor.constraint(equalToConstant: 120),
          box.heightAnchor.constraint(equalToConstant: 32),
        ])
      }

      required init?(coder: NSCoder) {
        nil
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    onCollection(layout, .numbers(4), cell: Tag.self) { collection, _ in
      #expect(
        collection.shownFrames == [
          "0: 0 0 120 32", "1: 135 0 120 32", "2: 270 0 120 32", "3: 0 42 120 32",
        ])
    }
  }

  @Test func `only visible items have cells`() {
    let words = Words.numbers(100_000)
    onCollection(flow(), words) { collection, screen in
      collection.delegate = nil
      screen.turn()
      let first = words.made.count
      #expect(first < 60)
      collection.contentOffset.y = 1_000_000
      screen.turn()
      #expect(words.made.count < 2 * first + 6)
      #expect(collection.visibleCells.count < 40)
    }
  }
}
