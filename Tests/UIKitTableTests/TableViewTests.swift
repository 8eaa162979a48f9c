import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct TableViewTests {
  @Test func `a table of 100000 rows makes only the cells in sight`() {
    let source = TestTable([names(100_000)])
    onTable(source) { table, screen in
      let first = source.asked
      #expect(first < 40)
      #expect(table.visibleCells.count < 30)
      table.contentOffset.y += 300
      screen.turn()
      #expect(source.asked - first < 12)
      #expect(table.contentSize.height >= 100_000 * 44)
    }
  }

  @Test func `a cell that left the screen is used again`() {
    onTable(TestTable([names(500)])) { table, screen in
      var seen = Set(table.visibleCells.map(ObjectIdentifier.init))
      for _ in 0..<20 {
        table.contentOffset.y += 400
        screen.turn()
        seen.formUnion(table.visibleCells.map(ObjectIdentifier.init))
      }
      #expect(seen.count < 60)
    }
  }

  @Test func `self-sizing rows are stacked`() throws {
    let long = String(repeating: "many words ", count: 20)
    let source = TestTable([["short", long, "short"]])
    try onTable(source) { table, _ in
      let rects = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)) }
      #expect(rects[0].height == 44)
      #expect(rects[1].height > 60)
      #expect(rects[1].minY == rects[0].maxY)
      #expect(rects[2].minY == rects[1].maxY)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(cell.frame == rects[1])
    }
  }

  @Test func `rows measure themselves by constraints in the content view`() {
    final class Cell: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.heightAnchor.constraint(equalToConstant: 100),
        ])
      }

      required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
    }
    onScreen { screen in
      let source = Source()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 120)
      let box = table.visibleCells[1].contentView.subviews[0]
      #expect(box.frame == CGRect(x: 0, y: 10, width: 390, height: 100))
    }
  }

  @Test func `the header of a plain table stays at the top until the next one pushes it`() throws {
    let source = TestTable([names(30), names(30)])
    source.headers = ["First", "Second"]
    try onTable(source) { table, screen in
      table.contentOffset.y = 200
      screen.turn()
      let header = try #require(table.headerView(forSection: 0))
      #expect(header.frame.minY == 200)
      let next = table.rectForHeader(inSection: 1)
      table.contentOffset.y = next.minY - 10
      screen.turn()
      #expect(header.frame.maxY <= next.minY)
      #expect(header.frame.minY < table.contentOffset.y)
    }
  }

  @Test func `scrolling to a row far away shows that row`() {
    let source = TestTable([names(5_000)])
    onTable(source) { table, screen in
      let target = IndexPath(row: 4_000, section: 0)
      table.scrollToRow(at: target, at: .top, animated: false)
      screen.turn()
      let rect = table.rectForRow(at: target)
      #expect(abs(rect.minY - table.contentOffset.y) < 0.5)
      #expect(table.cellForRow(at: target)?.textLabel?.text == "Row 4000")
    }
  }

  @Test func `visible rows stay in place while rows above are measured`() throws {
    let long = String(repeating: "many words ", count: 20)
    let source = TestTable([Array(repeating: long, count: 200)])
    try onTable(source) { table, screen in
      table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
      screen.turn()
      for _ in 0..<10 {
        let path = try #require(table.indexPathsForVisibleRows?.first)
        let before = table.rectForRow(at: path).minY - table.contentOffset.y
        table.contentOffset.y -= 30
        screen.turn()
        let after = table.rectForRow(at: path).minY - table.contentOffset.y
        #expect(abs(after - before - 30) < 0.5)
      }
    }
  }

  @Test func `rows in every position have the default background`() {
    onTable(TestTable([names(3)])) { table, _ in
      for row in 0..<3 {
        let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
        #expect(cell?.subviews.first?.backgroundColor == .systemBackground, "row \(row)")
      }
    }
  }

  @Test func `a background color set on a visible row replaces the default one`() throws {
    try onTable(TestTable([names(3)])) { table, _ in
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      cell.backgroundColor = .clear
      #expect(cell.subviews.first?.backgroundColor == nil)
      cell.backgroundColor = nil
      #expect(cell.subviews.first?.backgroundColor == .systemBackground)
    }
  }

  @Test func `a tap highlights, selects and notifies the delegate in order`() {
    let source = TestTable([names(10)])
    onTable(source) { table, screen in
      screen.tap(at: CGPoint(x: 100, y: 66))
      screen.advance(by: 1)
      #expect(source.log == ["will select 1", "did select 1"])
      #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      screen.tap(at: CGPoint(x: 100, y: 110))
      screen.advance(by: 1)
      #expect(
        source.log == [
          "will select 1", "did select 1", "will select 2", "did deselect 1", "did select 2",
        ])
      table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
      #expect(table.indexPathForSelectedRow == nil)
    }
  }

  @Test func `a delegate can prevent selection`() {
    let source = TestTable([names(10)])
    source.refusesSelection = true
    onTable(source) { table, screen in
      screen.tap(at: CGPoint(x: 100, y: 66))
      screen.advance(by: 1)
      #expect(source.log == ["will select 1"])
      #expect(table.indexPathForSelectedRow == nil)
    }
  }

  @Test func `a drag scrolls and selects nothing`() {
    let source = TestTable([names(100)])
    onTable(source) { table, screen in
      let start = screen.display.virtualClock.now
      screen.display.send(
        .touch(.init(identifier: 1, phase: .began, location: .init(x: 100, y: 600), time: start)))
      for step in 1...10 {
        screen.advance(by: 0.016)
        screen.display.send(
          .touch(
            .init(
              identifier: 1, phase: .moved, location: .init(x: 100, y: 600 - 20 * CGFloat(step)),
              time: screen.display.virtualClock.now)))
      }
      screen.advance(by: 0.2)
      screen.display.send(
        .touch(
          .init(
            identifier: 1, phase: .ended, location: .init(x: 100, y: 400),
            time: screen.display.virtualClock.now)))
      screen.advance(by: 2)
      #expect(table.contentOffset.y > 150)
      #expect(source.log.isEmpty)
    }
  }
}

