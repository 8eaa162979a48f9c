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

  /// Creates the effect of a style.
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
  /// What the effect does, and what takes its place where people want less to shine through.
  var glass: Glass {
    var glass = Glass(tint: tint, solid: tint.withAlphaComponent(1))
    switch style {
    case .light: glass.backdrop.radius = 30
    case .systemChromeMaterial: glass.solid = .barBackground
    default: break
    }
    return glass
  }

  /// Whether the glass is dark whatever the appearance is; `nil` where it follows that.
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
