import AppsUI
import DisplayProtocol
import Foundation
import MermaidbucksKit
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksUI

@Suite(.serialized) struct StateScreenTests {
  private func loadedHistory(_ services: StubServices) async -> HistoryViewController {
    let model = HistoryViewModel(history: services, settings: .sample())
    await model.load()
    return HistoryViewController(model: model)
  }

  private func opacity(of view: UIView, on screen: TestScreen) -> CGFloat? {
    screen.display.shown(view.layer).map { CGFloat($0.opacity) }
  }

  @Test func `an empty history shows a message`() async {
    let history = await loadedHistory(StubServices())
    onScreen { screen in
      screen.show(history)
      #expect(history.view.shownTexts.contains("No Stars yet"))
      #expect(!history.view.all(UITableView.self).contains { !$0.isHidden })
    }
  }

  @Test func `movements are listed by month`() async throws {
    let services = StubServices()
    services.historyAnswer = .success(
      ListPage([
        StarMovement(
          kind: .redeemed, stars: 150, date: Date(timeIntervalSince1970: 1_795_271_400),
          description: "Latte"),
        StarMovement(kind: .other, stars: 1, date: Date(timeIntervalSince1970: 1_790_000_000)),
      ]))
    let history = await loadedHistory(services)
    try onScreen { screen in
      screen.show(history)
      let table = try #require(history.view.all(UITableView.self).first)
      #expect(table.numberOfSections == 2)
      let labels = table.visibleCells.compactMap(\.accessibilityLabel)
      #expect(labels == ["150 Stars redeemed, Latte, Nov 21", "1 Star moved, Sep 21"])
      #expect(table.visibleCells.map(\.frame.height) == [80, 80])
    }
  }

  @Test func `a history that fails can be tried again`() async throws {
    let services = StubServices()
    services.historyAnswer = .failure(.parsing)
    let history = await loadedHistory(services)
    let loads = services.historyLoads
    try onScreen { screen in
      screen.show(history)
      #expect(history.view.shownTexts.contains("This can’t be shown"))
      let button = try #require(
        history.view.all(UIButton.self).first { $0.configuration?.title == "Try Again" })
      let middle = button.convert(
        CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      screen.tap(at: middle)
    }
    // The screen loads once when it appears and once for the tap.
    for _ in 1...100 where services.historyLoads < loads + 2 { await Task.yield() }
    #expect(services.historyLoads == loads + 2)
  }

  @Test func `slow loading shows a text after four seconds`() throws {
    try onScreen { screen in
      let controller = UIViewController()
      let loading = LoadingView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
      controller.loadViewIfNeeded()
      controller.view.addSubview(loading)
      screen.show(controller)
      loading.show(true, Phrases(language: .english))
      screen.turn()
      let label = try #require(loading.all(UILabel.self).first)
      screen.advance(by: 3.9)
      #expect(opacity(of: label, on: screen) == 0)
      screen.advance(by: 0.5)
      #expect(opacity(of: label, on: screen) == 1)
      #expect(label.text == "This is taking longer than usual…")
      loading.show(false, Phrases(language: .english))
      #expect(loading.isHidden)
      loading.show(true, Phrases(language: .english))
      screen.turn()
      #expect(opacity(of: label, on: screen) == 0)
    }
  }

  @Test func `an empty inbox shows a message`() async {
    let model = InboxViewModel(inbox: StubServices(), settings: .sample())
    await model.load()
    let inbox = InboxViewController(model: model)
    onScreen { screen in
      screen.show(inbox)
      #expect(inbox.view.shownTexts.contains("No messages"))
    }
  }
}
