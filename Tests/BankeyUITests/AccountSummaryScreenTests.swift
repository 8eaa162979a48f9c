import AppsTesting
import AppsUI
import BankeyKit
import DisplayProtocol
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@testable import BankeyUI

extension UIView {
  /// Returns the descendants of a class in drawing order.
  func all<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { ($0 as? Kind).map { [$0] } ?? [] + $0.all(kind) }
  }
}

@Suite(.serialized) struct AccountSummaryScreenTests {
  private func loaded(_ bank: StubBank, locale: String = "en_US") async
    -> AccountSummaryViewController
  {
    let settings = AppSettings.sample(locale)
    let model = AccountSummaryViewModel.sample(bank, settings)
    await model.load()
    return AccountSummaryViewController(model: model, settings: settings)
  }

  @Test func `placeholder tiles shimmer while loading, each after a delay`() throws {
    let screenModel = AccountSummaryViewController(
      model: .sample(StubBank()), settings: .sample())
    try onScreen { screen in
      screen.show(screenModel)
      let skeletons = screenModel.stackView.all(SkeletonTile.self)
      #expect(skeletons.count == 5)
      let begins = try skeletons.map { tile in
        let bar = try #require(tile.subviews.first)
        let animation = try #require(bar.layer.animation(forKey: "shimmer"))
        #expect(animation.duration == 1.5)
        #expect(animation.autoreverses)
        return animation.beginTime
      }
      #expect(abs(begins[1] - begins[0] - 0.33) < 0.01)
      // VoiceOver reads once that the accounts are loading.
      #expect(skeletons.map(\.isAccessibilityElement) == [true, false, false, false, false])
      #expect(skeletons[0].accessibilityLabel == "Loading")
    }
  }

  @Test func `a tile is 112 points high and VoiceOver reads its content`() async throws {
    let summary = await loaded(StubBank())
    try onScreen { screen in
      screen.show(summary)
      let tiles = summary.stackView.all(AccountSummaryTile.self)
      #expect(tiles.map(\.frame.height) == [112, 112])
      #expect(tiles[0].underlineView.frame.size == CGSize(width: 60, height: 4))
      #expect(tiles[0].accessibilityLabel == "Account a")
      #expect(tiles[0].accessibilityValue == "Banking, Current balance, $0.05")
      #expect(tiles[1].accessibilityValue == "Credit Card, Balance, −$929,466.23")
      let text = try #require(tiles[0].balanceAmountLabel.attributedText?.string)
      #expect(text == "$005")
    }
  }

  @Test func `an account can be opened below the tiles and in an empty summary`()
    async throws
  {
    for bank in [StubBank(), StubBank(accounts: [])] {
      let summary = await loaded(bank)
      var openings = 0
      summary.onOpenAccount = { openings += 1 }
      try onScreen { screen in
        screen.show(summary)
        let buttons = summary.view.all(UIButton.self)
          .filter { $0.configuration?.title == "Open an Account" && $0.superview != nil }
        let button = try #require(buttons.first)
        button.sendActions(for: .primaryActionTriggered)
        #expect(openings == 1)
      }
    }
  }

  @Test func `an unknown account type is shown by name`() async throws {
    let summary = await loaded(
      StubBank(accounts: [.sample("x", 1000, .other("Pension"), currency: "KRW")]))
    onScreen { screen in
      screen.show(summary)
      let tile = summary.stackView.all(AccountSummaryTile.self).first
      #expect(tile?.accessibilityValue == "Pension, Balance, ₩1,000")
      #expect(tile?.balanceAmountLabel.attributedText?.string == "₩1,000")
    }
  }

  @Test func `large text is stacked`() async throws {
    let summary = await loaded(StubBank())
    onScreen { screen in
      screen.show(summary)
      screen.change { $0.contentSize = "AX3" }
      let tile = summary.stackView.all(AccountSummaryTile.self)[0]
      #expect(tile.frame.height > 112)
      let name = tile.nameLabel.convert(tile.nameLabel.bounds, to: tile)
      let amount = tile.balanceAmountLabel.convert(tile.balanceAmountLabel.bounds, to: tile)
      #expect(amount.minY >= name.maxY)
    }
  }

