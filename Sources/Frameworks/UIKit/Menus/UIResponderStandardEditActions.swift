/// What menus and keys ask for while something is selected.
///
/// Every responder passes on what it does not do itself.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Takes what is selected away and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts what is selected on the pasteboard.
  func copy(_ sender: Any?)
  /// Puts in what is on the pasteboard.
  func paste(_ sender: Any?)
  /// Selects what is at the caret or the finger.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Takes what is selected away.
  func delete(_ sender: Any?)
}
