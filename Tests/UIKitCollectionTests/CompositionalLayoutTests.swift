import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  @Test func `a subitem is repeated as long as it fits, as in Apple's grid sample`() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))]))
    onCollection(UICollectionViewCompositionalLayout(section: section), .numbers(7)) {
      collection, _ in
      #expect(
        collection.shownFrames == [
          "0: 0 0 78 78", "1: 78 0 78 78", "2: 156 0 78 78", "3: 234 0 78 78", "4: 312 0 78 78",
          "5: 0 78 78 78", "6: 78 78 78 78",
        ])
    }
  }

  @Test func `nested groups share their container, as in Apple's sample of nested groups`() {
    let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
    leading.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailing = item(.fractionalWidth(1), .fractionalHeight(0.3))
    trailing.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    let side = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), repeatingSubitem: trailing,
      count: 2)
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [leading, side]))
    onCollection(
      UICollectionViewCompositionalLayout(section: section), .numbers(4),
      frame: CGRect(x: 0, y: 0, width: 400, height: 800)
    ) { collection, _ in
      #expect(
        collection.shownFrames == [
          "0: 10 10 260 180", "1: 290 10 100 80", "2: 290 110 100 80", "3: 10 210 260 180",
        ])
    }
  }

  @Test func `equal items share the width left by the spacing`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
    onCollection(UICollectionViewCompositionalLayout(section: section), .numbers(3)) {
      collection, _ in
      #expect(
        collection.shownFrames == ["0: 10 0 180 44", "1: 200 0 180 44", "2: 10 54 180 44"])
    }
  }

  @Test func `flexible spacing takes the room that is left`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(100), .absolute(50))])
    group.interItemSpacing = .flexible(5)
    onCollection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      .numbers(3)
    ) { collection, _ in
      #expect(
        collection.shownFrames == ["0: 0 0 100 50", "1: 145 0 100 50", "2: 290 0 100 50"])
    }
  }

  @Test func `items of estimated width fill rows by their measured widths`() {
    final class Tag: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size.width = 60 + 60 * CGFloat(layoutAttributes.indexPath.item % 3)
        return attributes
      }
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitems: [item(.estimated(50), .absolute(30))])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    onCollection(
      UICollectionViewCompositionalLayout(section: section), .numbers(4), cell: Tag.self
    ) { collection, _ in
      #expect(
        collection.shownFrames == [
          "0: 0 0 60 30", "1: 70 0 120 30", "2: 200 0 180 30", "3: 0 30 60 30",
        ])
    }
  }

  @Test func `fractional sizes are measured once`() {
    final class Line: UICollectionViewCell {
      static var measures = 0

      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        Self.measures += 1
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size.height = 100.0 / 3
        return attributes
      }
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      subitems: [item(.fractionalWidth(1), .estimated(50))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.top = 10.5
    onCollection(
      UICollectionViewCompositionalLayout(section: section), .numbers(2), cell: Line.self
    ) { collection, _ in
      #expect(collection.shownFrames == ["0: 0 10.667 390 33.333", "1: 0 44 390 33.333"])
      #expect(Line.measures == 2)
    }
  }

  @Test func `an estimated height remains if constraints do not determine it`() {
    final class Hanging: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UILabel()
        label.text = "Title"
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        ])
      }

      required init?(coder: NSCoder) { nil }
    }
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      subitems: [item(.fractionalWidth(1), .estimated(50))])
    onCollection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      .numbers(2), cell: Hanging.self
    ) { collection, _ in
      #expect(collection.shownFrames == ["0: 0 0 390 50", "1: 0 50 390 50"])
    }
  }

  @Test func `a header, a footer and a background surround a section`() {
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.fractionalWidth(1), .absolute(50))]))
    section.contentInsets = .init(top: 5, leading: 20, bottom: 5, trailing: 20)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "footer",
      alignment: .bottom)
    section.boundarySupplementaryItems = [header, footer]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(WordView.self, forDecorationViewOfKind: "back")
    layout.configuration.interSectionSpacing = 10
    onCollection(layout, Words([["a", "b"], ["c"]])) { collection, _ in
      @MainActor func frame(_ kind: String, _ section: Int) -> String? {
        collection.layoutAttributesForSupplementaryElement(
          ofKind: kind, at: IndexPath(item: 0, section: section))?.frame.brief
      }
      #expect(frame("header", 0) == "20 0 350 30")
      #expect(frame("footer", 0) == "20 140 350 20")
      #expect(frame("header", 1) == "20 170 350 30")
      #expect(
        collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.brief
          == "20 85 350 50")
      let back = layout.layoutAttributesForDecorationView(
        ofKind: "back", at: IndexPath(item: 0, section: 0))
      #expect(back?.frame.brief == "0 0 390 160")
      // Backgrounds are behind all other elements.
      #expect(collection.subviews.first?.frame.brief == "0 0 390 160")
    }
  }

  @Test func `a badge is anchored to a corner by a fraction of its size`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let one = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [one]))
    section.contentInsets.top = 20
    onCollection(UICollectionViewCompositionalLayout(section: section), .numbers(2)) {
      collection, _ in
      let second = collection.layoutAttributesForSupplementaryElement(
        ofKind: "badge", at: IndexPath(item: 1, section: 0))
      #expect(second?.frame.brief == "186 14 20 20")
      #expect(collection.visibleSupplementaryViews(ofKind: "badge").count == 2)
    }
  }

  private func carousel(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> UICollectionViewCompositionalLayout {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(300), .absolute(100)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.orthogonalScrollingBehavior = behavior
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func flick(_ screen: TestScreen, from start: CGFloat, to end: CGFloat, y: CGFloat) {
    @MainActor func touch(_ phase: TouchInput.Phase, _ x: CGFloat) {
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: CGPoint(x: x, y: y),
            time: screen.display.virtualClock.now)))
    }
    touch(.began, start)
    for step in 1...6 {
      screen.advance(by: 0.016)
      touch(.moved, start + (end - start) * CGFloat(step) / 6)
    }
    touch(.ended, end)
    screen.advance(by: 3)
  }

  @Test func `an orthogonal section is as high as its groups and scrolls horizontally`() {
    onCollection(carousel(.continuous), Words([(0..<8).map(String.init), ["a"]])) {
      collection, screen in
      #expect(collection.contentSize == CGSize(width: 390, height: 240))
      #expect(
        collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [0, 1])
      flick(screen, from: 350, to: 50, y: 60)
      let seen = collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
      #expect(!seen.contains(0))
      for item in seen {
        #expect(collection.shownWords[IndexPath(item: item, section: 0)] == String(item))
      }
      #expect(collection.contentOffset == .zero)
    }
  }

  @Test func `group paging advances by one group, and centred groups settle in the middle`() {
    onCollection(carousel(.groupPaging), Words([(0..<8).map(String.init)])) { collection, screen in
      flick(screen, from: 300, to: 100, y: 60)
      let one = collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
      #expect(one?.frame.minX == 20)
    }
    onCollection(carousel(.groupPagingCentered), Words([(0..<8).map(String.init)])) {
      collection, screen in
      let first = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
      #expect(first?.frame.midX == 195)
      flick(screen, from: 300, to: 100, y: 60)
      let one = collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
      #expect(one?.frame.midX == 195)
    }
  }

  @Test func `an invalidation handler receives and changes visible items`() {
    var offsets: [CGFloat] = []
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(200), .absolute(100)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = distance < 100 ? 1 : 0.5
      }
    }
    onCollection(UICollectionViewCompositionalLayout(section: section), .numbers(8)) {
      collection, screen in
      #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
      flick(screen, from: 350, to: 50, y: 50)
      #expect((offsets.last ?? 0) > 0)
      #expect(collection.visibleCells.contains { $0.alpha == 0.5 })
    }
  }

  @Test func `leading is right in right-to-left layouts`() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.absolute(100), .absolute(50))]))
    section.contentInsets = .init(top: 0, leading: 30, bottom: 0, trailing: 0)
    onCollection(
      UICollectionViewCompositionalLayout(section: section), .numbers(2), rightToLeft: true
    ) { collection, _ in
      #expect(collection.shownFrames == ["0: 260 0 100 50", "1: 160 0 100 50"])
    }
  }

  @Test func `sections follow the width that their environment has`() {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: self.size(.fractionalWidth(1), .absolute(50)),
          repeatingSubitem: self.item(.fractionalWidth(1), .fractionalHeight(1)), count: columns))
    }
    onCollection(layout, .numbers(4)) { collection, screen in
      #expect(collection.shownFrames.last == "3: 195 50 195 50")
      collection.frame.size.width = 800
      screen.turn()
      #expect(collection.shownFrames.last == "3: 600 0 200 50")
    }
  }
}
