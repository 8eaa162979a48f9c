import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// A table of letters with rows that can be carried.
private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections = ["A", "B", "C", "D", "E", "F"].map { letter in
    (letter: letter, rows: (0..<10).map { "\(letter)\($0)" })
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].letter
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
    return cell
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
  }
}

@Suite(.serialized) struct TableIndexTests {
  private func onLetters(_ body: (UITableView, Letters, TestScreen) throws -> Void) rethrows {
    try onScreen({ $0.safeArea = .init() }) { screen in
      let letters = Letters()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.rowHeight = 44
      table.dataSource = letters
      table.delegate = letters
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.show(controller)
      try body(table, letters, screen)
    }
  }

  private func touch(_ screen: TestScreen, _ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat) {
    screen.display.send(
      .touch(
        TouchInput(
          identifier: 1, phase: phase, location: CGPoint(x: x, y: y),
          time: screen.display.virtualClock.now)))
  }

  @Test func `touching the section index scrolls to sections`() {
    onLetters { table, _, screen in
      // Six letters of 14 points each in the middle of 844.
      touch(screen, .began, 385, 380 + 14 * 2 + 7)
      screen.turn()
      #expect(table.contentOffset.y == table.rectForHeader(inSection: 2).minY)
      touch(screen, .moved, 385, 380 + 14 * 3 + 7)
      screen.turn()
      #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).minY)
      touch(screen, .ended, 385, 380 + 14 * 3 + 7)
    }
  }

  @Test func `lines between rows end before the letters`() {
    onLetters { table, _, _ in
      let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
      let lines = cell?.subviews.filter { !$0.isHidden && $0.bounds.height < 1 } ?? []
      #expect(lines.map(\.frame.maxX) == [375])
    }
  }

  @Test func `a row dragged by its handle displaces others`() {
    onLetters { table, letters, screen in
      table.setEditing(true, animated: false)
      screen.turn()
      let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
      touch(screen, .began, 350, first.midY)
      screen.advance(by: 0.2)
      for step in 1...10 {
        touch(screen, .moved, 350, first.midY + CGFloat(step) * 9)
        screen.advance(by: 0.016)
      }
      screen.advance(by: 0.5)
      touch(screen, .ended, 350, first.midY + 90)
      screen.advance(by: 1)
      #expect(letters.sections[0].rows.prefix(4) == ["A1", "A2", "A0", "A3"])
      let shown = (0..<4).map {
        table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
      }
      #expect(shown == ["A1", "A2", "A0", "A3"])
    }
  }
}
