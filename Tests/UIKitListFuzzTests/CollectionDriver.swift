import CoreGraphics
import Foundation
import RandomTesting
import UIKit
import UIKitTestSupport

/// Performs random operations on a collection that shows a model.
final class CollectionDriver: NSObject {
  private(set) var model: ListModel
  private(set) var layout: FuzzLayout
  private let collection: UICollectionView
  private let screen: TestScreen
  private var random: RandomNumbers
  /// The operations, for the failure message.
  private(set) var log: [String] = []
  /// Cells with willDisplay and without didEndDisplaying.
  private var displayed: Set<ObjectIdentifier> = []
  private var misreport: String?

  init(_ random: RandomNumbers, _ layout: FuzzLayout, on screen: TestScreen) {
    self.random = random
    self.layout = layout
    self.screen = screen
    model = ListModel(&self.random)
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: layout.make())
    super.init()
    collection.register(FuzzCell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      FuzzHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collection.allowsMultipleSelection = true
    if self.random.once(in: 4) { collection.semanticContentAttribute = .forceRightToLeft }
    collection.dataSource = self
    collection.delegate = self
    let controller = UIViewController()
    controller.view.addSubview(collection)
    screen.show(controller)
  }

  // MARK: Steps

  /// Performs an operation, and advances time by a random amount.
  func step() {
    switch random.number(0..<16) {
    case 0..<6: changeGroup()
    case 6: act("reload") { reload() }
    case 7, 8: scroll()
    case 9: exchangeLayout()
    case 10: resize()
    case 11: choose()
    case 12: grow()
    case 13: carry()
    case 14: scrollToItem()
    default: scrollShelf()
    }
    switch random.number(0..<4) {
    case 0: break
    case 1: screen.turn()
    default:
      screen.turn()
      screen.advance(by: 0.1)
    }
  }

  /// Finishes all animations, and returns a problem if there is one.
  func problem() -> String? {
    screen.turn()
    screen.advance(by: 3)
    screen.turn()
    screen.turn()
    return misreport ?? displayProblem
      ?? CollectionInspection(
        collection: collection, texts: model.texts,
        headers: layout.hasHeaders ? model.sections.map { "\($0.name)" } : nil,
        chosen: model.chosenPaths
      ).problem
  }

  /// Scrolls through all items, so that each is measured, and compares heights.
  func problemOfWhole() -> String? {
    guard model.paths.count > 0,
      layout.height(of: model, width: collection.bounds.width) != nil
    else { return nil }
    for section in model.sections.indices where !model.sections[section].items.isEmpty {
      for item in stride(from: 0, to: model.sections[section].items.count, by: 3) {
        collection.scrollToItem(
          at: IndexPath(item: item, section: section), at: .top, animated: false)
        screen.turn()
      }
    }
    collection.contentOffset.y = 0
    screen.turn()
    for _ in 0..<200 {
      let end = collection.contentSize.height - collection.bounds.height
      guard collection.contentOffset.y < end - 1 else { break }
      collection.contentOffset.y = min(end, collection.contentOffset.y + 200)
      screen.turn()
    }
    guard let height = layout.height(of: model, width: collection.bounds.width),
      abs(height - collection.contentSize.height) > 0.5
    else { return nil }
    return "everything is \(collection.contentSize.height) high instead of \(height)"
  }

  private func act(_ name: String, _ body: () -> Void) {
    log.append(name)
    FuzzSeeds.trace("  \(name)")
    body()
  }

  private func changeGroup() {
    let change = ListChange(model, keepsChoiceOfReloaded: true, &random)
    let update = {
      self.collection.performBatchUpdates {
        self.model = change.result
        change.perform(on: self.collection)
      }
    }
    let isAnimated = random.number(0..<4) > 0
    act(isAnimated ? "change" : "change at once") {
      if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    }
  }

  private func reload() {
    for section in model.sections.indices where random.once(in: 2) {
      if !model.sections[section].items.isEmpty, random.once(in: 2) {
        model.sections[section].items.removeLast()
      }
    }
    if random.once(in: 4), !model.sections.isEmpty { model.sections.removeLast() }
    if random.once(in: 3) {
      model.sections.insert(model.makeSection(count: random.number(0...20), &random), at: 0)
    }
    model.chosen = []
    collection.reloadData()
  }

