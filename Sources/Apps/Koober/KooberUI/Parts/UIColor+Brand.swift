import AppsUI
import UIKit

nonisolated extension Brand {
  /// Koober's red earth.
  static let koober = Brand(
    tint: .adaptive(light: (158, 60, 16), dark: (255, 152, 100)),
    button: .adaptive(light: (196, 78, 26), dark: (196, 78, 26)),
    deep: .adaptive(light: (140, 50, 16), dark: (96, 36, 14)),
    bright: .adaptive(light: (190, 78, 26), dark: (160, 66, 24)))
}

extension UIColor {
  /// The line of a route; visible on streets in both styles of the map.
  static let route = adaptive(light: (36, 92, 200), dark: (106, 160, 255))

  /// The dot of the pick-up.
  static let pickup = adaptive(light: (28, 28, 30), dark: (255, 255, 255))

  /// The disc behind an animal.
  static let animalDisc = adaptive(light: (250, 240, 230), dark: (66, 56, 50))

  /// The yellow of stars.
  static let star = adaptive(light: (214, 140, 0), dark: (255, 190, 60))
}
