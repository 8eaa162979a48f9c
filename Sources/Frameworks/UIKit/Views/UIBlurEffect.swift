import DisplayProtocol

/// Frosted glass: what lies beneath is blurred and tinted.
public final class UIBlurEffect: UIVisualEffect {
  /// How thick the glass is and what it is tinted with.
  public enum Style: Int, Sendable {
    /// Nearly white.
    case extraLight = 0
    /// Light, and clearer than `extraLight`.
    case light = 1
    /// Dark.
    case dark = 2
    /// Light or dark, as the appearance is.
    case regular = 4
    /// Light or dark, and hardly clear.
    case prominent = 5
    /// The thinnest material; light or dark, as the appearance is.
    case systemUltraThinMaterial = 6
    /// A thin material; light or dark, as the appearance is.
    case systemThinMaterial = 7
    /// The usual material; light or dark, as the appearance is.
    case systemMaterial = 8
    /// A material that lets little through; light or dark, as the appearance is.
    case systemThickMaterial = 9
    /// The material of bars; light or dark, as the appearance is.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The usual material, always light.
    case systemMaterialLight = 13
    /// A material that lets little through, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The usual material, always dark.
    case systemMaterialDark = 18
    /// A material that lets little through, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  nonisolated let style: Style

  /// Makes the effect of a style.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

  /// Two effects of one style are the same.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  /// Goes with `isEqual(_:)`.
  public nonisolated override var hash: Int { style.rawValue }
}

extension UIBlurEffect {
  /// What the glass does to what lies beneath it.
  ///
  /// Radius and saturation are those of Apple's sample code "Blurring and Tinting an Image".
  var backdrop: Backdrop {
    switch style {
    case .light: Backdrop(radius: 30, saturation: 1.8)
    default: Backdrop(radius: 20, saturation: 1.8)
    }
  }

  /// What the glass is tinted with.
  var tint: UIColor {
    switch style {
    case .extraLight: Self.gray(1, 0.82)
    case .light: Self.gray(1, 0.3)
    case .dark: Self.gray(0.11, 0.73)
    case .regular: Self.adaptive(Self.gray(0.97, 0.72), Self.gray(0.11, 0.73))
    case .prominent: Self.adaptive(Self.gray(1, 0.82), Self.gray(0.16, 0.82))
    case .systemUltraThinMaterial: Self.material(0.44)
    case .systemThinMaterial: Self.material(0.6)
    case .systemMaterial: Self.material(0.74)
    case .systemThickMaterial: Self.material(0.88)
    case .systemChromeMaterial: Self.adaptive(Self.gray(0.976, 0.8), Self.gray(0.114, 0.8))
    case .systemUltraThinMaterialLight: Self.gray(0.96, 0.44)
    case .systemThinMaterialLight: Self.gray(0.96, 0.6)
    case .systemMaterialLight: Self.gray(0.96, 0.74)
    case .systemThickMaterialLight: Self.gray(0.96, 0.88)
    case .systemChromeMaterialLight: Self.gray(0.976, 0.8)
    case .systemUltraThinMaterialDark: Self.gray(0.145, 0.44)
    case .systemThinMaterialDark: Self.gray(0.145, 0.6)
    case .systemMaterialDark: Self.gray(0.145, 0.74)
    case .systemThickMaterialDark: Self.gray(0.145, 0.88)
    case .systemChromeMaterialDark: Self.gray(0.114, 0.8)
    }
  }

  private static func gray(_ white: CGFloat, _ alpha: CGFloat) -> UIColor {
    UIColor(white: white, alpha: alpha)
  }

  private static func material(_ alpha: CGFloat) -> UIColor {
    adaptive(gray(0.96, alpha), gray(0.145, alpha))
  }

  private static func adaptive(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
