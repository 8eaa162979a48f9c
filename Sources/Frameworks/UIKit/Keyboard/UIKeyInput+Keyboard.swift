extension UIKeyInput {
  /// The text before the caret; `nil` if it is unknown.
  private var textBeforeCaret: String? {
    guard let view = self as? any TextEditing else { return nil }
    return view.editor.text.substring(0..<view.editor.text.selection.lowerBound)
  }

  /// Whether the next letter is capitalized automatically.
  var wantsCapital: Bool {
    guard let before = textBeforeCaret else { return false }
    switch autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.last.map(\.isWhitespace) ?? true
    case .sentences:
      guard let last = before.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      return before.last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? true
    }
  }

  /// Replaces the characters before the caret.
  func replaceLast(_ old: String, with new: String) {
    guard let view = self as? any TextEditing else {
      for _ in old { deleteBackward() }
      if !new.isEmpty { insertText(new) }
      return
    }
    let editor = view.editor
    let selection = editor.text.selection
    let start = max(0, selection.lowerBound - old.utf16.count)
    editor.replace(start..<selection.upperBound, with: new)
  }

  /// Types a space; a second space after a word becomes a period.
  func typeSpace() {
    let isEnd =
      textBeforeCaret.map { before in
        before.last == " " && before.dropLast().last.map { $0.isLetter || $0.isNumber } == true
      } ?? false
    guard isEnd, autocapitalizationType != .none, keyboardType == .default else {
      return insertText(" ")
    }
    replaceLast(" ", with: ". ")
  }

  /// Inserts text with typographic quotation marks and dashes.
  func typeWithSmartPunctuation(_ text: String) {
    let isProse = keyboardType == .default && !isSecureTextEntry
    let before = textBeforeCaret
    let opens = before?.last.map { $0.isWhitespace || "([{".contains($0) } ?? true
    switch text {
    case "\"" where isProse && smartQuotesType != .no: insertText(opens ? "“" : "”")
    case "'" where isProse && smartQuotesType != .no: insertText(opens ? "‘" : "’")
    case "-" where isProse && smartDashesType != .no && before?.hasSuffix("-") == true:
      replaceLast("-", with: "—")
    default: insertText(text)
    }
  }
}
