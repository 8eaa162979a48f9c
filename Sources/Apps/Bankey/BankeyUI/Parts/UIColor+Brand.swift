import AppsUI
import BankeyKit
import UIKit

nonisolated extension Brand {
  /// Bankey's teal.
  static let bankey = Brand(
    tint: .adaptive(light: (0, 102, 108), dark: (72, 202, 200)),
    button: .adaptive(light: (0, 117, 122), dark: (0, 128, 132)),
    deep: .adaptive(light: (3, 78, 91), dark: (6, 44, 54)),
    bright: .adaptive(light: (11, 120, 120), dark: (11, 92, 96)))
}

extension UIColor {
  /// Secondary text on the brand's gradient.
  static let onBrandSecondary = UIColor(white: 1, alpha: 0.9)

  /// The background of a count of notifications; white is readable on it.
  static let badgeRed = UIColor(red: 215 / 255, green: 0, blue: 21 / 255, alpha: 1)

  /// The sun, and coins.
  static let sun = UIColor(red: 1, green: 0.8, blue: 0.28, alpha: 1)

  /// The line under the type of an account.
  static func underline(of type: AccountType) -> UIColor {
    switch type {
    case .banking: .systemTeal
    case .creditCard: .systemOrange
    case .investment: .systemPurple
    case .other: .systemGray
    }
  }
}
