import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// A data source whose headers are views of the delegate's.
private final class HeaderTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let sections: Int
  var asked: [Int] = []

  init(_ sections: Int) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asked.append(section)
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    header?.textLabel?.text = "Section \(section)"
    return header
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    50 + CGFloat(indexPath.row)
  }
}

/// A data source whose titles the delegate colors, as many apps do.
private final class ColoredTitles: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Drinks"
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .systemPurple
  }
}

@Suite(.serialized) struct TableHeaderTests {
  @Test func `the label of a title can be changed when it is displayed`() throws {
    try onScreen { screen in
      let titles = ColoredTitles()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.dataSource = titles
      table.delegate = titles
      screen.show()
      screen.window.addSubview(table)
      screen.turn()
      let header = try #require(table.headerView(forSection: 0))
      let label = try #require(header.textLabel)
      #expect(label.text == "Drinks" && label.textColor == .systemPurple)
      #expect(label.bounds.height > 10 && label.isDescendant(of: header.contentView))
    }
  }

  private func onHeaders(
    _ sections: Int, _ style: UITableView.Style = .plain,
    _ body: (UITableView, HeaderTable, TestScreen) throws -> Void
  ) rethrows {
    try onScreen({ $0.safeArea = .init() }) { screen in
      let source = HeaderTable(sections)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      table.dataSource = source
      table.delegate = source
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      try body(table, source, screen)
    }
  }

  @Test func `delegate headers are created once per visible section`() {
    onHeaders(500) { table, source, screen in
      #expect(table.headerView(forSection: 1)?.textLabel?.text == "Section 1")
      #expect(source.asked.count < 30)
      #expect(Set(source.asked).count == source.asked.count)
    }
  }

  @Test func `a tint color of its own fills a header`() throws {
    try onHeaders(3) { table, _, screen in
      let header = try #require(table.headerView(forSection: 1))
      @MainActor func fill() -> [UIColor] {
        screen.turn()
        return header.subviews.flatMap { [$0] + $0.subviews }.compactMap(\.backgroundColor)
      }
      #expect(fill().isEmpty)
      table.tintColor = .red
      #expect(fill().isEmpty)
      header.tintColor = .green
      #expect(fill().contains(.green))
      header.tintColor = nil
      #expect(fill().isEmpty)
    }
  }

  @Test func `rows have the heights that the delegate gives`() {
    onHeaders(3) { table, _, _ in
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 53)
      #expect(table.visibleCells[3].frame.height == 53)
    }
  }

  @Test func `a header and its rows are stacked`() {
    onHeaders(3, .grouped) { table, _, _ in
      let header = table.rectForHeader(inSection: 1)
      let row = table.rectForRow(at: IndexPath(row: 0, section: 1))
      #expect(header.maxY == row.minY)
      let above = table.rectForFooter(inSection: 0)
      #expect(above.maxY <= header.minY)
      #expect(table.headerView(forSection: 1)?.frame == header)
    }
  }

  @Test func `inset grouped sections have margins and rounded outer corners`() {
    onHeaders(2, .insetGrouped) { table, _, _ in
      let first = table.visibleCells[0]
      let middle = table.visibleCells[1]
      #expect(first.frame.minX == 16 && first.frame.width == 358)
      #expect(first.layer.cornerRadius == 10)
      #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      #expect(middle.layer.cornerRadius == 0)
    }
  }

  @Test func `the table header and footer surround all sections`() {
    onHeaders(1) { table, _, screen in
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
      screen.turn()
      #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
      #expect(table.rect(forSection: 0).minY == 100)
      #expect(table.tableFooterView?.frame.minY == table.rect(forSection: 0).maxY)
      #expect(table.contentSize.height == table.tableFooterView?.frame.maxY)
    }
  }

  @Test func `larger text makes rows that measure themselves higher`() {
    onScreen { screen in
      let source = TestTable([names(5)])
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      let before = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
      screen.change { $0.contentSize = "AX3" }
      screen.turn()
      screen.turn()
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height > before + 10)
    }
  }
}
