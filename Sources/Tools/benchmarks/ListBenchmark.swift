import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import UIKit

/// The time to apply a snapshot to a long list, and to scroll one by a frame.
final class ListBenchmark {
  private static let itemCount = 10_000
  private static let changeCount = 1_000
  private static let rowCount = 100_000
  private static let frameCount = 600

  private let application = UIApplication.shared
  private let window: UIWindow
  private let bounds: CGRect
  private var generator = SeededGenerator()

  private init() {
    let display = HeadlessDisplay(startDate: Date(timeIntervalSince1970: 0))
    application.attach(display)
    bounds = CGRect(origin: .zero, size: display.environment.size)
    window = UIWindow(frame: bounds)
  }

  static func run() -> [Figure] { ListBenchmark().figures() }

  private func figures() -> [Figure] {
    let (apply, difference) = changes()
    // The 99th percentile; the budget is 4 ms.
    let table = frames(ofScrolling: makeTable())
    let collection = frames(ofScrolling: makeCollection())
    return [
      Figure(
        name: "diffable.apply", value: apply, unit: "ms", against: "CollectionDifference",
        other: difference),
      Figure(
        name: "table.scroll", value: table, unit: "ms", against: "budget", other: 4),
      Figure(
        name: "collection.scroll", value: collection, unit: "ms", against: "budget", other: 4),
    ]
  }

  private func show(_ view: UIView) {
    let controller = UIViewController()
    view.frame = bounds
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    application.runTurn()
  }

  // MARK: Snapshots

  /// The median times to apply a changed snapshot, including visible cells, and to compute Swift's
  /// own difference of the same arrays.
  private func changes() -> (apply: Double, difference: Double) {
    let collection = makeList()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(number)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      collection, path, number in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    show(collection)
    var items = Array(0..<Self.itemCount)
    var fresh = Self.itemCount
    source.apply(snapshot(of: items), animatingDifferences: false)
    application.runTurn()
    var applying: [Double] = []
    var differing: [Double] = []
    for _ in 0..<9 {
      let changed = change(items, &fresh)
      let new = snapshot(of: changed)
      differing.append(Timing.milliseconds { _ = changed.difference(from: items) })
      applying.append(Timing.milliseconds { source.apply(new, animatingDifferences: true) })
      application.runTurn()
      items = changed
    }
    return (applying.sorted()[4], differing.sorted()[4])
  }

  private func snapshot(of items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Removes, inserts and moves items at random indexes.
  private func change(_ items: [Int], _ fresh: inout Int) -> [Int] {
    var items = items
    for step in 0..<Self.changeCount {
      let index = Int.random(in: 0..<items.count, using: &generator)
      switch step % 5 {
      case 0, 1: items.remove(at: index)
      case 2, 3:
        items.insert(fresh, at: index)
        fresh += 1
      default:
        let item = items.remove(at: index)
        items.insert(item, at: Int.random(in: 0...items.count, using: &generator))
      }
    }
    return items
  }

  private func makeList() -> UICollectionView {
    UICollectionView(
      frame: bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
  }

  // MARK: Scrolling

  /// The 99th percentile of the time of a frame, scrolled by varying distances.
  private func frames(ofScrolling list: (view: UIScrollView, source: AnyObject)) -> Double {
    show(list.view)
    var times: [Double] = []
    for frame in 0..<Self.frameCount {
      let step = CGFloat(8 + frame % 60)
      times.append(
        Timing.milliseconds {
          list.view.contentOffset.y += step
          application.runTurn()
        })
    }
    return times.sorted()[Self.frameCount * 99 / 100]
  }

  private func makeTable() -> (UIScrollView, AnyObject) {
    let rows = VariableRows(count: Self.rowCount)
    let table = UITableView(frame: bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    return (table, rows)
  }

  private func makeCollection() -> (UIScrollView, AnyObject) {
    let rows = VariableRows(count: Self.rowCount)
    let collection = makeList()
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = rows
    return (collection, rows)
  }
}

/// Self-sizing rows of varying heights.
private final class VariableRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  private func content(_ row: Int, _ kind: UIListContentConfiguration)
    -> UIListContentConfiguration
  {
    var content = kind
    content.text = "Row \(row)"
    content.secondaryText = String(repeating: "so many words ", count: 1 + row % 9)
    return content
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentConfiguration = content(indexPath.row, .subtitleCell())
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? UICollectionViewListCell)?.contentConfiguration = content(
      indexPath.item, .subtitleCell())
    return cell
  }
}

/// A random number generator with a fixed seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 11

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  }
}
