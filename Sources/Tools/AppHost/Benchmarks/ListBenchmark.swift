import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import UIKit

/// How long a change of snapshots takes, and a frame of scrolling, in long lists.
final class ListBenchmark {
  private static let itemCount = 10_000
  private static let changeCount = 1_000
  private static let rowCount = 100_000
  private static let frameCount = 600

  private let application = UIApplication.shared
  private let window: UIWindow
  private let bounds: CGRect
  private var lot = MeasuringLot()

  private init() {
    let display = HeadlessDisplay(startDate: Date(timeIntervalSince1970: 0))
    application.attach(display)
    bounds = CGRect(origin: .zero, size: display.environment.size)
    window = UIWindow(frame: bounds)
  }

  static func run() -> [FrameworkFigure] { ListBenchmark().figures() }

  private func figures() -> [FrameworkFigure] {
    let (apply, difference) = changes()
    // 99 of 100 frames stay below these; 4 ms is what they must.
    let table = frames(ofScrolling: makeTable())
    let collection = frames(ofScrolling: makeCollection())
    return [
      FrameworkFigure(
        name: "diffable.apply", value: apply, unit: "ms", against: "CollectionDifference",
        other: difference),
      FrameworkFigure(
        name: "table.scroll", value: table, unit: "ms", against: "budget", other: 4),
      FrameworkFigure(
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

  private func milliseconds(_ body: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(body).components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }

  // MARK: Snapshots

  /// The medians of applying a changed snapshot, as far as the cells in sight, and of Swift's own
  /// difference of the same arrays.
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
      differing.append(milliseconds { _ = changed.difference(from: items) })
      applying.append(milliseconds { source.apply(new, animatingDifferences: true) })
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

  /// Takes away, adds and moves, each at random places.
  private func change(_ items: [Int], _ fresh: inout Int) -> [Int] {
    var items = items
    for step in 0..<Self.changeCount {
      let place = Int.random(in: 0..<items.count, using: &lot)
      switch step % 5 {
      case 0, 1: items.remove(at: place)
      case 2, 3:
        items.insert(fresh, at: place)
        fresh += 1
      default:
        let item = items.remove(at: place)
        items.insert(item, at: Int.random(in: 0...items.count, using: &lot))
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

  /// The time that 99 of 100 frames stay below, scrolling by steps of many sizes.
  private func frames(ofScrolling list: (view: UIScrollView, source: AnyObject)) -> Double {
    show(list.view)
    var times: [Double] = []
    for frame in 0..<Self.frameCount {
      let step = CGFloat(8 + frame % 60)
      times.append(
        milliseconds {
          list.view.contentOffset.y += step
          application.runTurn()
        })
    }
    return times.sorted()[Self.frameCount * 99 / 100]
  }

  private func makeTable() -> (UIScrollView, AnyObject) {
    let rows = MeasuredRows(count: Self.rowCount)
    let table = UITableView(frame: bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    return (table, rows)
  }

  private func makeCollection() -> (UIScrollView, AnyObject) {
    let rows = MeasuredRows(count: Self.rowCount)
    let collection = makeList()
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = rows
    return (collection, rows)
  }
}

/// Rows of many heights, as their texts wrap.
private final class MeasuredRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
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

/// Numbers that look random and are the same in each run.
private struct MeasuringLot: RandomNumberGenerator {
  private var state: UInt64 = 11

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  }
}
