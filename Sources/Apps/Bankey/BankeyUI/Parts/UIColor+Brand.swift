import AppsUI
import BankeyKit
import UIKit

nonisolated extension Brand {
  /// Bankey's teal.
  static let bankey = Brand(
    tint: .adaptive(light: (0, 113, 119), dark: (72, 202, 200)),
    button: .adaptive(light: (0, 117, 122), dark: (0, 128, 132)),
    selectedTab: .adaptive(light: (0, 113, 119), dark: (72, 202, 200)),
    deep: .adaptive(light: (3, 78, 91), dark: (6, 44, 54)),
    bright: .adaptive(light: (17, 140, 138), dark: (11, 92, 96)))
}

extension UIColor {
  /// Secondary text on the brand's gradient.
  static let onBrandSecondary = UIColor(white: 1, alpha: 0.78)

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