  @Test func `two different failures are two alerts, one after the other`() async throws {
    let bank = StubBank()
    bank.accountsAnswer = .failure(.server(status: 500))
    bank.profileAnswer = .failure(.parsing)
    let cache = MemoryCache<[Account]>()
    cache.cached = CachedValue(
      [.sample("old", 1)], date: Date(timeIntervalSince1970: 1_795_264_200))
    let model = AccountSummaryViewModel.sample(bank, cache: cache)
    await model.load()
    #expect(model.alerts.count == 2)
    let summary = AccountSummaryViewController(model: model, settings: .sample())
    try onScreen { screen in
      screen.show(summary)
      let first = try #require(summary.presentedViewController as? UIAlertController)
      #expect(first.title == "Your name couldn’t be loaded")
      let stale = try #require(summary.view.all(StaleView.self).first)
      #expect(!stale.isHidden)
    }
  }

  @Test func `the bell shows the number of unread notifications and swings`()
    async throws
  {
    let bank = StubBank()
    bank.unread = 3
    let summary = await loaded(bank)
    onScreen { screen in
      screen.show(summary)
      let bell = summary.headerView.shakeyBellView
      #expect(bell.accessibilityLabel == "Notifications")
      #expect(bell.accessibilityValue == "3 unread")
      var opened = 0
      summary.onBell = { opened += 1 }
      screen.tap(at: bell.convert(CGPoint(x: 22, y: 22), to: nil))
      #expect(opened == 1)
    }
  }
}

@Suite(.serialized) struct ChartTests {
  @Test func `each month of the chart is an accessible control`() {
    let months = (6...11).map {
      SpendingMonth(
        year: 2026, month: $0, total: Amount(minorUnits: Int64($0) * 10_000, currency: "USD"),
        income: Amount(minorUnits: 0, currency: "USD"), parts: [])
    }
    let chart = BarChartView(frame: CGRect(x: 0, y: 100, width: 360, height: 170))
    var chosen: Int?
    chart.onChoose = { chosen = $0 }
    let controller = UIViewController()
    controller.view.addSubview(chart)
    onScreen { screen in
      screen.show(controller)
      chart.show(BarChart(months, settings: .sample()), chosen: 5)
      screen.turn()
      let elements = chart.all(UIControl.self)
      #expect(
        elements.map(\.accessibilityLabel) == [
          "June 2026: $600.00 spent", "July 2026: $700.00 spent", "August 2026: $800.00 spent",
          "September 2026: $900.00 spent", "October 2026: $1,000.00 spent",
          "November 2026: $1,100.00 spent",
        ])
      #expect(elements[5].accessibilityTraits.contains(.selected))
      screen.tap(at: CGPoint(x: 20, y: 160))
      #expect(chosen == 0)
    }
  }
}

@Suite(.serialized) struct AmountFieldTests {
  @Test func `the amount field groups digits and rejects other characters`() {
    let field = AmountField(frame: CGRect(x: 20, y: 100, width: 300, height: 110))
    var entry = AmountEntry(currency: "USD", locale: Locale(identifier: "de_DE"))
    field.onReplace = { entry.replace($0, with: $1) }
    field.currentText = { entry.text }
    let controller = UIViewController()
    controller.view.addSubview(field)
    onScreen { screen in
      screen.show(controller)
      field.show(
        "Amount", entry, detail: nil, isFaulty: false, locale: Locale(identifier: "de_DE"),
        Phrases(language: .english))
      screen.turn()
      _ = field.textField.becomeFirstResponder()
      for character in "12345.6x7" { field.textField.insertText(String(character)) }
      #expect(field.textField.text == "12.345,67")
      field.textField.deleteBackward()
      #expect(entry.amount?.minorUnits == 1_234_560)
    }
  }
}
