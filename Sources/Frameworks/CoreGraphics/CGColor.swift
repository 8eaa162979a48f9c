import Foundation

/// A color with alpha.
///
/// Colors are stored as four sRGB components that are not premultiplied. Colors in other spaces are
/// converted at creation.
public final class CGColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  /// The components.
  package let rgba: RGBA

  package init(_ rgba: RGBA) { self.rgba = rgba }

  /// Creates a color from sRGB components, `0...1` each.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from device RGB components, `0...1` each; the device space is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray, from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates the color of a color literal.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Creates a color from the components of a color space, followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    if space.model == .monochrome {
      guard components.count >= 2 else { return nil }
      self.init(gray: components[0], alpha: components[1])
      return
    }
    guard components.count >= 4 else { return nil }
    self.init(
      srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// The color space of the components.
  public var colorSpace: CGColorSpace? { .standard }

  /// The alpha component, `0...1`.
  public var alpha: CGFloat { rgba.alpha }

  /// The red, green, blue and alpha components.
  public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }

  /// The number of components, including alpha; always 4.
  public var numberOfComponents: Int { 4 }

  /// Returns the color with another alpha component.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(rgba.withAlpha(alpha))
  }

  /// Returns whether two colors have equal components.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// The sRGB components of a color, `0...1`, not premultiplied.
package struct RGBA: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

  package func withAlpha(_ alpha: CGFloat) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Interpolates premultiplied components, so that a fade from clear has no dark fringe.
  package func mixed(with other: RGBA, fraction: CGFloat) -> RGBA {
    let alpha = self.alpha + (other.alpha - self.alpha) * fraction
    guard alpha > 0 else { return .clear }
    func channel(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
      let start = from * self.alpha
      return (start + (to * other.alpha - start) * fraction) / alpha
    }
    return RGBA(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: alpha)
  }
}
