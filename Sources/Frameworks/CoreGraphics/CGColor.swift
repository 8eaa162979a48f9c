import Foundation

/// A colour in sRGB with its opacity.
///
/// Every colour is kept as four fractions in sRGB, not premultiplied; colours of other spaces are
/// converted when they are made.
public final class CGColor: Hashable, Sendable {
  /// The colour as plain numbers.
  package let rgba: RGBA

  package init(_ rgba: RGBA) { self.rgba = rgba }

  /// Makes a colour from sRGB fractions, `0...1` each.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour from device fractions, `0...1` each; the device's space is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a gray from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing that can be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Makes a colour from red, green, blue and opacity, in this order, or from gray and opacity.
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

  /// Where the colour's numbers have their meaning.
  public var colorSpace: CGColorSpace? { .standard }

  /// The opacity, `0...1`.
  public var alpha: CGFloat { rgba.alpha }

  /// Red, green, blue and opacity, in this order.
  public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }

  /// Always four: three colours and the opacity.
  public var numberOfComponents: Int { 4 }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(rgba.withAlpha(alpha))
  }

  /// Whether both have the same four fractions.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }

  /// Feeds the four fractions.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A colour as four fractions in sRGB, `0...1`, not premultiplied.
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

  /// Mixes linearly in sRGB with premultiplied opacity, so that a fade from clear has no dark edge.
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
