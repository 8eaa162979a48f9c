import AppsUI
import UIKit

nonisolated extension Brand {
  /// Mermaidbucks' green.
  static let mermaidbucks = Brand(
    tint: .adaptive(light: (0, 106, 54), dark: (68, 206, 136)),
    button: .brandDarkGreen,
    deep: .adaptive(light: (0, 98, 65), dark: (0, 60, 40)),
    bright: .adaptive(light: (0, 133, 67), dark: (0, 110, 60)))
}

extension UIColor {
  /// The color of stars.
  static let starYellow = UIColor(red: 204 / 255, green: 153 / 255, blue: 51 / 255, alpha: 1)

  /// Filled buttons: white text on it has a contrast of 4.7:1, and of 8.2:1 under Increase
  /// Contrast.
  nonisolated static let brandDarkGreen = UIColor { traits in
    traits.accessibilityContrast == .high
      ? UIColor(red: 0, green: 92 / 255, blue: 47 / 255, alpha: 1)
      : UIColor(red: 0, green: 133 / 255, blue: 67 / 255, alpha: 1)
  }

  /// Marks.
  nonisolated static let brandLightGreen = UIColor { traits in
    let green: UIColor =
      traits.accessibilityContrast == .high
      ? .adaptive(light: (0, 110, 56), dark: (110, 230, 165))
      : .adaptive(light: (0, 171, 90), dark: (32, 190, 110))
    return green.resolvedColor(with: traits)
  }

  /// The background of the list of rewards.
  static let tileBrown = adaptive(light: (235, 235, 228), dark: (52, 50, 44))

  /// The background of the tiles' stack.
  static let homeBackground = adaptive(light: (247, 247, 247), dark: (0, 0, 0))

  /// The background of a tile.
  static let tileBackground = adaptive(light: (255, 255, 255), dark: (28, 28, 30))
}
