import DisplayProtocol

/// Edits the text of a view for the user: typing, marked text, selection, undo.
final class TextEditor {
  private(set) weak var host: (any TextEditing)?
  /// The characters and the selection.
  private(set) var text = EditedText()
  /// The range of the marked text.
  private(set) var marked: Range<Int>?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  let undoManager = UndoManager()
  /// The text input traits.
  var traits = TypingTraits()
  /// Incremented whenever the text changes other than in the display's own field.
  private(set) var revision = 0
  /// The texts of the display's own field.
  var displayTexts = DisplayTexts()
  /// The number of the last edit that arrived from the display's own field.
  var lastDisplayEdit = 0
  /// The offset at which further typing joins the current undo group.
  private var typingEnd: Int?
  /// The column preserved by vertical caret movement.
  var column: CGFloat?
  let cursor = TextCursor()
  var menu: EditMenuView?

  /// The writing direction, if it was set.
  private var direction = NSWritingDirection.natural

  var writingDirection: NSWritingDirection {
    guard direction == .natural else { return direction }
    return host?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// Sets the writing direction, regardless of the characters.
  func setWritingDirection(_ new: NSWritingDirection) {
    direction = new
    host?.writingDirectionDidChange(to: new)
  }

  /// Attaches the editor to its view.
  func attach(to host: any TextEditing) { self.host = host }

  // MARK: Programmatic changes

  /// Replaces the text and clears the undo stack.
  func reset(to string: String, styled: TextRuns? = nil) {
    inputDelegate?.textWillChange(host)
    text.reset(to: string, styled: styled)
    marked = nil
    typingEnd = nil
    undoManager.removeAllActions()
    revision += 1
    inputDelegate?.textDidChange(host)
  }

  /// Replaces the attribute runs.
  func restyle(_ styled: TextRuns?) {
    text.restyle(styled)
    revision += 1
  }

  /// The runs with the style of the marked text.
  func marking(_ runs: TextRuns) -> TextRuns {
    guard let marked else { return runs }
    var result = runs
    let look = markedStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
    result.edit(marked.clamped(to: 0..<text.length)) { $0.merge(look) { _, new in new } }
    return result
  }

  /// Sets the selection without notifications.
  func placeSelection(_ range: Range<Int>) {
    typingEnd = nil
    column = nil
    text.select(range)
    dropMarkedTextOutsideSelection()
  }

  /// Sends text and selection to the display again.
  func resend() {
    revision += 1
    host?.setNeedsLayout()
  }

  // MARK: Typing

  /// Replaces the selection or the marked text.
  func type(_ string: String) {
    let new = host?.fitted(string) ?? string
    replace(marked ?? text.selection, with: new, isTyping: new.count == 1)
  }

  /// Deletes the selection, or the text between the caret and an offset.
  func delete(to offset: @autoclosure () -> Int) {
    let selection = text.selection
    guard selection.isEmpty else {
      replace(selection, with: "")
      return
    }
    let place = offset()
    let range = min(place, text.head)..<max(place, text.head)
    if !range.isEmpty { replace(range, with: "") }
  }

  func deleteBackward() { delete(to: text.place(before: text.head)) }

  /// Replaces a range for the user: consults the delegate and sends all notifications.
  ///
  /// - Returns: Whether the text was replaced.
  @discardableResult
  func replace(_ range: Range<Int>, with replacement: String, isTyping: Bool = false) -> Bool {
    guard let host, host.isTextEditable else { return false }
    let before = revision
    let asked = NSRange(location: range.lowerBound, length: range.count)
    // A delegate may set the text itself and refuse the change.
    guard host.shouldReplace(asked, with: replacement), revision == before else { return false }
    change(range, with: replacement, isTyping: isTyping)
    host.userDidChangeText()
    return true
  }

  /// Replaces a range without consulting or notifying the view.
  func change(_ range: Range<Int>, with replacement: String, isTyping: Bool = false) {
    let continuesTyping = isTyping && range.isEmpty && range.lowerBound == typingEnd
    if !continuesTyping { registerUndo() }
    text.replace(range, with: replacement, attributes: host?.insertionAttributes ?? [:])
    marked = nil
    column = nil
    typingEnd = isTyping ? text.head : nil
    revision += 1
  }

  /// Applies an edit made in the display's own text field.
  ///
  /// - Returns: Whether the edit was accepted; otherwise the field must receive the text again.
  func apply(_ edit: TextEdit) -> Bool {
    lastDisplayEdit = edit.number
    guard let host, host.isTextEditable else { return false }
    host.setNeedsLayout()
    let ahead = displayTexts.receive(edit)
    guard edit.revision == revision else { return ahead.map(repeatChange) ?? false }
    let change = text.difference(to: host.fitted(edit.text))
    if change.range.isEmpty, change.replacement.isEmpty {
      self.marked = edit.marked
      if text.selection != edit.selection {
        text.select(edit.selection)
        host.userDidChangeSelection()
      }
      return true
    }
    let before = revision
    let asked = NSRange(location: change.range.lowerBound, length: change.range.count)
    guard host.shouldReplace(asked, with: change.replacement), revision == before else {
      return false
    }
    self.change(change.range, with: change.replacement, isTyping: change.replacement.count == 1)
    // The field already has this text.
    revision = before
    text.select(edit.selection)
    self.marked = edit.marked
    host.userDidChangeText()
    return true
  }

  /// Repeats a change that the user made while the application changed the text.
  private func repeatChange(_ change: DisplayTexts.Change) -> Bool {
    let range = change.range(in: text)
    let replacement = host?.fitted(change.replacement) ?? change.replacement
    if range.isEmpty, replacement.isEmpty { return true }
    return replace(range, with: replacement, isTyping: replacement.count == 1)
  }

  // MARK: Marked text

  func setMarkedText(_ string: String?, selectedRange: NSRange) {
    let new = string ?? ""
    let range = marked ?? text.selection
    guard !(new.isEmpty && range.isEmpty) else {
      marked = nil
      return
    }
    guard replace(range, with: new) else { return }
    let start = text.head - new.utf16.count
    marked = new.isEmpty ? nil : start..<text.head
    let low = start + min(max(selectedRange.location, 0), new.utf16.count)
    let high = min(low + max(selectedRange.length, 0), start + new.utf16.count)
    text.select(low..<high)
    host?.setNeedsLayout()
  }

  func unmark() {
    guard marked != nil else { return }
    marked = nil
    host?.setNeedsLayout()
  }

  private func dropMarkedTextOutsideSelection() {
    if let marked, !(marked.lowerBound...marked.upperBound).contains(text.head) { unmark() }
  }

  // MARK: Selection

  func select(_ range: Range<Int>) {
    placeSelection(range)
    host?.userDidChangeSelection()
  }

  func move(to offset: Int, extending: Bool) {
    typingEnd = nil
    text.move(to: offset, extending: extending)
    dropMarkedTextOutsideSelection()
    host?.userDidChangeSelection()
  }

  // MARK: Undo

  private func registerUndo() {
    let moment = text.moment
    undoManager.registerUndo(withTarget: self) { $0.restore(moment) }
  }

  private func restore(_ moment: EditedText.Moment) {
    registerUndo()
    text.restore(moment)
    marked = nil
    typingEnd = nil
    revision += 1
    host?.userDidChangeText()
  }

  // MARK: Pasteboard

  var maySeeText: Bool { !traits.isSecure }

  func copy() {
    guard maySeeText, !text.selection.isEmpty else { return }
    UIPasteboard.general.string = text.selectedString
  }

  func cut() {
    guard maySeeText, !text.selection.isEmpty, host?.isTextEditable == true else { return }
    copy()
    replace(text.selection, with: "")
  }

  func paste() {
    if let string = UIPasteboard.general.string { type(string) }
  }
}
