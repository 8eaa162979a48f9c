import DisplayProtocol
import QuartzCore

/// What a pane of glass does to what lies beneath it, and what takes its place where it is solid.
struct Glass {
  /// Radius and saturation are those of Apple's sample code "Blurring and Tinting an Image".
  var backdrop = Backdrop(radius: 20, saturation: 1.8)
  /// Lies over the blurred picture.
  var tint: UIColor
  /// Covers everything.
  var solid: UIColor

  /// The plates of menus and of what opens like them.
  static let menu = Glass(
    tint: .gray(light: (0.96, 0.74), dark: (0.18, 0.78)),
    solid: .gray(light: (0.975, 1), dark: (0.147, 1)))

  /// The cards of alerts.
  static let alert = Glass(
    tint: .gray(light: (0.98, 0.82), dark: (0.2, 0.8)),
    solid: .gray(light: (0.97, 1), dark: (0.163, 1)))
}

/// A view through which what lies beneath it is seen blurred and tinted.
///
/// The glass is the view's own layer: fading the view fades it. Where people want less to shine
/// through there is one plain color in its place.
class GlassView: UIView {
  /// `nil` is no glass at all.
  var glass: Glass? { didSet { showGlass() } }

  /// Whether nothing shines through, whatever people want.
  var isSolid = false { didSet { if isSolid != oldValue { showGlass() } } }

  private var showsSolid: Bool {
    isSolid || traitCollection[ReducedTransparencyTrait.self]
  }

  /// Whether there is glass, but nothing shines through it.
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

/// Whether people want less to shine through what lies over it.
nonisolated struct ReducedTransparencyTrait: UITraitDefinition {
  static let defaultValue = false
}

extension UIColor {
  /// A gray and its opacity in the light and in the dark.
  static func gray(
    light: (white: CGFloat, alpha: CGFloat), dark: (white: CGFloat, alpha: CGFloat)
  ) -> UIColor {
    let light = UIColor(white: light.white, alpha: light.alpha)
    let dark = UIColor(white: dark.white, alpha: dark.alpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// The lines on glass, which darken what is light and lighten what is dark.
  static let glassSeparator = gray(light: (0, 0.18), dark: (1, 0.16))
}
