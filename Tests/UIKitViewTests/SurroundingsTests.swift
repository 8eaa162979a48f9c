import CoreGraphics
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

private final class TintedView: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}

@Suite struct `What views inherit` {
  @Test func `a tint is inherited unless set`() {
    onScreen { screen in
      screen.show()
      let outer = TintedView()
      let inner = TintedView()
      let own = TintedView()
      own.tintColor = .red
      outer.addSubview(inner)
      outer.addSubview(own)
      screen.window.addSubview(outer)
      #expect(inner.tintColor == .systemBlue)
      let before = [outer.changes, inner.changes, own.changes]
      screen.window.tintColor = .systemGreen
      #expect(inner.tintColor == .systemGreen)
      #expect(own.tintColor == .red)
      #expect(outer.changes == before[0] + 1)
      #expect(inner.changes == before[1] + 1)
      #expect(own.changes == before[2])
      inner.tintColor = nil
      #expect(inner.changes == before[1] + 1)
    }
  }

  @Test func `a dimmed tint has no hue, also if inherited`() {
    onScreen { screen in
      screen.show()
      let view = TintedView()
      view.tintColor = .red
      screen.window.addSubview(view)
      let count = view.changes
      screen.window.tintAdjustmentMode = .dimmed
      #expect(view.tintAdjustmentMode == .dimmed)
      #expect(view.changes == count + 1)
      #expect(view.tintColor.getWhite(nil, alpha: nil))
      view.tintAdjustmentMode = .normal
      #expect(view.tintColor == .red)
    }
  }

  @Test func `the safe area is the overlap with the screen's insets`() {
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      #expect(
        controller.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      let view = UIView(frame: CGRect(x: 0, y: 40, width: 390, height: 100))
      controller.view.addSubview(view)
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
      view.frame.origin.y = 780
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 70, right: 0))
      controller.additionalSafeAreaInsets.left = 20
      #expect(controller.view.safeAreaInsets.left == 20)
      #expect(view.safeAreaInsets.left == 20)
      view.removeFromSuperview()
      #expect(view.safeAreaInsets == .zero)
    }
  }

  @Test func `safeAreaInsetsDidChange is called only on change`() {
    final class Told: UIView {
      var calls = 0
      override func safeAreaInsetsDidChange() { calls += 1 }
    }
    onScreen { screen in
      screen.show()
      let view = Told(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      screen.window.addSubview(view)
      #expect(view.calls == 1)
      view.frame.size.height = 200
      #expect(view.calls == 1)
      screen.change { $0.safeArea.top = 20 }
      #expect(view.calls == 2)
      #expect(view.safeAreaInsets.top == 20)
    }
  }

  @Test func `The responder chain goes from view to controller to window to application`() {
    onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      let view = UIView()
      controller.view.addSubview(view)
      #expect(view.next === controller.view)
      #expect(controller.view.next === controller)
      #expect(controller.next === screen.window)
      #expect(screen.window.next === UIApplication.shared)
    }
  }

  @Test func `a window has one first responder, which resigns with its view`() {
    final class Keen: UIView {
      var isWilling = true
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { isWilling }
    }
    onScreen { screen in
      screen.show()
      let first = Keen()
      let second = Keen()
      #expect(!first.becomeFirstResponder())
      screen.window.addSubview(first)
      screen.window.addSubview(second)
      #expect(first.becomeFirstResponder())
      #expect(first.isFirstResponder)
      first.isWilling = false
      #expect(!second.becomeFirstResponder())
      #expect(!screen.window.endEditing(false))
      first.isWilling = true
      #expect(second.becomeFirstResponder())
      #expect(!first.isFirstResponder)
      second.removeFromSuperview()
      #expect(!second.isFirstResponder)
    }
  }
}
