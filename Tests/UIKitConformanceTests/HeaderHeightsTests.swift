import Testing
import UIKit

/// Heights of headers and footers that an app gives, as opposed to those that fit their content.
@MainActor @Suite struct HeaderHeightsTests {
  private final class Groups: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell()
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let label = UILabel()
      label.text = "Header"
      return label
    }

    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat {
      44
    }

    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? {
      UIView()
    }

    override func tableView(
      _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat {
      30
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `heights that the delegate gives remain when the width changes`(style: UITableView.Style) {
    let controller = Groups(style: style)
    let table: UITableView = controller.tableView
    for width in [320, 400, 280] {
      table.frame = CGRect(x: 0, y: 0, width: width, height: 480)
      table.layoutIfNeeded()
      #expect(table.rectForHeader(inSection: 0).height == 44)
      #expect(table.rectForFooter(inSection: 0).height == 30)
    }
  }
}
