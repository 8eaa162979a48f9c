import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

/// A delegate that records its calls and returns preset answers.
@MainActor
private final class FieldDelegate: UITextFieldDelegate {
  var heard: [String] = []
  var begins = true
  var ends = true
  var returns = true
  var accepts: (String) -> Bool = { _ in true }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
  func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
  func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    heard.append("return")
    return returns
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    heard.append("\(range.location)+\(range.length) '\(string)'")
    return accepts(string)
  }
}

@MainActor
@Suite(.serialized)
struct TextFieldTests {
  private func field(_ stage: ControlStage, _ text: String = "") -> UITextField {
    let field = UITextField()
    field.text = text
    stage.add(field, 20, 100, 200, 34)
    return field
  }

  private func selectedText(_ field: UITextField) -> String? {
    field.selectedTextRange.flatMap { field.text(in: $0) }
  }

  @Test func `a tap begins editing and resigning ends it, each notified once`() {
    onStage { stage in
      let field = field(stage)
      let delegate = FieldDelegate()
      field.delegate = delegate
      var events: [String] = []
      field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
      field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
      stage.tap(50, 115)
      #expect(field.isFirstResponder && field.isEditing)
      stage.tap(50, 115)
      field.resignFirstResponder()
      #expect(!field.isEditing)
      #expect(delegate.heard == ["begin", "end"])
      #expect(events == ["begin", "end"])
    }
  }

  @Test func `a delegate can refuse to begin and to end editing`() {
    onStage { stage in
      let field = field(stage)
      let delegate = FieldDelegate()
      field.delegate = delegate
      delegate.begins = false
      #expect(!field.becomeFirstResponder())
      delegate.begins = true
      #expect(field.becomeFirstResponder())
      delegate.ends = false
      #expect(!field.resignFirstResponder())
      #expect(field.isEditing)
      delegate.ends = true
      #expect(field.resignFirstResponder())
    }
  }

  @Test func `a border insets the text`() {
    onStage { stage in
      let field = field(stage, "one")
      field.borderStyle = .none
      let bare = field.intrinsicContentSize.height
      field.borderStyle = .line
      let lined = field.intrinsicContentSize.height
      field.borderStyle = .roundedRect
      #expect(lined >= bare + 4 && lined < field.intrinsicContentSize.height)
    }
  }

  @Test func `a background color fills a rounded border and not its corners`() {
    onStage { stage in
      let field = field(stage, "one")
      field.borderStyle = .roundedRect
      field.backgroundColor = .red
      field.layoutIfNeeded()
      let red = UIColor.red.cgColor
      #expect(field.backgroundColor == .red && field.layer.backgroundColor == nil)
      let filled = field.layer.sublayers?.filter { $0.backgroundColor == red }
      #expect(filled?.map(\.cornerRadius) == [5])
      field.borderStyle = .none
      field.layoutIfNeeded()
      #expect(field.layer.backgroundColor == red)
    }
  }

