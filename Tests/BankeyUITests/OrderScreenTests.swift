import AppsUI
import BankeyKit
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import BankeyUI

@Suite(.serialized) struct OrderScreenTests {
  private let noon = Date(timeIntervalSince1970: 1_795_262_400)

  /// Runs a body with a bar for terms of two minutes and a count of its expiries.
  private func onTerms(_ body: (TermView, TestScreen, () -> Int) -> Void) {
    let view = TermView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
    var endings = 0
    view.onExpiry = { endings += 1 }
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      controller.view.addSubview(view)
      view.show(until: noon.addingTimeInterval(120), now: noon)
      screen.turn()
      body(view, screen) { endings }
    }
  }

  @Test func `the review reports the expiry of its terms, once`() {
    onTerms { view, screen, endings in
      screen.advance(by: 119)
      #expect(endings() == 0)
      screen.advance(by: 2)
      #expect(endings() == 1)
      #expect(!view.isHidden)
      view.show(until: nil, now: noon)
      #expect(view.isHidden)
    }
  }

  @Test func `new terms restart the bar without reporting the old ones`() {
    onTerms { view, screen, endings in
      screen.advance(by: 60)
      view.show(until: noon.addingTimeInterval(240), now: noon.addingTimeInterval(60))
      screen.turn()
      screen.advance(by: 70)
      #expect(endings() == 0)
      screen.advance(by: 120)
      #expect(endings() == 1)
    }
  }

  @Test func `number pads have a Done button that dismisses them`() throws {
    let amount = AmountField(frame: .zero)
    let code = FormField(.code)
    let settings = AppSettings.sample()
    amount.show(
      "Amount", AmountEntry(currency: "USD", locale: settings.locale), detail: nil,
      isFaulty: false, locale: settings.locale, settings.phrases)
    code.show("Code", text: "", settings.phrases)
    try onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      for field in [amount.textField, code.textField] {
        controller.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        let bar = try #require(field.inputAccessoryView as? UIToolbar)
        let done = try #require(bar.items?.last)
        #expect(done.title == "Done")
        done.primaryAction?.performWithSender(done, target: nil)
        #expect(!field.isFirstResponder)
      }
      #expect(FormField(.email).textField.inputAccessoryView == nil)
    }
  }
}
