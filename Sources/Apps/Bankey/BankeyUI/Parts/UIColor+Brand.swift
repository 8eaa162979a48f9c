import BankeyKit
import UIKit

/// The colours of the bank.
extension UIColor {
  /// For what can be tapped, readable on the background.
  static let brandTeal = brand(light: (0, 113, 119), dark: (72, 202, 200))

  /// For buttons that ask for something; white text is readable on it.
  static let brandButton = brand(light: (0, 117, 122), dark: (0, 128, 132))

  /// The upper end of what is painted in the bank's colour.
  static let brandDeep = brand(light: (3, 78, 91), dark: (6, 44, 54))

  /// The lower end of what is painted in the bank's colour.
  static let brandBright = brand(light: (17, 140, 138), dark: (11, 92, 96))

  /// Behind cards.
  static let pageBackground = UIColor.systemGroupedBackground

  /// Behind what stands on a card.
  static let cardBackground = UIColor.secondarySystemGroupedBackground

  /// Over the bank's colour, for what is less important than white.
  static let onBrandSecondary = UIColor(white: 1, alpha: 0.78)

  /// For the sun.
  static let sun = UIColor(red: 1, green: 0.8, blue: 0.28, alpha: 1)

  /// Under the type of an account.
  static func underline(of type: AccountType) -> UIColor {
    switch type {
    case .banking: .systemTeal
    case .creditCard: .systemOrange
    case .investment: .systemPurple
    case .other: .systemGray
    }
  }

  private static func brand(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }
}
