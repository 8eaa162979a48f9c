import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Three rows, of which the second cannot be selected.
private final class Choices: NSObject, UITableViewDataSource, UITableViewDelegate {
  var offersDeletion = false
  var asked: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.selectionStyle = .none
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 1
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    asked.append(indexPath.row)
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      done(true)
    }
    return UISwipeActionsConfiguration(actions: offersDeletion ? [action] : [])
  }
}

@Suite(.serialized) struct SelectableRowTests {
  private func onChoices(
    _ choices: Choices, _ body: (UITableView, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = choices
      table.delegate = choices
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      screen.turn()
      try body(table, screen)
    }
  }

  private func stops(_ table: UITableView, _ screen: TestScreen) -> [Bool?] {
    table.visibleCells.map { screen.display.shown($0.layer)?.accessibility?.isFocusable }
  }

  @Test func `only rows that can be selected receive the keyboard focus`() {
    onChoices(Choices()) { table, screen in
      #expect(stops(table, screen) == [true, false, true])
      table.visibleCells[2].isUserInteractionEnabled = false
      screen.turn()
      #expect(stops(table, screen) == [true, false, false])
      table.allowsSelection = false
      screen.turn()
      #expect(stops(table, screen) == [false, false, false])
      #expect(!table.visibleCells[0].accessibilityRespondsToUserInteraction)
    }
  }

  @Test func `a row that the app describes as a button receives the keyboard focus`() {
    onChoices(Choices()) { table, screen in
      table.visibleCells[1].accessibilityTraits = .button
      screen.turn()
      #expect(stops(table, screen) == [true, true, true])
    }
  }

  @Test func `the text view in a row is an element of its own`() {
    onChoices(Choices()) { table, _ in
      let cell = table.visibleCells[0]
      let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      cell.contentView.addSubview(text)
      #expect(!cell.isAccessibilityElement)
      text.isEditable = false
      #expect(cell.isAccessibilityElement)
    }
  }

  @Test func `a row with nothing but swipe actions receives the keyboard focus`() {
    let choices = Choices()
    choices.offersDeletion = true
    onChoices(choices) { table, screen in
      #expect(stops(table, screen) == [true, true, true])
      // Rows that can be selected are asked when they receive the focus of assistive technology.
      #expect(choices.asked == [1])
      screen.turn()
      #expect(choices.asked == [1])
    }
  }
}
