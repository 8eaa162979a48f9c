import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
struct KeyTests {
  private func press(_ key: KeyInput.Key, _ modifiers: KeyInput.Modifiers = []) {
    UIApplication.shared.receive(.key(KeyInput(key: key, modifiers: modifiers)))
  }

  @Test func `Tab cycles through focusable elements, and Space activates them`() {
    onStage { stage in
      var heard: [String] = []
      for (index, name) in ["first", "second"].enumerated() {
        let button = UIButton(
          configuration: .plain(), primaryAction: UIAction(title: name) { _ in heard.append(name) })
        stage.add(button, 0, CGFloat(index) * 100, 200, 50)
      }
      stage.turn()
      press(.tab)
      press(.space)
      press(.tab)
      press(.enter)
      press(.tab)
      press(.space)
      press(.tab, .shift)
      press(.space)
      #expect(heard == ["first", "second", "first", "second"])
    }
  }

  @Test func `arrow keys scroll`() {
    onStage { stage in
      let view = UIScrollView()
      stage.add(view, 0, 0, 390, 400)
      view.contentSize = CGSize(width: 390, height: 1000)
      press(.down)
      stage.advance(by: 1)
      #expect(view.contentOffset.y == 60)
      press(.end)
      stage.advance(by: 1)
      #expect(view.contentOffset.y == 600)
      press(.down)
      stage.advance(by: 1)
      #expect(view.contentOffset.y == 600)
    }
  }

  @Test func `typing reaches the focused text field`() {
    onStage { stage in
      let field = UITextField()
      stage.add(field, 0, 0, 300, 40)
      field.becomeFirstResponder()
      press(.character("a"))
      press(.space)
      press(.character("b"))
      press(.character("c"))
      press(.delete)
      #expect(field.text == "a b")
      field.resignFirstResponder()
      press(.character("z"))
      #expect(field.text == "a b")
    }
  }
}