  @Test func `typing asks the delegate, changes the text and notifies`() {
    onStage { stage in
      let field = field(stage)
      let delegate = FieldDelegate()
      field.delegate = delegate
      var texts: [String?] = []
      field.addAction(UIAction { _ in texts.append(field.text) }, for: .editingChanged)
      field.becomeFirstResponder()
      delegate.accepts = { $0 != "x" }
      stage.type("axb")
      stage.press(.delete)
      #expect(field.text == "a")
      #expect(texts == ["a", "ab", "a"])
      #expect(
        delegate.heard == ["begin", "0+0 'a'", "1+0 'x'", "1+0 'b'", "1+1 ''"])
    }
  }

  @Test func `keys move, select and replace the selection`() {
    onStage { stage in
      let field = field(stage, "one two")
      field.becomeFirstResponder()
      stage.press(.left)
      stage.press(.left, .shift)
      #expect(selectedText(field) == "w")
      field.insertText("W")
      #expect(field.text == "one tWo")
      stage.press(.home)
      stage.press(.right, [.shift, .option])
      #expect(selectedText(field) == "one")
      stage.press(.forwardDelete)
      #expect(field.text == " tWo")
      stage.press(.end)
      stage.press(.delete, .option)
      #expect(field.text == " ")
    }
  }

  @Test func `cut, copy and paste go by the pasteboard, undo and redo by the past`() {
    onStage { stage in
      let field = field(stage, "secret plan")
      field.becomeFirstResponder()
      let command = KeyInput.Modifiers.command
      stage.press(.character("a"), command)
      stage.press(.character("x"), command)
      #expect(field.text == "")
      #expect(UIPasteboard.general.string == "secret plan")
      stage.press(.character("v"), command)
      stage.press(.character("v"), command)
      #expect(field.text == "secret plansecret plan")
      stage.press(.character("z"), command)
      #expect(field.text == "secret plan")
      stage.press(.character("z"), [.command, .shift])
      #expect(field.text == "secret plansecret plan")
    }
  }

  @Test func `secure text is shown as bullets and never copied`() {
    onStage { stage in
      let field = field(stage, "pa👍🏽s")
      field.isSecureTextEntry = true
      stage.turn()
      #expect(field.layer.textsInside == ["••••"])
      #expect(field.accessibilityValue == "••••")
      field.becomeFirstResponder()
      UIPasteboard.general.string = "before"
      field.selectAll(nil)
      field.copy(nil)
      field.cut(nil)
      #expect(UIPasteboard.general.string == "before")
      #expect(field.text == "pa👍🏽s")
      let end = field.closestPosition(to: CGPoint(x: 190, y: 15)) ?? field.beginningOfDocument
      #expect(field.offset(from: field.beginningOfDocument, to: end) == "pa👍🏽s".utf16.count)
    }
  }

  @Test func `deleting takes whole characters`() {
    onStage { stage in
      let field = field(stage, "a👨‍👩‍👧")
      field.becomeFirstResponder()
      field.deleteBackward()
      #expect(field.text == "a")
    }
  }

  @Test func `a line break cannot be put in`() {
    onStage { stage in
      let field = field(stage)
      field.becomeFirstResponder()
      field.insertText("a\nb")
      #expect(field.text == "a b")
    }
  }

  @Test func `the clear button clears after asking`() {
    onStage { stage in
      let field = field(stage, "abc")
      field.clearButtonMode = .always
      stage.turn()
      let button = field.clearButtonRect(forBounds: field.bounds)
      #expect(field.textRect(forBounds: field.bounds).maxX < button.minX)
      stage.tap(20 + button.midX, 100 + button.midY)
      #expect(field.text == "")
      #expect(!field.isFirstResponder)
    }
  }

  @Test func `Return asks the delegate and sends both events`() {
    onStage { stage in
      let field = field(stage)
      let delegate = FieldDelegate()
      field.delegate = delegate
      var count = 0
      field.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
      field.becomeFirstResponder()
      stage.press(.enter)
      delegate.returns = false
      stage.press(.enter)
      #expect(count == 1)
      #expect(field.isFirstResponder)
      field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
      delegate.returns = true
      stage.press(.enter)
      #expect(!field.isFirstResponder)
    }
  }

  @Test func `a display with native editing receives all state and draws the text`() throws {
    try onStage(capabilities: .editsTextNatively) { stage in
      let field = field(stage, "jo")
      field.placeholder = "E-mail"
      field.keyboardType = .emailAddress
      field.textContentType = .username
      field.returnKeyType = .go
      field.autocapitalizationType = .none
      stage.turn()
      let state = try #require(field.layer.textInput)
      #expect(state.text == "jo" && state.placeholder == "E-mail")
      #expect(state.keyboard == .email && state.autofill == "username")
      #expect(state.returnKey == "go" && !state.autocapitalizes)
      #expect(state.fontSize == 17 && state.face != nil)
      #expect(!field.layer.showsContentInside)
    }
  }

  @Test func `the display's typing is taken, also if it was ahead of the application`() throws {
    try onStage(capabilities: .editsTextNatively) { stage in
      let field = field(stage, "ab")
      let delegate = FieldDelegate()
      field.delegate = delegate
      let first = try #require(field.layer.textInput).revision
      stage.send({ .textFocused($0, true) }, to: field)
      stage.edit(field, TextEdit(text: "abc", selection: 3..<3, revision: first, number: 1))
      stage.turn()
      #expect(field.text == "abc")
      #expect(delegate.heard == ["begin", "2+0 'c'"])
      #expect(field.layer.textInput?.revision == first)
      field.text = "other"
      stage.turn()
      let second = try #require(field.layer.textInput).revision
      #expect(second > first)
      stage.edit(field, TextEdit(text: "abcd", selection: 4..<4, revision: first, number: 2))
      stage.turn()
      #expect(field.text == "otherd")
      let state = try #require(field.layer.textInput)
      #expect(state.revision > second && state.lastEdit == 2)
      // The text of an unknown revision cannot be compared.
      stage.edit(field, TextEdit(text: "x", selection: 1..<1, revision: -1, number: 3))
      stage.turn()
      #expect(field.text == "otherd")
      #expect(field.layer.textInput?.lastEdit == 3)
    }
  }

  /// Every key arrives before the display has received the text with its separators.
  @Test(arguments: [1, 2, 3, 5])
  func `typing ahead of a field that inserts separators loses nothing`(_ keysAhead: Int) throws {
    try onStage(capabilities: .editsTextNatively) { stage in
      let field = field(stage, "")
      field.addAction(
        UIAction { _ in
          let digits = (field.text ?? "").filter { $0 != "," }
          var grouped = ""
          for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
            grouped.append(digit)
          }
          field.text = grouped
        }, for: .editingChanged)
      stage.send({ .textFocused($0, true) }, to: field)
      stage.turn()
      // The text that the page shows, and its revision.
      var shown = ""
      var revision = try #require(field.layer.textInput).revision
      for (index, key) in "12345678".enumerated() {
        shown.append(key)
        let caret = shown.utf16.count
        stage.edit(
          field,
          TextEdit(text: shown, selection: caret..<caret, revision: revision, number: index + 1))
        stage.turn()
        guard (index + 1) % keysAhead == 0 else { continue }
        let state = try #require(field.layer.textInput)
        (shown, revision) = (state.text, state.revision)
      }
      #expect(field.text == "12,345,678")
      // The delete key, typed twice ahead.
      let length = field.text?.utf16.count ?? 0
      revision = try #require(field.layer.textInput).revision
      for (index, text) in ["12,345,67", "12,345,6"].enumerated() {
        let caret = length - 1 - index
        stage.edit(
          field,
          TextEdit(text: text, selection: caret..<caret, revision: revision, number: 9 + index))
      }
      stage.turn()
      #expect(field.text == "123,456")
    }
  }

  @Test func `typing that the delegate refuses is sent back`() throws {
    try onStage(capabilities: .editsTextNatively) { stage in
      let field = field(stage, "1")
      let delegate = FieldDelegate()
      delegate.accepts = { $0 != "x" }
      field.delegate = delegate
      let revision = try #require(field.layer.textInput).revision
      stage.edit(field, TextEdit(text: "1x", selection: 2..<2, revision: revision))
      stage.turn()
      #expect(field.text == "1")
      #expect(try #require(field.layer.textInput).revision > revision)
    }
  }

  @Test func `removing a field from its window ends editing`() {
    onStage { stage in
      let field = field(stage, "a")
      field.becomeFirstResponder()
      field.removeFromSuperview()
      #expect(!field.isEditing)
    }
  }

  @Test func `side views make room and follow their mode`() {
    onStage { stage in
      let field = field(stage, "a")
      let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      field.leftView = icon
      stage.turn()
      #expect(icon.isHidden)
      #expect(field.textRect(forBounds: field.bounds).minX == 0)
      field.leftViewMode = .always
      stage.turn()
      #expect(!icon.isHidden)
      #expect(field.textRect(forBounds: field.bounds).minX == 30)
    }
  }
}
