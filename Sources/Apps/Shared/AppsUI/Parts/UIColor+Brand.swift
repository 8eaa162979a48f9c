public import UIKit

extension UIColor {
  /// The brand's color of text and symbols that can be tapped, and of the selected tab.
  public static let brandTint = branded(\.tint)

  /// The brand's fill of prominent buttons and switches.
  public static let brandButton = branded(\.button)

  /// The top of the brand's gradient.
  public static let brandDeep = branded(\.deep)

  /// The bottom of the brand's gradient.
  public static let brandBright = branded(\.bright)

  /// The background of pages that show cards.
  public static let pageBackground = UIColor.systemGroupedBackground

  /// The background of cards.
  public static let cardBackground = UIColor.secondarySystemGroupedBackground

  /// Creates a color from its 8-bit components for the light and the dark appearance.
  nonisolated public static func adaptive(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }

  private static func branded(_ color: any KeyPath<Brand, UIColor> & Sendable) -> UIColor {
    UIColor { $0[BrandTrait.self][keyPath: color].resolvedColor(with: $0) }
  }
}
