import Testing
import UIKit

// Code in the style of diffing libraries: the closure that is passed on does not escape, and `self`
// is implicit.

extension UITableView {
  fileprivate func show(_ count: Int, setCount: (Int) -> Void) {
    let old = numberOfRows(inSection: 0)
    performBatchUpdates {
      setCount(count)
      insertRows(at: (old..<count).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
  }

  fileprivate func pass(_ updates: () -> Void) { performBatchUpdates(updates) }
}

extension UICollectionView {
  fileprivate func show(_ count: Int, setCount: (Int) -> Void) {
    let old = numberOfItems(inSection: 0)
    performBatchUpdates({
      setCount(count)
      insertItems(at: (old..<count).map { IndexPath(item: $0, section: 0) })
    })
  }
}

/// Counts what overrides of the optional form are called with.
private final class CountingTable: UITableView {
  var batches = 0

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}

private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var count = 1

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@Suite struct BatchTests {
  @MainActor @Test func `changes that do not escape reach a table as one`() {
    let rows = Rows()
    let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    table.layoutIfNeeded()
    table.show(4) { rows.count = $0 }
    #expect(table.numberOfRows(inSection: 0) == 4)
    #expect(table.batches == 1)
    var ran = false
    table.pass { ran = true }
    #expect(ran)
    table.performBatchUpdates(nil)
    #expect(table.batches == 3)
  }

  @MainActor @Test func `changes that do not escape reach a collection as one`() {
    let rows = Rows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    view.show(3) { rows.count = $0 }
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test func `an image literal without its resource stops the app`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let image: UIImage = #imageLiteral(resourceName: "nowhere")
      _ = image
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("no picture named nowhere"))
  }
}
