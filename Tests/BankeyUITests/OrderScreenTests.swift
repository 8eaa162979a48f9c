import BankeyKit
import DisplayProtocol
import Foundation
import Testing
import UIKitTestSupport

@testable import BankeyUI
@testable import UIKit

@Suite(.serialized) struct OrderScreenTests {
  private let noon = Date(timeIntervalSince1970: 1_795_262_400)

  /// Runs a body with terms of two minutes in sight, and with how often they said that they ended.
  private func onTerms(_ body: (TermView, TestScreen, () -> Int) -> Void) {
    let view = TermView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
    var endings = 0
    view.onEnd = { endings += 1 }
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      controller.view.addSubview(view)
      view.show(until: noon.addingTimeInterval(120), now: noon)
      screen.turn()
      body(view, screen) { endings }
    }
  }

  @Test func `terms that are looked at say when they have run out, and not before`() {
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

  @Test func `new terms begin anew, and the old ones end unheard`() {
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

  @Test func `keys without a return key stand under a button that puts them away`() throws {
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
