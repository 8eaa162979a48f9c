/// Who is asked and told about editing in a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Tells that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Tells that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether characters may be replaced.
  ///
  /// - Parameter range: In UTF-16 units.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Tells that the user changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Tells that the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// Returns the menu for selected text; `nil` shows none.
  ///
  /// - Parameter suggestedActions: What the menu has by itself.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// Returns what a tap on a link or a picture does; `nil` does nothing.
  ///
  /// - Parameter defaultAction: Opens the link.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?

  /// Returns whether a tap on a link opens it.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool

  /// Returns whether a tap on a picture in the text does something.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Lets editing begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Lets editing end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Lets characters be replaced.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}

  /// Shows what is suggested.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }

  /// Opens the link.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }

  /// Lets the link be opened.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }

  /// Lets the picture do something.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}
