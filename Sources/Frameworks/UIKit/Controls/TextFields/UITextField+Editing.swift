import DisplayProtocol
import TextShaping

extension UITextField {
  /// The characters and the selection.
  var edited: EditedText { editor.text }

  // MARK: Beginning and ending

  func beginEditing() {
    setting.isEditing = true
    if clearsOnBeginEditing, !edited.string.isEmpty { clear() }
    editor.placeSelection(edited.length..<edited.length)
    looksDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    revealInScrollViews(animated: true)
  }

  /// Ends editing, if active, after the field has resigned first responder.
  func finishEditing() {
    guard setting.isEditing else { return }
    setting.isEditing = false
    setting.typingAttributes = nil
    editor.unmark()
    editor.hideMenu()
    looksDidChange(invalidatesSize: true)
    // UIKit sets the text again, so that observers receive what was typed.
    observedValuesDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Text

  /// Called when the app has replaced the text.
  func textWasSet() {
    looksDidChange(invalidatesSize: true)
    accessibilityDidChange()
    KeyboardSession.shared.textDidChange()
  }

  func editTraits(_ edit: (inout TypingTraits) -> Void) {
    edit(&editor.traits)
    looksDidChange()
  }

  func setAttributedText(_ new: NSAttributedString?) {
    var styled: TextRuns?
    if let new, new.length > 0 {
      setting.applyAttributes(new.attributes(at: 0, effectiveRange: nil))
      // A line break becomes one space, so that the length does not change.
      if !new.string.contains("\r\n") { styled = TextRuns(new) }
    }
    editor.reset(to: (new?.string ?? "").oneLine, styled: styled)
    textWasSet()
  }

  /// Sets attributes on the whole of an attributed text.
  func overrideAppearance(_ attributes: [NSAttributedString.Key: Any]) {
    guard var styled = edited.styled else { return }
    styled.edit { $0.merge(attributes) { _, new in new } }
    editor.restyle(styled)
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.change(0..<edited.length, with: "")
    userDidChangeText()
  }

  func tapped(at point: CGPoint, count: Int) {
    guard bounds.contains(point), isEnabled else { return }
    if parts.isClearButtonShown, clearButtonRect(forBounds: bounds).contains(point) {
      return clear()
    }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder() else { return }
    if wasEditing || hasText { editor.tapped(at: point, count: count, wasEditing: wasEditing) }
  }

  // MARK: Display input

  /// Handles a key of the display's keyboard during editing.
  ///
  /// - Returns: Whether the field handled the key.
  @discardableResult
  func handleKey(_ input: KeyInput) -> Bool { editor.handle(input) }

  /// Performs the action of the return key.
  func displayDidReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsOnExit { resignFirstResponder() }
  }
}

extension UITextField: TextEditing {
  var isTextEditable: Bool { isEnabled }
  var isTextSelectable: Bool { isEnabled }
  var hasManyLines: Bool { false }
  var laidOutText: ShapedText? { shapedText }
  var textOrigin: CGPoint { shapedText.map { textOrigin(of: $0) } ?? currentRect.origin }
  var textArea: CGRect { currentRect }

  var emptyCaretRect: CGRect {
    let rect = currentRect
    let line = setting.font.lineHeight
    return CGRect(
      x: rect.minX + startX(of: 0, in: rect.width), y: startY(of: line, in: rect), width: 2,
      height: line)
  }

  func setTypingAttributes(_ new: [NSAttributedString.Key: Any]?) {
    guard isEditing else { return }
    setting.typingAttributes = new
    // From here on, characters can have different attributes.
    guard new != nil, edited.styled == nil else { return }
    editor.restyle(TextRuns(length: edited.length, attributes: defaultTextAttributes))
  }

  var insertionAttributes: [NSAttributedString.Key: Any] {
    if let typing = setting.typingAttributes { return typing }
    let place = max(edited.selection.lowerBound - 1, 0)
    return edited.styled?.run(at: place)?.attributes ?? defaultTextAttributes
  }

  /// Each hidden character is shown as one bullet.
  func shownOffset(_ offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    return edited.boundaries.firstIndex(of: offset) ?? edited.string.count
  }

  func offset(ofShown shown: Int) -> Int {
    guard isSecureTextEntry else { return shown }
    let places = edited.boundaries
    return places[min(max(shown, 0), places.count - 1)]
  }

  func fitted(_ string: String) -> String { string.oneLine }

  func delegateAllowsReplacement(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  func writingDirectionDidChange(to direction: NSWritingDirection) {
    setting.direction = direction
    looksDidChange()
  }

  func userDidChangeText() {
    // The size is invalidated after editing, so that the layout does not move while the user types.
    looksDidChange()
    accessibilityDidChange()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
    KeyboardSession.shared.textDidChange()
  }

  func userDidChangeSelection() {
    setting.typingAttributes = nil
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
    KeyboardSession.shared.textDidChange()
  }

  func returnWasPressed() { displayDidReturn() }

  func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu? {
    guard let delegate else { return UIMenu(children: suggested) }
    return delegate.textField(
      self, editMenuForCharactersIn: range, suggestedActions: suggested)
  }
}
