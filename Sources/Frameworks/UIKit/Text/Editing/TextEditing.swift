import DisplayProtocol
import TextShaping

/// A view with editable text: a text field or a text view.
///
/// Its `TextEditor` implements the common behavior; the view provides the layout and calls its own
/// delegate.
protocol TextEditing: UIView, UITextInput {
  var editor: TextEditor { get }
  /// Whether the user may change the text.
  var isTextEditable: Bool { get }
  /// Whether the user may select text.
  var isTextSelectable: Bool { get }
  /// Whether the text may have more than one line.
  var hasManyLines: Bool { get }
  /// The laid out text; `nil` while there is none.
  var laidOutText: ShapedText? { get }
  /// The top left corner of the laid out text, in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The caret's rectangle while the view is empty.
  var emptyCaretRect: CGRect { get }
  /// The area of the text, in the view's coordinates.
  var textArea: CGRect { get }
  /// The attributes of text that has no runs.
  var defaultTextAttributes: [NSAttributedString.Key: Any] { get }
  /// The attributes of inserted text.
  var insertionAttributes: [NSAttributedString.Key: Any] { get }

  /// Converts an offset in the text to an offset in the shown text.
  func shownOffset(_ offset: Int) -> Int

  /// Converts an offset in the shown text to an offset in the text.
  func offset(ofShown shown: Int) -> Int

  /// The part of a text that the view accepts.
  func fitted(_ string: String) -> String

  /// Whether an insertion replaces the whole text.
  var clearsOnInsertion: Bool { get set }

  /// Consults the delegate about the user's edit.
  func delegateAllowsReplacement(of range: NSRange, with replacement: String) -> Bool

  /// Called when the writing direction was set.
  func writingDirectionDidChange(to direction: NSWritingDirection)

  /// Called when the user has changed the text.
  func userDidChangeText()

  /// Called when the selection has changed.
  func userDidChangeSelection()

  /// Called when the return key was pressed.
  func returnWasPressed()

  /// The edit menu for a range, customized by the delegate.
  func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu?
}

extension TextEditing {
  func shownOffset(_ offset: Int) -> Int { offset }

  func offset(ofShown shown: Int) -> Int { shown }

  func fitted(_ string: String) -> String { string }

  /// The text with attributes; the view's properties supply missing ones.
  var shownAttributedText: NSAttributedString {
    guard let styled = editor.text.styled else {
      return NSAttributedString(string: editor.text.string, attributes: defaultTextAttributes)
    }
    return styled.completed(with: defaultTextAttributes).attributed(editor.text.string)
  }

  /// Returns whether the user's edit is allowed.
  ///
  /// An insertion that replaces the whole text is performed here, in place of the edit.
  func shouldReplace(_ range: NSRange, with replacement: String) -> Bool {
    let low = range.location
    guard
      shouldChangeText(
        in: TextOffsetRange(low..<low + range.length), replacementText: replacement)
    else { return false }
    if clearsOnInsertion, !replacement.isEmpty {
      clearsOnInsertion = false
      editor.replace(0..<editor.text.length, with: replacement)
      return false
    }
    return delegateAllowsReplacement(of: range, with: replacement)
  }

  // MARK: Editing in the display's own field

  /// Applies an edit made in the display's own field, or sends it the text again.
  func displayDidEdit(_ edit: TextEdit) {
    if !editor.apply(edit) { editor.resend() }
  }

  /// Called when the display's own field has gained or lost focus.
  func displayDidFocus(_ isFocused: Bool) {
    let isDone = isFocused ? becomeFirstResponder() : resignFirstResponder()
    if !isDone { editor.resend() }
  }
}
