import CoreGraphics

/// An effect for content on a blur effect: a single gray through which the backdrop is visible.
///
/// The content's colors are replaced, and its opacity is preserved. A view with this effect belongs
/// in the `contentView` of a view with the blur effect.
///
/// DEPARTURE: The gray is composited over the backdrop; UIKit modifies the colors of the backdrop
/// itself.
public final class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private nonisolated let blurStyle: UIBlurEffect.Style
  nonisolated let style: UIVibrancyEffectStyle

  /// Creates an effect with the label style.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates an effect with a style for a blur effect.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    blurStyle = blurEffect.style
    self.style = style
    super.init()
  }

  /// Returns whether both effects have the same style and blur effect.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.style == style && other.blurStyle == blurStyle
  }

  /// The hash value, consistent with `isEqual(_:)`.
  public nonisolated override var hash: Int { style.rawValue }

  /// The gray of the content.
  func color(in traits: UITraitCollection) -> UIColor {
    let isDark = blur.isDark ?? (traits.userInterfaceStyle == .dark)
    return UIColor(white: isDark ? 1 : 0, alpha: isDark ? style.onDark : style.onLight)
  }
}

/// The prominence of content on a blur effect, in descending order.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Labels.
  case label = 0
  /// Secondary labels.
  case secondaryLabel = 1
  /// Tertiary labels.
  case tertiaryLabel = 2
  /// Quaternary labels.
  case quaternaryLabel = 3
  /// Fills of large areas.
  case fill = 4
  /// Secondary fills.
  case secondaryFill = 5
  /// Tertiary fills.
  case tertiaryFill = 6
  /// Separators.
  case separator = 7

  fileprivate var onLight: CGFloat {
    switch self {
    case .label: 0.82
    case .secondaryLabel: 0.5
    case .tertiaryLabel: 0.28
    case .quaternaryLabel: 0.17
    case .fill: 0.2
    case .secondaryFill: 0.14
    case .tertiaryFill: 0.09
    case .separator: 0.18
    }
  }

  fileprivate var onDark: CGFloat {
    switch self {
    case .label: 0.92
    case .secondaryLabel: 0.56
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.17
    case .fill: 0.24
    case .secondaryFill: 0.18
    case .tertiaryFill: 0.12
    case .separator: 0.16
    }
  }
}
