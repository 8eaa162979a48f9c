import TextShaping

/// A view whose text is edited: a text field or a text view.
///
/// Its `TextEditor` does what both have in common; the view knows how its text is laid out and whom
/// to ask and tell.
protocol TextEditing: UIView, UITextInput {
  var editor: TextEditor { get }
  /// Whether the user may change the text.
  var isTextEditable: Bool { get }
  /// Whether the user may select text.
  var isTextSelectable: Bool { get }
  /// Whether the text may have more than one line.
  var hasManyLines: Bool { get }
  /// The text as it is laid out; `nil` while there is none.
  var laidOutText: ShapedText? { get }
  /// Where the top left corner of the laid out text stands, in the view's space.
  var textOrigin: CGPoint { get }
  /// The caret of a view without text.
  var emptyCaretRect: CGRect { get }
  /// What lines may take of the view, in its space.
  var textArea: CGRect { get }
  /// The looks of what is typed.
  var insertionAttributes: [NSAttributedString.Key: Any] { get }

  /// An offset of the text as it counts in what is shown.
  func shownOffset(_ offset: Int) -> Int

  /// An offset of what is shown as it counts in the text.
  func offset(ofShown shown: Int) -> Int

  /// What of a text the view can hold.
  func fitted(_ string: String) -> String

  /// Asks the delegate about a person's edit.
  func shouldReplace(_ range: NSRange, with replacement: String) -> Bool

  /// The text is to read in a direction.
  func writingDirectionDidChange(to direction: NSWritingDirection)

  /// The user changed the text.
  func userDidChangeText()

  /// The selection is another.
  func userDidChangeSelection()

  /// The return key was pressed.
  func returnWasPressed()

  /// The menu for a range, as the delegate wants it.
  func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu?
}

extension TextEditing {
  func shownOffset(_ offset: Int) -> Int { offset }

  func offset(ofShown shown: Int) -> Int { shown }

  func fitted(_ string: String) -> String { string }

  // MARK: What a display with fields of its own tells

  /// Takes what was typed into the display's own field.
  ///
  /// - Parameter revision: The last that the display knew; typing that missed a change of the
  ///   application's is dropped, and the display is told of the text again.
  func displayDidEdit(
    text: String, selection: Range<Int>, marked: Range<Int>? = nil, revision: Int
  ) {
    guard revision >= editor.shownRevision, isTextEditable,
      editor.applyDisplayEdit(fitted(text), selection: selection, marked: marked)
    else { return editor.resend() }
  }

  /// Takes that the display's own field got or lost the caret.
  func displayDidFocus(_ isFocused: Bool) {
    let isDone = isFocused ? becomeFirstResponder() : resignFirstResponder()
    if !isDone { editor.resend() }
  }
}
