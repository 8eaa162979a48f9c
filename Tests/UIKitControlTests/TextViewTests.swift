import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit

/// A delegate that records its calls and returns preset answers.
@MainActor
private final class ViewDelegate: NSObject, UITextViewDelegate {
  var heard: [String] = []
  var accepts: (String) -> Bool = { _ in true }
  var opens = true
  var links: [String] = []

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    heard.append("should begin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    heard.append("should end")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    heard.append("\(range.location)+\(range.length) '\(text)'")
    return accepts(text)
  }
  func textViewDidChange(_ textView: UITextView) { heard.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { heard.append("selection") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    links.append(URL.absoluteString)
    return opens
  }
}

@MainActor
@Suite(.serialized)
struct TextViewTests {
  private func view(_ stage: ControlStage, _ text: String = "") -> UITextView {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = text
    stage.add(view, 20, 100, 200, 120)
    return view
  }

  private func place(_ offset: Int, in view: UITextView) -> UITextPosition {
    view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument
  }

  @Test func `the delegate is notified of editing in UIKit's order`() {
    onStage { stage in
      let view = view(stage)
      let delegate = ViewDelegate()
      view.delegate = delegate
      stage.tap(60, 115)
      #expect(view.isFirstResponder)
      stage.type("a")
      view.resignFirstResponder()
      #expect(
        delegate.heard.filter { $0 != "selection" }
          == ["should begin", "begin", "0+0 'a'", "change", "should end", "end"])
      let change = delegate.heard.firstIndex(of: "change") ?? 0
      #expect(delegate.heard[change - 1] == "selection")
    }
  }

  @Test func `Return inserts a line break, and a refused change keeps the text`() {
    onStage { stage in
      let view = view(stage, "a")
      let delegate = ViewDelegate()
      view.delegate = delegate
      view.becomeFirstResponder()
      stage.press(.enter)
      stage.type("b")
      #expect(view.text == "a\nb")
      delegate.accepts = { $0 != "x" }
      stage.type("xc")
      #expect(view.text == "a\nbc")
    }
  }

