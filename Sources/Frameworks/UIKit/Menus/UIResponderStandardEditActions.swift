/// The standard editing actions of menus and keyboard shortcuts.
///
/// Each responder forwards the actions that it does not implement along the responder chain.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Cuts the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Pastes the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the word at the caret or the touch.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}
