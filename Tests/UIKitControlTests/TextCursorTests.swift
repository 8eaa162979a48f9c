import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

@testable import UIKit

/// The layers of a text field and a text view that show the selection.
@MainActor
@Suite(.serialized)
struct TextCursorTests {
  @Test func `the caret blinks only in the edited field`() {
    onStage { stage in
      let field = UITextField()
      field.text = "abc"
      stage.add(field, 20, 100, 200, 34)
      #expect(field.editor.cursor.caret.isHidden)
      field.becomeFirstResponder()
      stage.turn()
      #expect(!field.editor.cursor.caret.isHidden)
      #expect(field.editor.cursor.caret.animationKeys()?.count == 1)
      field.selectAll(nil)
      stage.turn()
      #expect(field.editor.cursor.caret.isHidden)
      #expect(!field.editor.cursor.highlight.isHidden)
      field.resignFirstResponder()
      stage.turn()
      #expect(field.editor.cursor.highlight.isHidden)
    }
  }

  @Test func `text wider than the field scrolls to keep the caret visible`() {
    onStage { stage in
      let field = UITextField()
      field.text = String(repeating: "wide ", count: 20)
      stage.add(field, 20, 100, 200, 34)
      field.becomeFirstResponder()
      stage.turn()
      #expect(field.parts.scrolled > 100)
      #expect(field.editor.cursor.caret.frame.maxX <= 200.01)
      stage.press(.home)
      stage.turn()
      #expect(field.parts.scrolled == 0)
    }
  }

  @Test func `a double tap selects a word and shows the edit menu`() {
    onStage { stage in
      let view = UITextView()
      view.font = .systemFont(ofSize: 17)
      view.text = "hello world"
      stage.add(view, 20, 100, 200, 120)
      view.becomeFirstResponder()
      let rect = view.caretRect(for: TextOffset(8))
      stage.tap(20 + rect.midX, 100 + rect.midY)
      stage.tap(20 + rect.midX, 100 + rect.midY)
      #expect(view.selectedRange == NSRange(location: 6, length: 5))
      #expect(view.editor.menu != nil)
      #expect(!view.editor.cursor.handles.isHidden)
      view.resignFirstResponder()
      #expect(view.editor.menu == nil)
    }
  }
}