@Suite(.serialized) struct TableAccessibilityTests {
  @Test func `a row is one accessibility element with all its text`() throws {
    onTable(TestTable([["Coffee"]])) { table, _ in
      let cell = table.visibleCells[0]
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Coffee"
      content.secondaryText = "With milk"
      cell.contentConfiguration = content
      cell.layoutIfNeeded()
      #expect(cell.isAccessibilityElement)
      #expect(cell.accessibilityLabel == "Coffee, With milk")
    }
  }

  @Test func `a row reads the switch in it as on or off`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Sound"
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Sound"
    cell.accessoryView = toggle
    #expect(cell.accessibilityLabel?.hasSuffix("Sound, off") == true)
    toggle.isOn = true
    #expect(cell.accessibilityLabel?.hasSuffix("Sound, on") == true)
    #expect(toggle.accessibilityValue == "1")
  }

  @Test func `acting on a row by assistive technology chooses it`() {
    let source = TestTable([names(3)])
    onTable(source) { table, _ in
      #expect(table.visibleCells[2].accessibilityActivate())
      #expect(source.log == ["will select 2", "did select 2"])
    }
  }

  @Test func `rows are read from top to bottom`() {
    let source = TestTable([names(40)])
    source.headers = ["Header"]
    onTable(source) { table, screen in
      table.contentOffset.y = 400
      screen.turn()
      table.contentOffset.y = 200
      screen.turn()
      let tops = (table.accessibilityElements ?? []).compactMap { ($0 as? UIView)?.frame.minY }
      #expect(tops == tops.sorted())
      #expect(tops.count > 10)
    }
  }
}
