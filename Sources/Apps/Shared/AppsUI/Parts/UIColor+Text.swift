public import UIKit

/// Colors of texts that are readable on every background of the apps.
///
/// Their contrast is at least 4.5:1, and 7:1 under Increase Contrast. That of `secondaryLabel` and
/// `systemRed` is about 3.5:1 on white, which suffices for symbols only.
///
/// - SeeAlso: Web Content Accessibility Guidelines 2.2, success criteria 1.4.3 and 1.4.6.
extension UIColor {
  /// Text beside or below a title, and placeholders.
  nonisolated public static let secondaryText = adaptive(
    light: gray(60, 67, opacity: 0.78), dark: gray(235, 245, opacity: 0.65),
    strongLight: gray(60, 67, opacity: 0.92), strongDark: gray(235, 245, opacity: 0.92))

  /// Faults, warnings, and the titles of destructive actions.
  nonisolated public static let redText = adaptive(
    light: rgb(190, 24, 24), dark: rgb(255, 134, 126),
    strongLight: rgb(146, 10, 10), strongDark: rgb(255, 186, 180))

  /// Amounts that are received.
  nonisolated public static let greenText = adaptive(
    light: rgb(0, 112, 44), dark: rgb(48, 209, 88),
    strongLight: rgb(0, 84, 32), strongDark: rgb(110, 232, 140))

  /// Notices that need attention.
  nonisolated public static let orangeText = adaptive(
    light: rgb(152, 80, 0), dark: rgb(255, 180, 84),
    strongLight: rgb(118, 60, 0), strongDark: rgb(255, 194, 112))

  private nonisolated static func adaptive(
    light: UIColor, dark: UIColor, strongLight: UIColor, strongDark: UIColor
  ) -> UIColor {
    UIColor { traits in
      switch (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high) {
      case (false, false): light
      case (true, false): dark
      case (false, true): strongLight
      case (true, true): strongDark
      }
    }
  }

  private nonisolated static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor
  {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  /// Returns a gray of the hue of Apple's labels; its red and green are equal.
  private nonisolated static func gray(
    _ redAndGreen: CGFloat, _ blue: CGFloat, opacity: CGFloat
  ) -> UIColor {
    rgb(redAndGreen, redAndGreen, blue).withAlphaComponent(opacity)
  }
}

extension UITextField {
  /// Shows a text while the field is empty, in a color that is readable.
  public func showPlaceholder(_ text: String?) {
    attributedPlaceholder = text.map {
      NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryText])
    }
  }
}

extension UITableViewHeaderFooterView {
  /// Replaces the system's secondary color of a title by one that is readable.
  public func showReadableTitle() {
    if let textLabel, textLabel.textColor == .secondaryLabel {
      textLabel.textColor = .secondaryText
    }
  }
}
