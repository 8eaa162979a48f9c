import UIKit

/// The colours of the coffee house.
extension UIColor {
  /// For stars.
  static let starYellow = UIColor(red: 204 / 255, green: 153 / 255, blue: 51 / 255, alpha: 1)

  /// For buttons that ask for something.
  static let brandDarkGreen = brand(
    light: (0, 133, 67), dark: (0, 150, 79))

  /// For what is chosen, and for the button to scan.
  static let brandLightGreen = brand(light: (0, 171, 90), dark: (32, 190, 110))

  /// For tappable text, readable on the background.
  static let brandGreen = brand(light: (0, 122, 62), dark: (64, 200, 130))

  /// Behind the list of rewards.
  static let tileBrown = brand(light: (235, 235, 228), dark: (52, 50, 44))

  /// Behind the tiles.
  static let homeBackground = brand(light: (247, 247, 247), dark: (0, 0, 0))

  /// Behind the content of a tile.
  static let tileBackground = brand(light: (255, 255, 255), dark: (28, 28, 30))

  private static func brand(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }
}