  private func scroll() {
    let size = collection.contentSize
    let to = CGPoint(
      x: CGFloat(random.number(0...max(0, Int(size.width - collection.bounds.width)))),
      y: CGFloat(random.number(0...max(0, Int(size.height - collection.bounds.height)))))
    let isAnimated = random.once(in: 3)
    act("scroll to \(to)") { collection.setContentOffset(to, animated: isAnimated) }
  }

  private func scrollToItem() {
    guard let path = model.paths.randomElement(using: &random) else { return }
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .bottom, [.centeredVertically, .centeredHorizontally], [], .left, .right,
    ]
    let position = positions[random.number(0..<positions.count)]
    let isAnimated = random.once(in: 3)
    act("bring \(path)") {
      collection.scrollToItem(at: path, at: position, animated: isAnimated)
    }
  }

  private func scrollShelf() {
    let shelves = collection.subviews.compactMap { $0 as? UIScrollView }
    guard let shelf = shelves.randomElement(using: &random) else { return }
    let end = max(0, Int(shelf.contentSize.width - shelf.bounds.width))
    let x = CGFloat(random.number(0...end))
    act("scroll a shelf to \(x)") { shelf.contentOffset.x = x }
  }

  private func exchangeLayout() {
    layout = FuzzLayout.allCases.randomElement(using: &random) ?? .grid
    let isAnimated = random.once(in: 2)
    act("\(isAnimated ? "turn to" : "take") \(layout)") {
      collection.setCollectionViewLayout(layout.make(), animated: isAnimated)
    }
  }

  private func resize() {
    let size = CGSize(
      width: CGFloat(random.number(20...42) * 10), height: CGFloat(random.number(20...60) * 10))
    act("resize to \(size)") { collection.frame.size = size }
  }

  private func choose() {
    guard let path = model.paths.randomElement(using: &random) else { return }
    let name = model[path].name
    act("choose \(path)") {
      if model.chosen.remove(name) != nil {
        collection.deselectItem(at: path, animated: false)
      } else {
        model.chosen.insert(name)
        collection.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }

  /// Changes the heights of items, and reports it in one of the ways that UIKit offers.
  private func grow() {
    let visible = collection.indexPathsForVisibleItems
    guard let path = visible.randomElement(using: &random) else { return }
    model[path].height = CGFloat(random.number(4...60) * 2)
    model[path].version += 1
    let isReload = random.once(in: 2)
    act("\(isReload ? "reload" : "configure") \(path)") {
      if isReload {
        collection.reloadItems(at: [path])
      } else {
        collection.reconfigureItems(at: [path])
      }
    }
  }

  private func carry() {
    let visible = collection.indexPathsForVisibleItems
    guard let path = visible.randomElement(using: &random) else { return }
    act("carry \(path)") {
      guard collection.beginInteractiveMovementForItem(at: path) else { return }
      for _ in 0..<random.number(0...4) {
        let point = CGPoint(
          x: collection.bounds.minX
            + CGFloat(random.number(0...Int(collection.bounds.width))),
          y: collection.bounds.minY
            + CGFloat(random.number(0...Int(collection.bounds.height))))
        collection.updateInteractiveMovementTargetPosition(point)
        if random.once(in: 2) { screen.turn() }
      }
      switch random.number(0..<4) {
      case 0: collection.cancelInteractiveMovement()
      case 1: changeGroup()
      default: collection.endInteractiveMovement()
      }
    }
  }

  private var displayProblem: String? {
    let shown = Set(collection.visibleCells.map(ObjectIdentifier.init))
    return shown.isSubset(of: displayed)
      ? nil : "\(shown.subtracting(displayed).count) cells are shown that were not reported"
  }
}

extension CollectionDriver: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { model.sections[section].items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? FuzzCell)?.show(model[indexPath])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? FuzzHeader)?.text = "\(model.sections[indexPath.section].name)"
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { model.move(from: sourceIndexPath, to: destinationIndexPath) }
}

extension CollectionDriver: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted {
      misreport = "the cell of \(indexPath) is reported twice"
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      misreport = "the end of \(indexPath) is reported without a beginning"
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard layout == .sizedFlow else { return CGSize(width: 60, height: 60) }
    return CGSize(width: 40 + model[indexPath].height, height: model[indexPath].height)
  }
}
