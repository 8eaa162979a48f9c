import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// A data source whose rows can be deleted.
private final class EditableTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = ["a", "b", "c"]
  var own: UISwipeActionsConfiguration?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { own }
}

/// A delegate from before `UIContextualAction`.
private final class OlderDelegate: NSObject, UITableViewDelegate {
  var chosen: [String] = []

  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    let remove = UITableViewRowAction(style: .destructive, title: "Remove") { action, path in
      self.chosen.append("\(action.title ?? "") \(path.row)")
    }
    let flag = UITableViewRowAction(style: .normal, title: "Flag") { action, path in
      self.chosen.append("\(action.title ?? "") \(path.row)")
    }
    flag.backgroundColor = .orange
    return [remove, flag]
  }
}

@Suite(.serialized) struct TableSwipeTests {
  @Test func `older row actions are behind a row and receive its index path`() throws {
    try onEditable { table, _, screen in
      let older = OlderDelegate()
      table.delegate = older
      swipe(screen, y: 66, from: 300, to: 150)
      let remove = try #require(button("Remove", in: table))
      #expect(remove.convert(remove.bounds, to: nil).maxX == 390)
      let flag = try #require(button("Flag", in: table))
      screen.tap(at: flag.accessibilityActivationPoint)
      screen.advance(by: 1)
      #expect(older.chosen == ["Flag 1"])
    }
  }

  private func onEditable(
    _ body: (UITableView, EditableTable, TestScreen) throws -> Void
  ) rethrows {
    try onScreen({ $0.safeArea = .init() }) { screen in
      let source = EditableTable()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      table.delegate = source
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      try body(table, source, screen)
    }
  }

  private func swipe(_ screen: TestScreen, y: CGFloat, from start: CGFloat, to end: CGFloat) {
    let clock = screen.display.virtualClock
    func touch(_ phase: TouchInput.Phase, _ x: CGFloat) {
      screen.display.send(
        .touch(
          TouchInput(identifier: 1, phase: phase, location: .init(x: x, y: y), time: clock.now)))
      screen.turn()
    }
    touch(.began, start)
    for step in 1...12 {
      screen.advance(by: 0.016)
      touch(.moved, start + (end - start) * CGFloat(step) / 12)
    }
    screen.advance(by: 0.2)
    touch(.moved, end)
    touch(.ended, end)
    screen.advance(by: 1)
  }

  private func button(_ title: String, in view: UIView) -> UIView? {
    if view.isAccessibilityElement, view.accessibilityLabel == title { return view }
    for subview in view.subviews {
      if let found = button(title, in: subview) { return found }
    }
    return nil
  }

  @Test func `a swipe opens the delete button, which deletes the row`() throws {
    try onEditable { table, source, screen in
      swipe(screen, y: 66, from: 300, to: 200)
      let delete = try #require(button("Delete", in: table))
      #expect(delete.convert(delete.bounds, to: nil).maxX == 390)
      screen.tap(at: delete.accessibilityActivationPoint)
      screen.advance(by: 1)
      #expect(source.rows == ["a", "c"])
      #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["a", "c"])
      #expect(button("Delete", in: table) == nil)
    }
  }

  @Test func `a short swipe closes again`() {
    onEditable { table, source, screen in
      swipe(screen, y: 66, from: 300, to: 275)
      #expect(button("Delete", in: table) == nil)
      #expect(table.visibleCells.allSatisfy { $0.transform.isIdentity })
      #expect(source.rows.count == 3)
    }
  }

  @Test func `a swipe over the whole row performs the first action`() {
    onEditable { table, source, screen in
      swipe(screen, y: 66, from: 380, to: 20)
      #expect(source.rows == ["a", "c"])
    }
  }

  @Test func `a tap elsewhere closes an open row and selects nothing`() {
    onEditable { table, _, screen in
      swipe(screen, y: 66, from: 300, to: 200)
      screen.tap(at: CGPoint(x: 100, y: 22))
      screen.advance(by: 1)
      #expect(button("Delete", in: table) == nil)
      #expect(table.indexPathForSelectedRow == nil)
    }
  }

  @Test func `leading swipe actions are on the leading side`() throws {
    try onEditable { table, source, screen in
      var isPinned = false
      source.own = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Pin") { _, _, done in
          isPinned = true
          done(true)
        }
      ])
      swipe(screen, y: 66, from: 100, to: 200)
      let pin = try #require(button("Pin", in: table))
      #expect(pin.convert(pin.bounds, to: nil).minX == 0)
      screen.tap(at: pin.accessibilityActivationPoint)
      screen.advance(by: 1)
      #expect(isPinned)
      #expect(button("Pin", in: table) == nil)
    }
  }

  @Test func `editing shows a control at every row that can be edited`() {
    onEditable { table, _, screen in
      table.setEditing(true, animated: true)
      screen.advance(by: 1)
      #expect(table.visibleCells.allSatisfy { $0.isEditing })
      #expect(table.visibleCells[0].contentView.frame.minX == 38)
      table.setEditing(false, animated: false)
      screen.turn()
      #expect(table.visibleCells[0].contentView.frame.minX == 0)
    }
  }
}
