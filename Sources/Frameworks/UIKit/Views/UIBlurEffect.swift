import DisplayProtocol

/// An effect that blurs and tints the content behind a view.
public final class UIBlurEffect: UIVisualEffect {
  /// The thickness and the tint of a blur effect.
  public enum Style: Int, Sendable {
    /// Nearly white.
    case extraLight = 0
    /// Light, and clearer than `extraLight`.
    case light = 1
    /// Dark.
    case dark = 2
    /// Light or dark, depending on the appearance.
    case regular = 4
    /// Light or dark, with little transparency.
    case prominent = 5
    /// The thinnest material; adapts to the appearance.
    case systemUltraThinMaterial = 6
    /// A thin material; adapts to the appearance.
    case systemThinMaterial = 7
    /// The default material; adapts to the appearance.
    case systemMaterial = 8
    /// A thick material; adapts to the appearance.
    case systemThickMaterial = 9
    /// The material of bars; adapts to the appearance.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The default material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The default material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  nonisolated let style: Style

  /// Creates an effect with a style.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

  /// Returns whether both effects have the same style.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  /// The hash value, consistent with `isEqual(_:)`.
  public nonisolated override var hash: Int { style.rawValue }
}

extension UIBlurEffect {
  /// The backdrop filter, and its opaque replacement with Reduce Transparency.
  var glass: Glass {
    var glass = Glass(tint: tint, solid: tint.withAlphaComponent(1))
    switch style {
    case .light: glass.backdrop.radius = 30
    case .systemChromeMaterial: glass.solid = .barBackground
    default: break
    }
    return glass
  }

  /// Whether the effect is always dark or always light; `nil` if it adapts to the appearance.
  var isDark: Bool? {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    default: nil
    }
  }

  private var tint: UIColor {
    switch style {
    case .extraLight: UIColor(white: 1, alpha: 0.82)
    case .light: UIColor(white: 1, alpha: 0.3)
    case .dark: UIColor(white: 0.11, alpha: 0.73)
    case .regular: .gray(light: (0.97, 0.72), dark: (0.11, 0.73))
    case .prominent: .gray(light: (1, 0.82), dark: (0.16, 0.82))
    case .systemUltraThinMaterial: Self.material(0.44)
    case .systemThinMaterial: Self.material(0.6)
    case .systemMaterial: Self.material(0.74)
    case .systemThickMaterial: Self.material(0.88)
    case .systemChromeMaterial: .gray(light: (0.976, 0.8), dark: (0.114, 0.8))
    case .systemUltraThinMaterialLight: UIColor(white: 0.96, alpha: 0.44)
    case .systemThinMaterialLight: UIColor(white: 0.96, alpha: 0.6)
    case .systemMaterialLight: UIColor(white: 0.96, alpha: 0.74)
    case .systemThickMaterialLight: UIColor(white: 0.96, alpha: 0.88)
    case .systemChromeMaterialLight: UIColor(white: 0.976, alpha: 0.8)
    case .systemUltraThinMaterialDark: UIColor(white: 0.145, alpha: 0.44)
    case .systemThinMaterialDark: UIColor(white: 0.145, alpha: 0.6)
    case .systemMaterialDark: UIColor(white: 0.145, alpha: 0.74)
    case .systemThickMaterialDark: UIColor(white: 0.145, alpha: 0.88)
    case .systemChromeMaterialDark: UIColor(white: 0.114, alpha: 0.8)
    }
  }

  private static func material(_ alpha: CGFloat) -> UIColor {
    .gray(light: (0.96, alpha), dark: (0.145, alpha))
  }
}
