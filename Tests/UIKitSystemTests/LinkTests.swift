import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

// Apple's page on open(_:options:completionHandler:): what another application opens leaves this one.

@Suite(.serialized) struct LinkTests {
  private func open(_ address: String, on screen: TestScreen) -> Bool? {
    var answer: Bool?
    guard let url = URL(string: address) else { return nil }
    UIApplication.shared.open(url) { answer = $0 }
    screen.turn()
    screen.advance(by: 0.1)
    return answer
  }

  @Test func `a link of the web goes to the display once`() {
    onScreen(capabilities: .opensLinks) { screen in
      screen.show(UIViewController())
      #expect(open("https://ferry.example/drinks?size=tall", on: screen) == true)
      let told = screen.display.transactions.compactMap { $0.wishes?.link }
      #expect(told == ["https://ferry.example/drinks?size=tall"])
      // Who joins later hears nothing of it.
      #expect(screen.display.tree.wishes.link == nil)
    }
  }

  @Test func `where there is no browser, a link is not opened, and the application learns so`() {
    onScreen { screen in
      screen.show(UIViewController())
      #expect(open("https://ferry.example", on: screen) == false)
      #expect(screen.display.transactions.allSatisfy { $0.wishes?.link == nil })
    }
  }

  @Test func `only links that a browser may be trusted with leave the application`() {
    onScreen(capabilities: .opensLinks) { screen in
      screen.show(UIViewController())
      #expect(open("javascript:alert(1)", on: screen) == false)
      #expect(open("file:///etc/hosts", on: screen) == false)
      #expect(open("mailto:someone@ferry.example", on: screen) == true)
    }
  }
}
