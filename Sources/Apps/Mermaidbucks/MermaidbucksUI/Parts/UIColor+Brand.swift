import AppsUI
import UIKit

nonisolated extension Brand {
  /// Mermaidbucks' green.
  static let mermaidbucks = Brand(
    tint: .adaptive(light: (0, 122, 62), dark: (64, 200, 130)),
    button: .adaptive(light: (0, 133, 67), dark: (0, 150, 79)),
    selectedTab: .adaptive(light: (0, 171, 90), dark: (32, 190, 110)),
    deep: .adaptive(light: (0, 98, 65), dark: (0, 60, 40)),
    bright: .adaptive(light: (0, 133, 67), dark: (0, 110, 60)))
}

extension UIColor {
  /// The color of stars.
  static let starYellow = UIColor(red: 204 / 255, green: 153 / 255, blue: 51 / 255, alpha: 1)

  /// Filled buttons on tiles; white text is readable on it.
  static let brandDarkGreen = adaptive(light: (0, 133, 67), dark: (0, 150, 79))

  /// Selection, marks, and the button to scan.
  static let brandLightGreen = adaptive(light: (0, 171, 90), dark: (32, 190, 110))

  /// The background of the list of rewards.
  static let tileBrown = adaptive(light: (235, 235, 228), dark: (52, 50, 44))

  /// The background of the tiles' stack.
  static let homeBackground = adaptive(light: (247, 247, 247), dark: (0, 0, 0))

  /// The background of a tile.
  static let tileBackground = adaptive(light: (255, 255, 255), dark: (28, 28, 30))
}
