/// The accessibility focus and its requested destination.
final class AccessibilityFocus {
  static let shared = AccessibilityFocus()

  /// The focused element.
  private(set) weak var element: UIResponder?
  /// The requested element, until the focus moves elsewhere.
  private(set) weak var wanted: UIResponder?

  /// Records that assistive technology moved its focus to an element.
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
    // Custom actions are computed only for the focused element.
    RunLoopTurn.accessibilityNeedsUpdate()
  }

  /// Requests that assistive technology moves its focus to an element.
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
  /// Posted when assistive technology moves its focus to another element.
  nonisolated public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The user info key of the focused element.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The user info key of the element that lost the focus.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}
