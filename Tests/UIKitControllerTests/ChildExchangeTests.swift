import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct ChildExchangeTests {
  private func onContainer(
    _ body: (UIViewController, UIViewController, UIViewController, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let container = UIViewController()
      let first = UIViewController()
      let second = UIViewController()
      container.addChild(first)
      container.addChild(second)
      screen.show(container)
      first.view.frame = container.view.bounds
      second.view.frame = container.view.bounds
      container.view.addSubview(first.view)
      screen.turn()
      try body(container, first, second, screen)
    }
  }

  @Test func `the old view is removed when the animations end`() {
    onContainer { container, first, second, screen in
      var ended: Bool?
      container.transition(from: first, to: second, duration: 0.4) {
        second.view.alpha = 0.5
      } completion: {
        ended = $0
      }
      screen.turn()
      screen.advance(by: 0.2)
      #expect(second.view.superview === container.view)
      #expect(first.view.superview === container.view && ended == nil)
      screen.advance(by: 1)
      #expect(first.view.superview == nil && ended == true)
      #expect(second.view.alpha == 0.5)
    }
  }

  @Test func `a system transition changes the views immediately`() {
    onContainer { container, first, second, screen in
      container.transition(
        from: first, to: second, duration: 0.4, options: .transitionCrossDissolve, animations: nil)
      #expect(first.view.superview == nil)
      #expect(second.view.superview === container.view)
      screen.advance(by: 1)
    }
  }
}
