import TextShaping

extension UITextView {
  // MARK: Beginning and ending

  func beginEditing() {
    if setting.isEditing { return }
    setting.isEditing = true
    setNeedsLayout()
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    delegate?.textViewDidChangeSelection(self)
  }

  /// Ends editing, if active, after the view has resigned first responder.
  func finishEditing() {
    guard setting.isEditing else { return }
    setting.isEditing = false
    editor.unmark()
    editor.hideMenu()
    textLayoutDidChange()
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Programmatic changes

  func editTraits(_ edit: (inout TypingTraits) -> Void) {
    edit(&editor.traits)
    setNeedsLayout()
  }

  var defaultTextAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [
      .font: shownFont, .foregroundColor: setting.color ?? .label, .paragraphStyle: style,
    ]
  }

  func setText(_ new: String) {
    guard new != editor.text.string || editor.text.styled != nil else { return }
    // The new text has the typing attributes; runs are unnecessary if those are the default.
    let looks = setting.typingAttributes
    editor.reset(
      to: new, styled: looks.map { TextRuns(length: new.utf16.count, attributes: $0) })
    textWasSet()
  }

  func setAttributedText(_ new: NSAttributedString?) {
    if let new, new.length > 0 {
      let first = new.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { setting.font = font }
      if let color = first[.foregroundColor] as? UIColor { setting.color = color }
    }
    setting.typingAttributes = nil
    editor.reset(to: new?.string ?? "", styled: new.map { TextRuns($0) })
    textWasSet()
  }

  private func textWasSet() {
    textLayoutDidChange()
    accessibilityDidChange()
    KeyboardSession.shared.textDidChange()
  }

  /// Sets attributes on the whole of an attributed text.
  func overrideAppearance(_ attributes: [NSAttributedString.Key: Any]) {
    setting.typingAttributes = setting.typingAttributes?.merging(attributes) { _, new in new }
    if var styled = editor.text.styled {
      styled.edit { $0.merge(attributes) { _, new in new } }
      editor.restyle(styled)
    }
    textLayoutDidChange()
  }

  func alignmentDidChange() {
    if var styled = editor.text.styled {
      styled.editParagraphStyles { $0.alignment = textAlignment }
      editor.restyle(styled)
    }
    textLayoutDidChange()
  }

  func setTypingAttributes(_ new: [NSAttributedString.Key: Any]) {
    setting.typingAttributes = new
    // From here on, characters can have different attributes.
    if editor.text.styled == nil {
      editor.restyle(TextRuns(length: editor.text.length, attributes: defaultTextAttributes))
    }
    textLayoutDidChange()
  }

  var insertionAttributes: [NSAttributedString.Key: Any] {
    if let typing = setting.typingAttributes { return typing }
    let place = max(editor.text.selection.lowerBound - 1, 0)
    guard var attributes = editor.text.styled?.run(at: place)?.attributes else {
      return defaultTextAttributes
    }
    // Text typed after a link or an attachment does not belong to it.
    attributes[.link] = nil
    attributes[.attachment] = nil
    return attributes
  }

  // MARK: Edits by the user

  func delegateAllowsReplacement(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  func writingDirectionDidChange(to direction: NSWritingDirection) {
    setting.direction = direction
    if var styled = editor.text.styled {
      styled.editParagraphStyles { $0.baseWritingDirection = direction }
      editor.restyle(styled)
    }
    textLayoutDidChange()
  }

  func userDidChangeText() {
    textLayoutDidChange()
    accessibilityDidChange()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
    KeyboardSession.shared.textDidChange()
    revealCaret()
  }

  func userDidChangeSelection() {
    setting.typingAttributes = nil
    setNeedsLayout()
    delegate?.textViewDidChangeSelection(self)
    KeyboardSession.shared.textDidChange()
    if isFirstResponder { revealCaret() }
  }

  private func revealCaret() {
    guard window != nil, !editor.displayEditsText || isScrollEnabled else { return }
    layoutIfNeeded()
    let head = editor.text.head
    reveal(head..<head)
  }

  func returnWasPressed() { editor.type("\n") }

  func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu? {
    guard let delegate else { return UIMenu(children: suggested) }
    return delegate.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
  }

  // MARK: Taps

  func tapped(at point: CGPoint, count: Int) {
    if count == 1, !isEditable || !isFirstResponder, isSelectable, let item = item(at: point) {
      if activate(item) { return }
    }
    let wasEditing = isFirstResponder
    guard isEditable || count > 1, becomeFirstResponder() else {
      editor.hideMenu()
      if wasEditing, !isEditable { resignFirstResponder() }
      return
    }
    editor.tapped(at: point, count: count, wasEditing: wasEditing)
  }

  /// The link or attachment at a point.
  private func item(at point: CGPoint) -> UITextItem? {
    let place = editor.offset(at: point)
    func covers(_ range: Range<Int>) -> Bool {
      editor.coverRects(range).contains { $0.insetBy(dx: -4, dy: -4).contains(point) }
    }
    for offset in [place, place - 1] where offset >= 0 {
      let found = setting.found.first { $0.range.contains(offset) }
      if let found, covers(found.range) {
        return UITextItem(.link(found.url), range: NSRange(found.range))
      }
      guard let (run, attributes) = editor.text.styled?.run(at: offset), covers(run) else {
        continue
      }
      let link = attributes[.link]
      if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
        return UITextItem(.link(url), range: NSRange(run))
      }
      if let attachment = attributes[.attachment] as? NSTextAttachment {
        return UITextItem(.textAttachment(attachment), range: NSRange(run))
      }
    }
    return nil
  }

  /// - Returns: Whether an action was performed.
  private func activate(_ item: UITextItem) -> Bool {
    let isWanted: Bool
    let usual: UIAction
    switch item.content {
    case .link(let url):
      isWanted =
        delegate?.textView(
          self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
      usual = UIAction { _ in UIApplication.shared.open(url) }
    case .textAttachment(let attachment):
      isWanted =
        delegate?.textView(
          self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
        ?? true
      usual = UIAction { _ in }
    }
    guard isWanted else { return true }
    let action =
      delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: usual) } ?? usual
    action?.performWithSender(self, target: nil)
    if case .textAttachment = item.content { return action !== usual && action != nil }
    return true
  }
}

/// Recognizes taps and counts consecutive ones at the same location.
final class TextTapRecognizer: UITapGestureRecognizer {
  /// The number of consecutive taps.
  private(set) var count = 1

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.first?.tapCount ?? 1
    super.touchesEnded(touches, with: event)
  }
}
