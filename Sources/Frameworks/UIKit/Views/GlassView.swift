import DisplayProtocol
import QuartzCore

/// The backdrop filter of a translucent surface, and its opaque replacement.
struct Glass {
  /// Radius and saturation are those of Apple's sample code "Blurring and Tinting an Image".
  var backdrop = Backdrop(radius: 20, saturation: 1.8)
  /// The tint above the blurred backdrop.
  var tint: UIColor
  /// The opaque color that replaces the effect.
  var solid: UIColor

  /// The surface of menus and similar popups.
  static let menu = Glass(
    tint: .gray(light: (0.96, 0.74), dark: (0.18, 0.78)),
    solid: .gray(light: (0.975, 1), dark: (0.147, 1)))

  /// The surface of alert cards.
  static let alert = Glass(
    tint: .gray(light: (0.98, 0.82), dark: (0.2, 0.8)),
    solid: .gray(light: (0.97, 1), dark: (0.163, 1)))
}

/// A view that blurs and tints the content behind it.
///
/// The effect is applied to the view's own layer: fading the view fades it. With Reduce
/// Transparency, an opaque color replaces it.
class GlassView: UIView {
  /// The effect; `nil` shows none.
  var glass: Glass? { didSet { showGlass() } }

  /// Whether the surface is opaque regardless of the user's settings.
  var isSolid = false { didSet { if isSolid != oldValue { showGlass() } } }

  private var showsSolid: Bool {
    isSolid || traitCollection[ReducedTransparencyTrait.self]
  }

  /// Whether the surface has an effect that is replaced by its opaque color.
  var showsSolidGlass: Bool { glass != nil && showsSolid }

  private func showGlass() {
    let showsSolid = showsSolid
    layer.backdrop = showsSolid ? nil : glass?.backdrop
    backgroundColor = showsSolid ? glass?.solid : glass?.tint
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let trait = ReducedTransparencyTrait.self
    if glass != nil, previousTraitCollection?[trait] != traitCollection[trait] { showGlass() }
  }
}

/// Whether the user prefers reduced transparency.
nonisolated struct ReducedTransparencyTrait: UITraitDefinition {
  static let defaultValue = false
}

extension UIColor {
  /// Returns a gray with an opacity for light and dark appearance.
  static func gray(
    light: (white: CGFloat, alpha: CGFloat), dark: (white: CGFloat, alpha: CGFloat)
  ) -> UIColor {
    let light = UIColor(white: light.white, alpha: light.alpha)
    let dark = UIColor(white: dark.white, alpha: dark.alpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Separators on translucent surfaces, which darken light content and lighten dark content.
  static let glassSeparator = gray(light: (0, 0.18), dark: (1, 0.16))
}
