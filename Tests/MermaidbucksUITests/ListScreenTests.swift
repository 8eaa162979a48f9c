import AppsUI
import MermaidbucksKit
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.serialized) struct ListScreenTests {
  /// A list that records the rows that it configures.
  private final class NumberList: ListViewController<Int> {
    var configured: [Int] = []

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      configured.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "Number", for: indexPath)
      cell.textLabel?.text = "\(items[indexPath.row])"
      return cell
    }

    func show(_ numbers: [Int]) {
      show(.loaded(numbers), empty: ("", ""), AppSettings.sample().phrases)
    }
  }

  @Test func `a row that changed is configured again, and the others remain`() throws {
    try onScreen { screen in
      let list = NumberList(style: .plain, estimatedRowHeight: 44, symbolName: "list.bullet")
      screen.show(list)
      let table = try #require(list.view.all(UITableView.self).first)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "Number")
      list.show([1, 2, 3])
      screen.turn()
      let cells = table.visibleCells
      #expect(cells.map { $0.textLabel?.text } == ["1", "2", "3"])
      list.configured = []
      list.show([1, 5, 3])
      screen.turn()
      #expect(list.configured == [1])
      #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "5", "3"])
      #expect(table.visibleCells == cells)
      list.show([1, 5])
      screen.turn()
      #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "5"])
    }
  }
}
