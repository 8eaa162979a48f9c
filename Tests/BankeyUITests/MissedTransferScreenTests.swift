import AppsTesting
import AppsUI
import BankeyKit
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import BankeyUI

@Suite(.serialized) struct MissedTransferScreenTests {
  private func model(
    _ planning: StubPlanning, locale: String = "en_US"
  ) async -> MoveMoneyViewModel {
    let settings = AppSettings.sample(locale)
    let model = MoveMoneyViewModel(
      outbox: BankOrderOutbox(
        customer: "kevin@example.com", service: planning,
        store: MemoryPendingOrderStore<BankOrder>(), makeKey: { "k" }, now: settings.now),
      service: planning, state: BankState(service: StubBank(), cache: MemoryCache<[Account]>()),
      settings: settings)
    await model.load()
    return model
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.all(WaitingCard.self).flatMap { $0.all(UIButton.self) }
  }

  private func tap(_ title: String, in view: UIView) throws {
    let button = try #require(buttons(in: view).first { $0.configuration?.title == title })
    button.sendActions(for: .primaryActionTriggered)
  }

  @Test(arguments: [("Send All", 3), ("Send One", 1), ("Skip", 0)])
  func `Move Money asks about missed transfers, and each answer leads to its review`(
    title: String, count: Int
  ) async throws {
    let planning = StubPlanning([.sample()])
    let controller = MoveMoneyViewController(model: await model(planning))
    var flow: BankOrderFlow?
    controller.onOrder = { flow = $0 }
    try onScreen { screen in
      screen.show(controller)
      #expect(
        buttons(in: controller.view).map { $0.configuration?.title }
          == ["Send All", "Send One", "Skip"])
      try tap(title, in: controller.view)
    }
    let order = BankOrder.missedTransfers(MissedTransfersOrder(missed: .sample(), count: count))
    #expect(flow?.phase == .reviewing(order))
    // Nothing is sent before the customer confirms.
    #expect(planning.placed.isEmpty)
    await flow?.confirm()
    #expect(planning.placed == [order])
  }

  @Test func `a single missed transfer is sent or skipped`() async throws {
    let controller = MoveMoneyViewController(
      model: await model(StubPlanning([.sample(count: 1)])))
    onScreen { screen in
      screen.show(controller)
      #expect(
        buttons(in: controller.view).map { $0.configuration?.title } == ["Skip", "Send"])
    }
  }

  @Test(arguments: ["en_US", "ko_KR", "ar_EG"])
  func `the answers fit a narrow screen in every language`(locale: String) async throws {
    let controller = MoveMoneyViewController(
      model: await model(StubPlanning([.sample()]), locale: locale))
    onScreen { screen in
      screen.show(controller)
      let buttons = buttons(in: controller.view)
      #expect(buttons.count == 3)
      for button in buttons {
        #expect(button.bounds.width + 0.5 >= button.intrinsicContentSize.width)
      }
    }
  }

  @Test func `the receipt of a repeating transfer asks about its own missed transfers`()
    async throws
  {
    let planning = StubPlanning([.sample(), .sample("T2-1", of: "T2")])
    let model = await model(planning)
    let questions = MissedTransfersView(model: model, transfer: "T1")
    var flow: BankOrderFlow?
    questions.onOrder = { flow = $0 }
    let controller = UIViewController()
    try onScreen { screen in
      screen.show(controller)
      questions.frame = CGRect(x: 0, y: 100, width: 320, height: 300)
      controller.view.addSubview(questions)
      screen.turn()
      #expect(!questions.isHidden)
      #expect(questions.arrangedSubviews.count == 1)
      try tap("Send All", in: questions)
    }
    await flow?.confirm()
    await model.load()
    let answered = MissedTransfersView(model: model, transfer: "T1")
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      controller.view.addSubview(answered)
      screen.turn()
      #expect(answered.isHidden && answered.arrangedSubviews.isEmpty)
    }
    #expect(model.missedTransfers(of: "T2").count == 1)
  }
}
