import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct AlertTests {
  private func onAlert(
    _ style: UIAlertController.Style = .alert,
    _ body: (UIAlertController, UIViewController, CallLog, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let log = CallLog()
      let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in
          log.lines.append("cancel")
        })
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in
          log.lines.append("delete \(presenter.presentedViewController == nil)")
        })
      presenter.present(alert, animated: true)
      screen.turn()
      screen.advance(by: 1)
      try body(alert, presenter, log, screen)
    }
  }

  @Test func `an alert is centred and 270 points wide`() {
    onAlert { alert, _, _, _ in
      #expect(alert.view.bounds.width == 270)
      #expect(alert.view.center.x == 195)
      #expect(alert.view.center.y > 380 && alert.view.center.y < 460)
    }
  }

  @Test func `an action runs after the alert is dismissed`() throws {
    try onAlert { alert, presenter, log, screen in
      let button = try #require(element("Delete", in: alert.view))
      screen.tap(at: button.accessibilityActivationPoint)
      #expect(log.lines.isEmpty)
      screen.advance(by: 1)
      #expect(log.lines == ["delete true"])
      #expect(presenter.presentedViewController == nil)
    }
  }

  @Test func `an action chosen while the alert appears dismisses it afterwards, once`() throws {
    try onScreen { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let log = CallLog()
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in log.lines.append("OK") })
      presenter.present(alert, animated: true)
      screen.turn()
      screen.advance(by: 0.1)
      let button = try #require(element("OK", in: alert.view))
      for _ in 1...2 { screen.tap(at: button.accessibilityActivationPoint) }
      #expect(presenter.presentedViewController === alert)
      screen.advance(by: 1)
      screen.turn()
      screen.advance(by: 1)
      #expect(log.lines == ["OK"])
      #expect(presenter.presentedViewController == nil)
    }
  }

  @Test func `a disabled action cannot be chosen`() throws {
    try onAlert { alert, presenter, log, screen in
      alert.actions[1].isEnabled = false
      screen.turn()
      let button = try #require(element("Delete", in: alert.view))
      screen.tap(at: button.accessibilityActivationPoint)
      screen.advance(by: 1)
      #expect(log.lines.isEmpty)
      #expect(presenter.presentedViewController === alert)
    }
  }

  @Test func `an action sheet is at the bottom, and a tap outside cancels it`() {
    onAlert(.actionSheet) { alert, presenter, log, screen in
      let frame = alert.view.convert(alert.view.bounds, to: nil)
      #expect(frame.minX == 8 && frame.width == 374)
      #expect(frame.maxY == 810)
      screen.tap(at: CGPoint(x: 200, y: 100))
      screen.advance(by: 1)
      #expect(log.lines == ["cancel"])
      #expect(presenter.presentedViewController == nil)
    }
  }

  @Test func `a tap outside an alert has no effect`() {
    onAlert { alert, presenter, log, screen in
      screen.tap(at: CGPoint(x: 20, y: 100))
      screen.advance(by: 1)
      #expect(log.lines.isEmpty)
      #expect(presenter.presentedViewController === alert)
    }
  }

  @Test func `the first text field takes the keyboard`() throws {
    try onScreen { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      presenter.present(alert, animated: true)
      screen.turn()
      screen.advance(by: 1)
      let field = try #require(alert.textFields?.first)
      #expect(field.isFirstResponder)
      #expect(field.bounds.width > 200)
    }
  }

  @Test func `views behind an alert receive no touches`() {
    onAlert { alert, presenter, _, _ in
      #expect(alert.view.superview?.accessibilityViewIsModal == true)
    }
  }
}

@Suite(.serialized) struct AlertKeyboardTests {
  private func present(
    _ alert: UIAlertController, on screen: TestScreen
  ) {
    let page = UIViewController()
    screen.show(page)
    page.present(alert, animated: true)
    screen.turn()
    screen.advance(by: 1)
  }

  private func press(_ key: KeyInput.Key, _ screen: TestScreen) {
    screen.display.send(.key(KeyInput(key: key)))
    screen.turn()
    screen.advance(by: 1)
  }

  @Test func `Return chooses the preferred action`() {
    onScreen { screen in
      var chosen = ""
      let alert = UIAlertController(title: "Pay?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen = "Cancel" })
      let pay = UIAlertAction(title: "Pay", style: .default) { _ in chosen = "Pay" }
      alert.addAction(pay)
      alert.preferredAction = pay
      present(alert, on: screen)
      press(.enter, screen)
      #expect(chosen == "Pay")
      #expect(alert.presentingViewController == nil)
    }
  }

  @Test func `Escape chooses Cancel`() {
    onScreen { screen in
      var chosen = ""
      let alert = UIAlertController(title: "Pay?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen = "Cancel" })
      alert.addAction(UIAlertAction(title: "Pay", style: .default) { _ in chosen = "Pay" })
      present(alert, on: screen)
      press(.escape, screen)
      #expect(chosen == "Cancel")
    }
  }

  @Test func `Return leads from field to field and then to the action`() throws {
    try onScreen { screen in
      var chosen = ""
      let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField { $0.isSecureTextEntry = true }
      let signIn = UIAlertAction(title: "Sign In", style: .default) { _ in chosen = "Sign In" }
      alert.addAction(signIn)
      alert.preferredAction = signIn
      present(alert, on: screen)
      let fields = try #require(alert.textFields)
      #expect(fields[0].isFirstResponder)
      press(.enter, screen)
      #expect(fields[1].isFirstResponder)
      press(.enter, screen)
      #expect(chosen == "Sign In")
    }
  }

  @Test func `Escape during a sheet's presentation is not lost`() {
    onScreen { screen in
      let page = UIViewController()
      screen.show(page)
      let sheet = UIViewController()
      page.present(sheet, animated: true)
      screen.turn()
      screen.display.send(.key(KeyInput(key: .escape)))
      screen.turn()
      #expect(sheet.presentingViewController === page)
      screen.advance(by: 3)
      screen.turn()
      screen.advance(by: 3)
      #expect(sheet.presentingViewController == nil)
    }
  }

  @Test func `many actions scroll and stay on the screen`() {
    onScreen { screen in
      let alert = UIAlertController(
        title: "Which one?", message: "There are many.", preferredStyle: .alert)
      for number in 1...40 {
        alert.addAction(UIAlertAction(title: "Number \(number)", style: .default))
      }
      present(alert, on: screen)
      let place = alert.view.convert(alert.view.bounds, to: nil)
      #expect(place.minY >= 47)
      #expect(place.maxY <= 810)
      #expect(element("Number 40", in: alert.view) != nil)
    }
  }
}
