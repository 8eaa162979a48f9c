import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct ListTests {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  private func onList(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    accessories: [UICellAccessory] = [], header: String? = nil,
    _ body: (UICollectionView, Source, TestScreen) throws -> Void
  ) rethrows {
    try onScreen({ $0.safeArea = .init() }) { screen in
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configure(&configuration)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, word in
        var content = cell.defaultContentConfiguration()
        content.text = word
        cell.contentConfiguration = content
        cell.accessories = accessories
      }
      let source = Source(collectionView: collection) { collection, path, word in
        collection.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, _ in
        var content = view.defaultContentConfiguration()
        content.text = header
        view.contentConfiguration = content
      }
      source.supplementaryViewProvider = { collection, _, path in
        collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      let controller = UIViewController()
      controller.view.addSubview(collection)
      screen.show(controller)
      var snapshot = source.snapshot()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(["a", "b"], toSection: 0)
      snapshot.appendItems(["c"], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      screen.turn()
      try body(collection, source, screen)
    }
  }

  private func frame(_ collection: UICollectionView, _ item: Int, _ section: Int) -> String? {
    collection.cellForItem(at: IndexPath(item: item, section: section))?.frame.brief
  }

  @Test func `inset grouped sections have margins and the spacing of grouped tables`() {
    onList(.insetGrouped) { collection, _, _ in
      #expect(frame(collection, 0, 0) == "16 35 358 44")
      #expect(frame(collection, 1, 0) == "16 79 358 44")
      #expect(frame(collection, 0, 1) == "16 158 358 44")
      let first = collection.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(first?.layer.cornerRadius == 10)
    }
  }

  @Test func `sidebar rows respect the side safe areas`() {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.sidebar, .sidebarPlain] {
      onList(appearance) { collection, _, screen in
        screen.change { $0.safeArea = Insets(top: 0, left: 50, bottom: 0, right: 50) }
        screen.turn()
        let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.frame.minX == 58)
        #expect(cell?.frame.maxX == 332)
      }
    }
  }

  @Test func `plain rows reach from side to side`() {
    onList(.plain) { collection, _, _ in
      #expect(frame(collection, 0, 0) == "0 0 390 44")
      #expect(frame(collection, 0, 1) == "0 88 390 44")
    }
  }

  @Test func `a header that is a list cell looks like a header, not like a row`() {
    onList(.insetGrouped, { $0.headerMode = .supplementary }, header: "over") {
      collection, _, _ in
      let header = collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))
      #expect(header?.layer.cornerRadius == 0)
      #expect(header?.accessibilityTraits.contains(.header) == true)
    }
  }

  @Test func `a row grows with its text`() {
    onList(.plain) { collection, source, screen in
      var snapshot = source.snapshot()
      snapshot.appendItems(
        [String(repeating: "a long line of words that wraps ", count: 6)], toSection: 0)
      source.apply(snapshot)
      screen.advance(by: 1)
      let height = collection.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.height ?? 0
      #expect(height > 80)
      #expect(
        frame(collection, 0, 1) == "0 \(Int(88 + height)) 390 44" || height != height.rounded())
    }
  }

  @Test func `a handler configures the separators`() {
    onList(
      .plain,
      { configuration in
        configuration.itemSeparatorHandler = { path, lines in
          var lines = lines
          if path.item == 0 { lines.bottomSeparatorVisibility = .hidden }
          return lines
        }
      }
    ) { collection, _, _ in
      @MainActor func lines(_ item: Int) -> Int {
        let cell = collection.cellForItem(at: IndexPath(item: item, section: 0))
        return cell?.subviews.filter { !$0.isHidden && $0.frame.height < 1 }.count ?? -1
      }
      #expect(lines(0) == 0)
      #expect(lines(1) == 1)
    }
  }

  @Test func `a swipe opens a row's actions`() {
    var done: [IndexPath] = []
    onList(
      .insetGrouped,
      { configuration in
        configuration.trailingSwipeActionsConfigurationProvider = { path in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Away") { _, _, finish in
              done.append(path)
              finish(true)
            }
          ])
        }
      }
    ) { collection, _, screen in
      @MainActor func touch(_ phase: TouchInput.Phase, _ x: CGFloat) {
        screen.display.send(
          .touch(
            TouchInput(
              identifier: 1, phase: phase, location: CGPoint(x: x, y: 57),
              time: screen.display.virtualClock.now)))
      }
      touch(.began, 300)
      for step in 1...10 {
        screen.advance(by: 0.03)
        touch(.moved, 300 - CGFloat(step) * 12)
      }
      screen.advance(by: 0.3)
      touch(.moved, 180)
      touch(.ended, 180)
      screen.advance(by: 1)
      screen.tap(at: CGPoint(x: 350, y: 57))
      #expect(done == [IndexPath(item: 0, section: 0)])
    }
  }

  @Test func `accessories are in a row at the trailing edge beside the content`() {
    onList(.plain, accessories: [.checkmark(), .disclosureIndicator()]) { collection, _, _ in
      let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect((cell?.contentView.frame.maxX ?? 390) < 350)
      #expect(cell?.accessibilityTraits.contains(.button) == true)
      #expect(cell?.accessibilityLabel == "a")
    }
  }

  @Test func `an outline row expands and collapses its indented children`() {
    onList(
      .sidebar, accessories: [.outlineDisclosure(options: .init(style: .header))]
    ) { collection, source, screen in
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["fruit", "rest"])
      tree.append(["apple", "pear"], to: "fruit")
      source.apply(tree, to: 0, animatingDifferences: false)
      screen.turn()
      #expect(collection.numberOfItems(inSection: 0) == 2)
      screen.tap(at: CGPoint(x: 100, y: 20))
      screen.advance(by: 1)
      #expect(
        source.snapshot().itemIdentifiers(inSection: 0) == ["fruit", "apple", "pear", "rest"])
      let apple = collection.cellForItem(at: IndexPath(item: 1, section: 0))
      #expect((apple as? UICollectionViewListCell)?.indentationLevel == 1)
      #expect(source.snapshot(for: 0).isExpanded("fruit"))
      screen.tap(at: CGPoint(x: 100, y: 20))
      screen.advance(by: 1)
      #expect(collection.numberOfItems(inSection: 0) == 2)
    }
  }

  @Test func `reconfiguring an item keeps its cell`() {
    onList(.plain) { collection, source, screen in
      let path = IndexPath(item: 0, section: 0)
      let cell = collection.cellForItem(at: path)
      var snapshot = source.snapshot()
      snapshot.reconfigureItems(["a"])
      source.apply(snapshot)
      screen.advance(by: 1)
      #expect(collection.cellForItem(at: path) === cell)
    }
  }
}

@Suite struct SectionSnapshotTests {
  @Test func `section snapshots know levels, parents and visibility`() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
    #expect(tree.level(of: "a1x") == 2)
    #expect(tree.parent(of: "a1x") == "a1")
    #expect(!tree.isVisible("a1x"))
    tree.insert(["a0"], before: "a1")
    #expect(tree.items == ["a", "a0", "a1", "a1x", "a2", "b"])
    tree.delete(["a1"])
    #expect(tree.items == ["a", "a0", "a2", "b"])
    #expect(tree.snapshot(of: "a").items == ["a0", "a2"])
  }
}
