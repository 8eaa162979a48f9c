import DisplayProtocol

extension UITextField {
  // MARK: Beginning and ending

  func beginEditing() {
    setting.isEditing = true
    if clearsOnBeginEditing, !edited.string.isEmpty { clear() }
    edited.select(edited.length..<edited.length)
    looksDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
  }

  /// Ends editing if it goes on; the field is no longer first responder.
  func finishEditing() {
    guard setting.isEditing else { return }
    setting.isEditing = false
    looksDidChange(invalidatesSize: true)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Changing the text

  /// The application put another text in place.
  func textWasSet() {
    setting.revision += 1
    looksDidChange(invalidatesSize: true)
    accessibilityDidChange()
  }

  func type(_ text: String) { replace(edited.selection, with: text.oneLine) }

  func deleteSelection(orBackTo offset: Int) {
    let selection = edited.selection
    guard selection.isEmpty else { return replace(selection, with: "") }
    let range = min(offset, edited.head)..<max(offset, edited.head)
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Replaces characters as the user does: the delegate is asked, and all are told.
  func replace(_ range: Range<Int>, with replacement: String) {
    guard isEnabled else { return }
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    let before = setting.revision
    let isAllowed =
      delegate?.textField(
        self, shouldChangeCharactersIn: nsRange, replacementString: replacement) ?? true
    // A delegate may set the text itself and refuse the change.
    guard isAllowed, setting.revision == before else { return }
    edited.replace(range, with: replacement)
    setting.revision += 1
    userDidChangeText()
  }

  private func userDidChangeText() {
    // The size follows once editing ends, so that nothing moves under who types.
    looksDidChange()
    accessibilityDidChange()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edited.replace(0..<edited.length, with: "")
    setting.revision += 1
    userDidChangeText()
  }

  // MARK: Selection and pasteboard

  func select(_ range: Range<Int>) {
    edited.select(range)
    selectionDidChange()
  }

  private func selectionDidChange() {
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  func copySelection() {
    guard !isSecureTextEntry, !edited.selection.isEmpty else { return }
    UIPasteboard.general.string = edited.selectedString
  }

  func cutSelection() {
    guard !isSecureTextEntry, !edited.selection.isEmpty else { return }
    copySelection()
    replace(edited.selection, with: "")
  }

  func tapped(at point: CGPoint, count: Int) {
    guard bounds.contains(point), isEnabled else { return }
    if parts.isClearButtonShown, clearButtonRect(forBounds: bounds).contains(point) {
      return clear()
    }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder() else { return }
    let offset = textOffset(at: point)
    switch count {
    case 2: select(edited.word(at: offset))
    case 3...: select(0..<edited.length)
    default: if wasEditing || !edited.string.isEmpty { select(offset..<offset) }
    }
  }

  // MARK: Keys

  /// Takes a key of the display's keyboard while the field is edited.
  ///
  /// - Returns: Whether the key was for the field.
  @discardableResult
  func handleKey(_ input: KeyInput) -> Bool {
    guard isFirstResponder else { return false }
    let isCommand = !input.modifiers.isDisjoint(with: [.command, .control])
    if case .character(let character) = input.key, isCommand {
      return handleCommand(character.lowercased(), extending: input.modifiers.contains(.shift))
    }
    let byWord = !input.modifiers.isDisjoint(with: [.option, .control])
    let extends = input.modifiers.contains(.shift)
    let isRightToLeft = isRightToLeft
    switch input.key {
    case .character(let text): type(text)
    case .space: type(" ")
    case .delete where byWord:
      deleteSelection(orBackTo: edited.wordStart(before: edited.head))
    case .delete: deleteBackward()
    case .forwardDelete: deleteSelection(orBackTo: edited.place(after: edited.head))
    case .enter: displayDidReturn()
    case .left: step(forward: isRightToLeft, byWord: byWord, extends: extends)
    case .right: step(forward: !isRightToLeft, byWord: byWord, extends: extends)
    case .up, .home: move(to: 0, extends: extends)
    case .down, .end: move(to: edited.length, extends: extends)
    case .tab, .escape: return false
    }
    return true
  }

  private func handleCommand(_ character: String, extending: Bool) -> Bool {
    switch character {
    case "a": selectAll(nil)
    case "c": copy(nil)
    case "x": cut(nil)
    case "v": paste(nil)
    case "z": if extending ? edited.redo() : edited.undo() { historyMoved() }
    case "y": if edited.redo() { historyMoved() }
    default: return false
    }
    return true
  }

  private func historyMoved() {
    setting.revision += 1
    userDidChangeText()
  }

  private func step(forward: Bool, byWord: Bool, extends: Bool) {
    let selection = edited.selection
    if !extends, !selection.isEmpty, !byWord {
      return move(to: forward ? selection.upperBound : selection.lowerBound, extends: false)
    }
    let head = edited.head
    let target =
      forward
      ? (byWord ? edited.wordEnd(after: head) : edited.place(after: head))
      : (byWord ? edited.wordStart(before: head) : edited.place(before: head))
    move(to: target, extends: extends)
  }

  private func move(to offset: Int, extends: Bool) {
    edited.move(to: offset, extending: extends)
    selectionDidChange()
  }

  // MARK: What a display with fields of its own tells

  /// Takes what was typed into the display's own field.
  ///
  /// - Parameter revision: The last that the display knew; typing that missed a change of the
  ///   application's is dropped, and the display is told of the text again.
  func displayDidEdit(text: String, selection: Range<Int>, revision: Int) {
    guard revision >= setting.shownRevision, isEnabled else { return resendText() }
    let new = text.oneLine
    let change = edited.difference(to: new)
    if change.range.isEmpty, change.replacement.isEmpty {
      if edited.selection != selection { select(selection) }
      return
    }
    let before = setting.revision
    let isAllowed =
      delegate?.textField(
        self,
        shouldChangeCharactersIn: NSRange(
          location: change.range.lowerBound, length: change.range.count),
        replacementString: change.replacement) ?? true
    guard isAllowed, setting.revision == before else { return resendText() }
    edited.replace(change.range, with: change.replacement)
    edited.select(selection)
    userDidChangeText()
  }

  /// Takes that the display's own field got or lost the caret.
  func displayDidFocus(_ isFocused: Bool) {
    if isFocused {
      if !becomeFirstResponder() { resendText() }
    } else {
      if !resignFirstResponder() { resendText() }
    }
  }

  /// Does what the return key is for.
  func displayDidReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsOnExit { resignFirstResponder() }
  }

  /// Has the display take text and caret from here again.
  private func resendText() {
    setting.revision += 1
    setNeedsLayout()
  }
}
