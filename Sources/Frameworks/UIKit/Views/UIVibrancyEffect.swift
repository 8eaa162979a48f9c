import CoreGraphics

/// What stands on glass, as a part of it: everything in one gray through which the glass is seen.
///
/// The colors of the content are lost, its opacity stays. The view with this effect stands in the
/// `contentView` of one with the blur.
///
/// DEPARTURE: the gray is laid over the glass; UIKit moves the colors of the glass itself.
public final class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private nonisolated let blurStyle: UIBlurEffect.Style
  nonisolated let style: UIVibrancyEffectStyle

  /// Creates an effect for content as strong as a label's.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates the effect of a style for a glass.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    blurStyle = blurEffect.style
    self.style = style
    super.init()
  }

  /// Two effects of one style on the same glass are the same.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.style == style && other.blurStyle == blurStyle
  }

  /// Goes with `isEqual(_:)`.
  public nonisolated override var hash: Int { style.rawValue }

  /// The gray in which content is shown.
  func color(in traits: UITraitCollection) -> UIColor {
    let isDark = blur.isDark ?? (traits.userInterfaceStyle == .dark)
    return UIColor(white: isDark ? 1 : 0, alpha: isDark ? style.onDark : style.onLight)
  }
}

/// What is shown on the glass, from strong to faint.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Titles.
  case label = 0
  /// Subtitles.
  case secondaryLabel = 1
  /// Placeholders.
  case tertiaryLabel = 2
  /// The faintest text.
  case quaternaryLabel = 3
  /// Large areas.
  case fill = 4
  /// Areas that are fainter.
  case secondaryFill = 5
  /// The faintest areas.
  case tertiaryFill = 6
  /// Lines.
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
