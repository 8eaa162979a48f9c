import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

// Apple's page on open(_:options:completionHandler:): what another application opens leaves this
// one.

@Suite(.serialized) struct LinkTests {
  private func open(_ address: String, on screen: TestScreen) -> Bool? {
    var answer: Bool?
    guard let url = URL(string: address) else { return nil }
    UIApplication.shared.open(url) { answer = $0 }
    screen.turn()
    screen.advance(by: 0.1)
    return answer
  }

  @Test func `a web link is sent to the display once`() {
    onScreen(capabilities: .opensLinks) { screen in
      screen.show(UIViewController())
      #expect(open("https://ferry.example/drinks?size=tall", on: screen) == true)
      let links = screen.display.transactions.compactMap { $0.systemRequests?.link }
      #expect(links == ["https://ferry.example/drinks?size=tall"])
      // A display that joins later does not receive it.
      #expect(screen.display.tree.systemRequests.link == nil)
    }
  }

  @Test func `without a browser opening a link fails`() {
    onScreen { screen in
      screen.show(UIViewController())
      #expect(open("https://ferry.example", on: screen) == false)
      #expect(screen.display.transactions.allSatisfy { $0.systemRequests?.link == nil })
    }
  }

  @Test func `only links with safe schemes leave the app`() {
    onScreen(capabilities: .opensLinks) { screen in
      screen.show(UIViewController())
      #expect(open("javascript:alert(1)", on: screen) == false)
      #expect(open("file:///etc/hosts", on: screen) == false)
      #expect(open("mailto:someone@ferry.example", on: screen) == true)
    }
  }
}
