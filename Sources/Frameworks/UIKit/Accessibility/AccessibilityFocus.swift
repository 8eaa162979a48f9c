/// Where assistive technology is, and where the application wants it to be.
final class AccessibilityFocus {
  static let shared = AccessibilityFocus()

  /// The element that it is at.
  private(set) weak var element: UIResponder?
  /// The element that it is to come to, until it has gone elsewhere.
  private(set) weak var wanted: UIResponder?

  /// Assistive technology has come to an element.
  func moved(to new: UIResponder) {
    if wanted !== new { setRequested(nil) }
    let old = element
    guard new !== old else { return }
    element = new
    old?.accessibilityElementDidLoseFocus()
    new.accessibilityElementDidBecomeFocused()
    var about: [AnyHashable: Any] = [UIAccessibility.focusedElementUserInfoKey: new]
    if let old { about[UIAccessibility.unfocusedElementUserInfoKey] = old }
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: about)
    // What is offered besides is worked out only where somebody is.
    RunLoopTurn.accessibilityNeedsUpdate()
  }

  /// Asks assistive technology to focus an element.
  func requestFocus(on new: UIResponder) {
    setRequested(new)
    moved(to: new)
  }

  private func setRequested(_ new: UIResponder?) {
    guard new !== wanted else { return }
    wanted = new
    RunLoopTurn.accessibilityNeedsUpdate()
  }
}

extension UIAccessibility {
  /// Posted when assistive technology has come to another element.
  nonisolated public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// Where the notification has the element that it has come to.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// Where the notification has the element that it has left.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}
