import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

/// - SeeAlso: Apple, "Handling key presses made on a physical keyboard".
@MainActor
struct PressTests {
  private final class KeyLog: UIViewController {
    var heard: [String] = []
    var keeps = true

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses {
        guard let key = press.key else { continue }
        heard.append("began \(key.charactersIgnoringModifiers) \(key.keyCode.rawValue)")
        if key.modifierFlags.contains(.shift) { heard.append("shift") }
      }
      if !keeps { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      heard.append("ended \(presses.count) \(event?.type == .presses)")
    }
  }

  private func press(_ key: KeyInput.Key, _ modifiers: KeyInput.Modifiers = []) {
    UIApplication.shared.receive(.key(KeyInput(key: key, modifiers: modifiers)))
  }

  @Test func `a key press reaches the first responder with its characters and key code`() {
    onStage { stage in
      let log = KeyLog()
      stage.window.rootViewController = log
      stage.turn()
      log.becomeFirstResponder()
      press(.character("A"), .shift)
      press(.up)
      #expect(
        log.heard == [
          "began A 4", "shift", "ended 1 true", "began UIKeyInputUpArrow 82", "ended 1 true",
        ])
    }
  }

  @Test func `a handled key press has no default action`() {
    onStage { stage in
      let log = KeyLog()
      stage.window.rootViewController = log
      let scrollView = UIScrollView(frame: log.view.bounds)
      scrollView.contentSize = CGSize(width: 300, height: 4000)
      log.view.addSubview(scrollView)
      stage.turn()
      press(.down)
      stage.advance(by: 1)
      #expect(scrollView.contentOffset.y == 0)
      log.keeps = false
      press(.down)
      stage.advance(by: 1)
      #expect(scrollView.contentOffset.y > 0)
    }
  }

  @Test func `a view passes presses to its superview and its controller`() {
    onStage { stage in
      final class Key: UIView { override var canBecomeFirstResponder: Bool { true } }
      let log = KeyLog()
      stage.window.rootViewController = log
      let outer = UIView()
      let key = Key()
      log.view.addSubview(outer)
      outer.addSubview(key)
      stage.turn()
      key.becomeFirstResponder()
      press(.space)
      #expect(log.heard.first == "began   44")
    }
  }
}
