import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rows that can be deleted, flagged and carried.
private final class Tasks: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = ["Water", "Read", "Call"]
  var flagged: [String] = []

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

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
        if let self { self.flagged.append(self.rows[indexPath.row]) }
        done(true)
      }
    ])
  }
}

@Suite(.serialized) struct `What rows offer to assistive technology` {
  private func onTasks(_ body: (UITableView, Tasks, TestScreen) throws -> Void) rethrows {
    try onScreen { screen in
      let tasks = Tasks()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = tasks
      table.delegate = tasks
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      try body(table, tasks, screen)
    }
  }

  private func actions(_ screen: TestScreen) -> [[String]] {
    screen.window.accessibilityTree(actions: true).flatMap(\.flattened)
      .filter { $0.role == .cell }.map(\.actions)
  }

  private func shown(_ table: UITableView) -> [String] {
    (0..<table.numberOfRows(inSection: 0)).map {
      table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text ?? ""
    }
  }

  @Test func `The buttons behind a row are actions, and do the same`() throws {
    try onTasks { table, tasks, screen in
      #expect(actions(screen) == Array(repeating: ["Delete", "Flag"], count: 3))
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(cell.performAccessibilityAction(named: "Flag") == true)
      #expect(tasks.flagged == ["Read"])
      #expect(cell.performAccessibilityAction(named: "Delete") == true)
      screen.turn()
      screen.advance(by: 1)
      #expect(shown(table) == ["Water", "Call"])
    }
  }

  @Test func `Carrying a row by its handle can be done by actions`() throws {
    try onTasks { table, tasks, screen in
      table.setEditing(true, animated: false)
      screen.turn()
      #expect(
        actions(screen) == [
          ["Delete", "Flag", "Move Down"], ["Delete", "Flag", "Move Up", "Move Down"],
          ["Delete", "Flag", "Move Up"],
        ])
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.performAccessibilityAction(named: "Move Down") == true)
      screen.advance(by: 1)
      #expect(tasks.rows == ["Read", "Water", "Call"])
      #expect(shown(table) == tasks.rows)
      #expect(cell.performAccessibilityAction(named: "Move Down") == true)
      screen.advance(by: 1)
      #expect(tasks.rows == ["Read", "Call", "Water"])
      #expect(cell.performAccessibilityAction(named: "Move Down") == nil)
    }
  }

  @Test func `the delegate is not asked for swipe actions without accessibility focus`() throws {
    try onTasks { table, _, screen in
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      @MainActor func offers() -> Bool? {
        screen.display.shown(cell.layer)?.accessibility?.hasActions
      }
      #expect(offers() == false)
      screen.display.send(.accessibility(cell.layer.identifier, .focused))
      screen.turn()
      #expect(offers() == true)
    }
  }
}
