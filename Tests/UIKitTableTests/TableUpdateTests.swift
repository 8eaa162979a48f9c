import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct TableUpdateTests {
  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.compactMap { $0.textLabel?.text }
  }

  @Test func `inserted, deleted and moved rows match the data`() {
    let source = TestTable([["a", "b", "c", "d"]])
    onTable(source) { table, screen in
      let c = table.cellForRow(at: IndexPath(row: 2, section: 0))
      source.sections = [["d", "a", "x", "c"]]
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .left)
        table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
      }
      screen.turn()
      screen.advance(by: 1)
      #expect(texts(table) == ["d", "a", "x", "c"])
      #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === c)
      #expect(c?.frame.minY == 132)
    }
  }

  @Test func `the completion runs after the animation`() {
    let source = TestTable([["a"]])
    onTable(source) { table, screen in
      var isDone = false
      source.sections = [["a", "b"]]
      table.performBatchUpdates {
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      } completion: { _ in
        isDone = true
      }
      screen.turn()
      #expect(!isDone)
      screen.advance(by: 1)
      #expect(isDone)
    }
  }

  @Test func `rows under an inserted one glide down`() throws {
    let source = TestTable([["a", "b"]])
    try onTable(source) { table, screen in
      let b = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      source.sections = [["a", "x", "b"]]
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      screen.turn()
      screen.advance(by: 0.15)
      let shown = try #require(screen.display.shown(b.layer))
      let top = shown.position.y - shown.bounds.height / 2
      #expect(top > 44 && top < 88)
      screen.advance(by: 1)
      #expect(b.frame.minY == 88)
    }
  }

  @Test func `sections are inserted and deleted with their rows`() {
    let source = TestTable([["a"], ["b"]])
    onTable(source) { table, screen in
      source.sections = [["x"], ["b"]]
      table.performBatchUpdates {
        table.deleteSections([0], with: .fade)
        table.insertSections([0], with: .fade)
      }
      screen.advance(by: 1)
      #expect(texts(table) == ["x", "b"])
      #expect(table.numberOfSections == 2)
    }
  }

  @Test func `choices follow their rows`() {
    let source = TestTable([["a", "b", "c"]])
    onTable(source) { table, screen in
      table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      source.sections = [["b", "c"]]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      screen.advance(by: 1)
      #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }
  }

  @Test func `an invalid number of rows stops the app with a message`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = TestTable([["a", "b"]])
        onTable(source) { table, _ in
          source.sections = [["a", "b", "c"]]
          table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
      }
    }
  }

  @Test func `a changed row count without updates stops the app, even in an empty batch`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = TestTable([["a", "b"]])
        onTable(source) { table, _ in
          source.sections[0].append("silent")
          table.performBatchUpdates {}
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of rows in section 0"))
    #expect(text.contains("after the update (3)"))
  }

  @Test func `dequeuing an unregistered identifier stops the app and names it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        // Without a path there is simply none.
        guard table.dequeueReusableCell(withIdentifier: "nobody") == nil else { return }
        _ = table.dequeueReusableCell(
          withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unable to dequeue a cell with identifier nobody"))
  }

  @Test func `rows lower than estimated leave no gap at the end`() {
    let source = TestTable([names(60)])
    onTable(source) { table, screen in
      table.estimatedRowHeight = 200
      table.reloadData()
      screen.turn()
      table.contentOffset.y = table.contentSize.height - table.bounds.height
      for _ in 0..<5 { screen.turn() }
      #expect(table.contentOffset.y + table.bounds.height <= table.contentSize.height)
    }
  }

  @Test func `snapshots are animated to the rows they name`() {
    onScreen { screen in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
        table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = item
        return cell
      }
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([1, 2])
      snapshot.appendItems(["a", "b", "c"], toSection: 1)
      snapshot.appendItems(["d"], toSection: 2)
      source.apply(snapshot, animatingDifferences: false)
      screen.turn()
      #expect(texts(table) == ["a", "b", "c", "d"])
      snapshot.deleteItems(["b"])
      snapshot.moveItem("d", beforeItem: "a")
      snapshot.appendItems(["e"], toSection: 2)
      snapshot.appendSections([3])
      snapshot.appendItems(["f"])
      source.apply(snapshot)
      screen.advance(by: 1)
      #expect(texts(table) == ["d", "a", "c", "e", "f"])
      #expect(source.indexPath(for: "f") == IndexPath(row: 0, section: 2))
      #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "a")
    }
  }
}
