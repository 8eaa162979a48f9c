import DisplayProtocol
import Foundation

extension UIAccessibility {
  /// Posted when people asked for bold text, or no longer do.
  nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted when people asked for strong contrast, or no longer do.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when people asked for less movement, or no longer do.
  nonisolated public static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Posts what another environment changes of the settings.
  static func tellOfChanges(from old: DisplayEnvironment, to new: DisplayEnvironment) {
    let center = NotificationCenter.default
    if new.usesBoldText != old.usesBoldText {
      center.post(name: boldTextStatusDidChangeNotification, object: nil)
    }
    if new.increasesContrast != old.increasesContrast {
      center.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
    if new.reducesMotion != old.reducesMotion {
      center.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }
}
