import DisplayProtocol
import Foundation

extension UIAccessibility {
  /// Posted when the Bold Text setting changes.
  nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted when the Increase Contrast setting changes.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when the Reduce Motion setting changes.
  nonisolated public static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Posted when the Reduce Transparency setting changes.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when VoiceOver starts or stops.
  nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Posts notifications for the settings that differ between two environments.
  static func postChanges(from old: DisplayEnvironment, to new: DisplayEnvironment) {
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
    if new.reducesTransparency != old.reducesTransparency {
      center.post(name: reduceTransparencyStatusDidChangeNotification, object: nil)
    }
    if new.runsVoiceOver != old.runsVoiceOver {
      center.post(name: voiceOverStatusDidChangeNotification, object: nil)
    }
  }
}
