import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

/// A table of twenty rows in a sheet, on displays that scroll and on others.
@Suite(.serialized) struct SheetScrollTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  private func onSheet(
    _ capabilities: DisplayCapabilities, _ body: (Rows, UIViewController, TestScreen) -> Void
  ) {
    onScreen(capabilities: capabilities) { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let rows = Rows()
      presenter.present(UINavigationController(rootViewController: rows), animated: false)
      screen.turn()
      #expect(rows.tableView.contentSize.height > rows.tableView.bounds.height)
      body(rows, presenter, screen)
    }
  }

  private func pull(_ screen: TestScreen, from start: CGFloat = 300, by distance: CGFloat) {
    func touch(_ phase: TouchInput.Phase, _ y: CGFloat) {
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: CGPoint(x: 195, y: y),
            time: screen.display.virtualClock.now)))
      screen.turn()
    }
    touch(.began, start)
    for step in 1...20 {
      screen.advance(by: 0.016)
      touch(.moved, start + distance * CGFloat(step) / 20)
    }
    touch(.ended, start + distance)
    screen.advance(by: 1)
  }

  @Test(arguments: [[], .scrollsNatively] as [DisplayCapabilities])
  func `pulling a table down at its top moves and dismisses its sheet`(
    capabilities: DisplayCapabilities
  ) {
    onSheet(capabilities) { rows, presenter, screen in
      let top = rows.tableView.contentOffset.y
      pull(screen, by: 60)
      #expect(presenter.presentedViewController != nil)
      #expect(rows.tableView.contentOffset.y == top)
      pull(screen, by: 500)
      #expect(presenter.presentedViewController == nil)
    }
  }

  @Test(arguments: [[], .scrollsNatively] as [DisplayCapabilities])
  func `a table that is not at its top scrolls, and its sheet stays`(
    capabilities: DisplayCapabilities
  ) {
    onSheet(capabilities) { rows, presenter, screen in
      rows.tableView.contentOffset.y += 40
      screen.turn()
      pull(screen, by: 500)
      #expect(presenter.presentedViewController != nil)
    }
  }

  @Test(arguments: [[], .scrollsNatively] as [DisplayCapabilities])
  func `a table that refreshes keeps its sheet in place`(capabilities: DisplayCapabilities) {
    onSheet(capabilities) { rows, presenter, screen in
      rows.refreshControl = UIRefreshControl()
      screen.turn()
      pull(screen, by: 500)
      #expect(presenter.presentedViewController != nil)
    }
  }
}
