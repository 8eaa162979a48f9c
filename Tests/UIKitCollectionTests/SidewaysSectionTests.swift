import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

// In a horizontal layout, an orthogonal section scrolls vertically: Apple's page on
// UICollectionLayoutSectionOrthogonalScrollingBehavior, “the axis opposite of its main layout
// axis”.

@MainActor
@Suite(.serialized) struct SidewaysSectionTests {
  private func onLayout(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, ofSection number: Int = 0,
    _ body: (UICollectionView, TestScreen) -> Void
  ) {
    onScreen { screen in
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      configuration.contentInsetsReference = .none
      let layout = UICollectionViewCompositionalLayout(
        sectionProvider: { index, _ in
          let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
          let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .absolute(150), heightDimension: .absolute(300)), subitems: [item])
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = 10
          section.contentInsets = NSDirectionalEdgeInsets(
            top: 20, leading: 5, bottom: 30, trailing: 15)
          if index == number { section.orthogonalScrollingBehavior = behavior }
          return section
        }, configuration: configuration)
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      let page = UIViewController()
      page.view = view
      screen.show(page)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<10), toSection: 0)
      snapshot.appendItems(Array(10..<20), toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      screen.turn()
      withExtendedLifetime(source) { body(view, screen) }
    }
  }

  private func frame(_ item: Int, _ section: Int, in view: UICollectionView) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section)).map {
      $0.convert($0.bounds, to: view)
    }
  }

  private func drag(on screen: TestScreen, fromY start: CGFloat, toY end: CGFloat) {
    func touch(_ phase: TouchInput.Phase, _ y: CGFloat) {
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: CGPoint(x: 60, y: y),
            time: screen.display.virtualClock.now)))
      screen.turn()
      screen.advance(by: 0.016)
    }
    touch(.began, start)
    for step in 1...10 { touch(.moved, start + (end - start) * CGFloat(step) / 10) }
    touch(.ended, end)
  }

  @Test func `groups are stacked vertically, and in orthogonal sections horizontally`() {
    onLayout(.continuous) { view, _ in
      #expect(frame(0, 0, in: view) == CGRect(x: 5, y: 20, width: 150, height: 300))
      #expect(frame(1, 0, in: view) == CGRect(x: 5, y: 330, width: 150, height: 300))
      #expect(frame(0, 1, in: view) == CGRect(x: 175, y: 20, width: 150, height: 300))
      #expect(view.contentSize == CGSize(width: 170 + 20 + 10 * 150 + 9 * 10, height: 844))
    }
  }

  @Test func `an item further down is brought into sight without moving the sections`() {
    onLayout(.continuous) { view, screen in
      view.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false)
      screen.turn()
      #expect(view.contentOffset == .zero)
      #expect(frame(6, 0, in: view)?.minY == 0)
      #expect(frame(0, 1, in: view)?.minX == 175)
    }
  }

  @Test func `an item of a section out of sight is brought into sight along both axes`() {
    onLayout(.continuous, ofSection: 1) { view, screen in
      view.scrollToItem(at: IndexPath(item: 6, section: 1), at: .top, animated: false)
      screen.turn()
      #expect(view.contentOffset == CGPoint(x: 1_610 + 5 + 150 - 390, y: 0))
      #expect(frame(6, 1, in: view)?.minY == 0)
    }
  }

  @Test func `groups settle at the leading edge or centred`() {
    let cases: [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat)] = [
      (.groupPaging, 20), (.groupPagingCentered, 272),
    ]
    for (behavior, top) in cases {
      onLayout(behavior) { view, screen in
        let start = frame(0, 0, in: view)?.minY
        #expect(start == top)
        drag(on: screen, fromY: 700, toY: 480)
        screen.advance(by: 3)
        #expect(frame(1, 0, in: view)?.minY == top)
        #expect(view.contentOffset == .zero)
      }
    }
  }
}
