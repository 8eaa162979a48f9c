/// Who is asked and told about editing in a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Tells that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Tells that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Tells that editing ended, and why; by itself it calls the method without a reason.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Returns whether characters may be replaced.
  ///
  /// - Parameter range: In UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Tells that the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Returns whether the clear button may clear.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether the return key does what it usually does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Returns the menu for selected text; `nil` shows none.
  ///
  /// - Parameter suggestedActions: What the menu has by itself.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  /// Lets editing begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Lets editing end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Calls the method without a reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }

  /// Lets characters be replaced.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Lets the text be cleared.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Lets the return key do what it usually does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Shows what is suggested.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
}
