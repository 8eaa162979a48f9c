import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

// Subclasses of fields draw text and placeholder themselves: Apple's pages on drawText(in:) and
// drawPlaceholder(in:).

private final class DrawingField: UITextField {
  var drawn: [String] = []

  override func drawText(in rect: CGRect) {
    drawn.append("text")
    super.drawText(in: rect.offsetBy(dx: 10, dy: 0))
  }

  override func drawPlaceholder(in rect: CGRect) {
    drawn.append("placeholder")
    UIColor.red.setFill()
    UIRectFill(rect)
    super.drawPlaceholder(in: rect)
  }
}

private final class SilentField: UITextField {
  override func drawPlaceholder(in rect: CGRect) {}
}

@Suite(.serialized) struct FieldDrawingTests {
  private func contents(of layer: CALayer) -> [LayerContent] {
    var all = [layer.content]
    for inner in layer.sublayers ?? [] where !inner.isHidden { all += contents(of: inner) }
    return all
  }

  private func texts(_ field: UITextField) -> [TextContent] {
    contents(of: field.layer).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func drawings(_ field: UITextField) -> Int {
    contents(of: field.layer).count { if case .drawing = $0 { true } else { false } }
  }

  @Test func `a text field subclass can place its text`() {
    onScreen { screen in
      screen.show(UIViewController())
      let plain = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      let field = DrawingField(frame: plain.frame)
      for view in [plain, field] {
        view.text = "Text"
        screen.window.addSubview(view)
      }
      screen.turn()
      let usual = texts(plain).first?.runs.first?.origin.x ?? -1
      #expect(texts(field).first?.runs.first?.origin.x == usual + 10)
      #expect(field.drawn.contains("text") && !field.drawn.contains("placeholder"))
    }
  }

  @Test func `a placeholder does not cover custom drawing`() {
    onScreen { screen in
      screen.show(UIViewController())
      let field = DrawingField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.placeholder = "Name"
      screen.window.addSubview(field)
      screen.turn()
      #expect(drawings(field) == 1)
      #expect(field.drawn.contains("placeholder"))
    }
  }

  @Test func `a placeholder can be suppressed`() {
    onScreen { screen in
      screen.show(UIViewController())
      let field = SilentField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.placeholder = "Name"
      screen.window.addSubview(field)
      screen.turn()
      #expect(texts(field).isEmpty)
    }
  }
}