  @Test func `up and down go from line to line in one column`() {
    onStage { stage in
      let view = view(stage, "abcdef\nab\nabcdef")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 15, length: 0)
      stage.press(.up)
      #expect(view.selectedRange == NSRange(location: 9, length: 0))
      stage.press(.up)
      #expect(view.selectedRange == NSRange(location: 5, length: 0))
      stage.press(.down, .shift)
      #expect(view.selectedRange == NSRange(location: 5, length: 4))
      stage.press(.down, .command)
      #expect(view.selectedRange == NSRange(location: 16, length: 0))
    }
  }

  @Test func `a selection out of bounds is clamped and never parts a character`() {
    onStage { stage in
      let view = view(stage, "a👩‍👩‍👧z")
      view.selectedRange = NSRange(location: 400, length: 12)
      #expect(view.selectedRange == NSRange(location: 10, length: 0))
      view.selectedRange = NSRange(location: 3, length: 2)
      #expect(view.selectedRange == NSRange(location: 1, length: 0))
      view.selectedRange = NSRange(location: NSNotFound, length: 0)
      #expect(view.selectedRange.location == 10)
    }
  }

  @Test func `deleting takes a family, a flag and a lone accent as one character`() {
    onStage { stage in
      let view = view(stage, "👩‍👩‍👧🇰🇷e\u{301}")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
      view.deleteBackward()
      #expect(view.text == "👩‍👩‍👧🇰🇷")
      view.deleteBackward()
      #expect(view.text == "👩‍👩‍👧")
      view.deleteBackward()
      #expect(view.text == "")
      view.deleteBackward()
      #expect(view.text == "")
    }
  }

  @Test func `consecutive typing is undone and redone together`() {
    onStage { stage in
      let view = view(stage, "")
      view.becomeFirstResponder()
      stage.type("abc")
      view.undoManager?.undo()
      #expect(view.text == "")
      view.undoManager?.redo()
      #expect(view.text == "abc")
      view.text = "new"
      #expect(view.undoManager?.canUndo == false)
    }
  }

  @Test func `a view that does not scroll is as high as its text`() {
    onStage { stage in
      let view = view(stage, "one\ntwo\nthree")
      view.isScrollEnabled = false
      view.textContainerInset = .zero
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(abs(view.intrinsicContentSize.height - 3 * line) < 1)
      #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 900)).height - 3 * line) < 1)
      view.textContainer.maximumNumberOfLines = 2
      #expect(abs(view.intrinsicContentSize.height - 2 * line) < 1)
      view.isScrollEnabled = true
      #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    }
  }

  @Test func `insets and padding move the text and narrow its lines`() {
    onStage { stage in
      let view = view(stage, "word word word word word word")
      #expect(view.caretRect(for: view.beginningOfDocument).minX == 4)
      #expect(view.caretRect(for: view.beginningOfDocument).minY == 8)
      let before = view.contentSize.height
      view.textContainer.lineFragmentPadding = 50
      stage.turn()
      #expect(view.caretRect(for: view.beginningOfDocument).minX == 49)
      #expect(view.contentSize.height > before)
    }
  }

  @Test func `the caret is scrolled to as one types`() {
    onStage { stage in
      let view = view(stage, String(repeating: "line\n", count: 40))
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
      stage.type("x")
      stage.turn()
      #expect(view.contentOffset.y > 300)
      view.scrollRangeToVisible(NSRange(location: 0, length: 1))
      #expect(view.contentOffset.y <= 0)
    }
  }

  @Test func `only a tap on a link asks the delegate`() {
    onStage { stage in
      let view = view(stage)
      let text = NSMutableAttributedString(
        string: "see ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.append(
        NSAttributedString(
          string: "here",
          attributes: [
            .font: UIFont.systemFont(ofSize: 17), .link: "https://example.com",
          ]))
      view.isEditable = false
      view.attributedText = text
      stage.turn()
      let delegate = ViewDelegate()
      view.delegate = delegate
      let rect = view.firstRect(
        for: view.textRange(from: place(4, in: view), to: place(8, in: view)) ?? UITextRange())
      stage.tap(20 + rect.midX, 100 + rect.midY)
      #expect(delegate.links == ["https://example.com"])
      stage.display.virtualClock.advance(by: 1)
      stage.tap(30, 112)
      #expect(delegate.links.count == 1)
      let look = view.linkTextAttributes[.foregroundColor] as? UIColor
      #expect(look != nil)
    }
  }

  @Test func `typed text has the typing attributes`() {
    onStage { stage in
      let view = view(stage, "a")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 1, length: 0)
      view.typingAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 17)]
      stage.type("b")
      let color = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
      #expect(color as? UIColor == .red)
      let first = view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      #expect(first as? UIColor != .red)
      view.textColor = .green
      let after = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
      #expect(after as? UIColor == .green)
    }
  }

  @Test func `marked text is in the text until it is committed`() {
    onStage { stage in
      let view = view(stage, "가")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 1, length: 0)
      view.setMarkedText("ㄴ", selectedRange: NSRange(location: 1, length: 0))
      view.setMarkedText("나", selectedRange: NSRange(location: 1, length: 0))
      #expect(view.text == "가나")
      #expect(view.markedTextRange != nil)
      view.unmarkText()
      #expect(view.markedTextRange == nil && view.text == "가나")
      view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      #expect(view.text == "가나")
    }
  }

  @Test func `a handle drags its end of the selection`() {
    onStage { stage in
      let view = view(stage, "hello world")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 5)
      stage.turn()
      let end = view.caretRect(for: place(5, in: view))
      let far = view.caretRect(for: place(9, in: view))
      stage.finger(.began, 20 + end.midX, 100 + end.maxY + 4)
      stage.finger(.moved, 20 + far.midX, 100 + far.maxY + 4)
      stage.finger(.ended, 20 + far.midX, 100 + far.maxY + 4)
      #expect(view.selectedRange == NSRange(location: 0, length: 9))
    }
  }

  @Test func `a display with native fields shows one over an editable view`() {
    onStage(capabilities: .editsTextNatively) { stage in
      let view = view(stage, "a\nb")
      #expect(view.layer.textInput?.text == "a\nb")
      #expect(view.layer.textInput?.lineHeight != nil)
      #expect(!view.layer.showsContentInside)
      stage.send({ .textFocused($0, true) }, to: view)
      let revision = view.layer.textInput?.revision ?? 0
      stage.edit(view, TextEdit(text: "a\nbc", selection: 4..<4, revision: revision))
      #expect(view.text == "a\nbc")
      view.isEditable = false
      stage.turn()
      #expect(view.layer.textInput == nil)
      #expect(view.layer.showsContentInside)
    }
  }

  @Test func `tokens of a text are words, sentences and paragraphs`() {
    onStage { stage in
      let view = view(stage, "One two. Three four!\nFive")
      @MainActor func part(_ offset: Int, _ granularity: UITextGranularity) -> String? {
        view.tokenizer.rangeEnclosingPosition(
          place(offset, in: view), with: granularity, inDirection: .storage(.forward)
        ).flatMap { view.text(in: $0) }
      }
      #expect(part(5, .word) == "two")
      #expect(part(5, .sentence) == "One two. ")
      #expect(part(12, .paragraph) == "One two. Three four!")
      #expect(part(3, .word) == nil)
      #expect(part(0, .document) == view.text)
    }
  }

  @Test func `a placeholder without room ends in an ellipsis`() {
    onStage { stage in
      let field = UITextField()
      field.placeholder = "A placeholder that is much longer than its field"
      stage.add(field, 20, 100, 100, 34)
      #expect(field.layer.textsInside.first?.hasSuffix("…") == true)
      field.placeholder = "Short"
      stage.turn()
      #expect(field.layer.textsInside == ["Short"])
    }
  }
}
