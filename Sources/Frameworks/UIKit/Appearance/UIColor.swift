/// A colour, or a rule that answers one for the traits of the place where it is shown.
// Unchecked, as open: its source is never changed.
nonisolated open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  enum Source: Hashable {
    case fixed(RGBA)
    case palette(PaletteColor, alpha: CGFloat?)
    case dynamic(DynamicColor)
  }

  let source: Source

  init(source: Source) { self.source = source }

  // MARK: Making one

  /// Makes a gray from black at 0 to white at 1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(RGBA(red: white, green: white, blue: white, alpha: alpha.clampedToUnit))
  }

  /// Makes a colour from sRGB fractions; past `0...1` they name colours that sRGB has not.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(RGBA(red: red, green: green, blue: blue, alpha: alpha.clampedToUnit))
  }

  /// Makes the colour of a literal in source code.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a colour from hue, saturation and brightness, `0...1` each.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    source = .fixed(
      RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha.clampedToUnit))
  }

  /// Makes a colour from Display P3 fractions; what sRGB has not is cut off by displays.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(
      RGBA(displayP3Red: red, green: green, blue: blue, alpha: alpha.clampedToUnit))
  }

  /// Makes a colour from a Core Graphics colour.
  public init(cgColor: CGColor) { source = .fixed(cgColor.rgba) }

  /// Makes a colour that is asked for anew under other traits.
  ///
  /// - Parameter dynamicProvider: May be called on any thread, and more than once.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(DynamicColor(dynamicProvider))
  }

  // MARK: Reading it

  /// Returns the plain colour under the traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: return self
    case .palette(let color, let alpha):
      let rgba = color.rgba(in: traitCollection)
      return UIColor(source: .fixed(alpha.map(rgba.withAlpha) ?? rgba))
    case .dynamic(let dynamic):
      return dynamic.color(in: traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The colour under the current traits as plain numbers.
  final var rgba: RGBA {
    if case .fixed(let rgba) = source { return rgba }
    if case .fixed(let rgba) = resolvedColor(with: .current).source { return rgba }
    return .clear
  }

  /// Whether the colour may be another under other traits.
  final var isDynamic: Bool {
    if case .fixed = source { return false }
    return true
  }

  /// The colour under the current traits.
  open var cgColor: CGColor { CGColor(rgba) }

  /// Returns the colour with another opacity, still dynamic if it was.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = alpha.clampedToUnit
    switch source {
    case .fixed(let rgba): return UIColor(source: .fixed(rgba.withAlpha(alpha)))
    case .palette(let color, _): return UIColor(source: .palette(color, alpha: alpha))
    case .dynamic(let dynamic):
      return UIColor { traits in
        dynamic.color(in: traits).resolvedColor(with: traits).withAlphaComponent(alpha)
      }
    }
  }

  /// Gives the fractions of red, green and blue under the current traits.
  ///
  /// - Returns: Always true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    red?.pointee = rgba.red
    green?.pointee = rgba.green
    blue?.pointee = rgba.blue
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Gives the gray under the current traits.
  ///
  /// - Returns: Whether the colour is a gray; nothing is given otherwise.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = rgba.red
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Gives hue, saturation and brightness under the current traits.
  ///
  /// - Returns: Always true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    let parts = rgba.hueSaturationBrightness
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = rgba.alpha
    return true
  }

  // MARK: Drawing with it

  /// Sets the colour of fills and strokes of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of fills of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the colour of strokes of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self || other.source == source
  }

  open override var hash: Int { source.hashValue }

  open override var description: String {
    switch source {
    case .fixed(let rgba):
      "UIExtendedSRGBColorSpace \(rgba.red) \(rgba.green) \(rgba.blue) \(rgba.alpha)"
    case .palette(let color, let alpha):
      "UIDynamicCatalogColor \(color)\(alpha.map { " alpha \($0)" } ?? "")"
    case .dynamic: "UIDynamicProviderColor"
    }
  }
}

/// A rule for a colour; each is only equal to itself.
nonisolated final class DynamicColor: Hashable, Sendable {
  private let provider: @Sendable (UITraitCollection) -> UIColor

  init(_ provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.provider = provider
  }

  func color(in traits: UITraitCollection) -> UIColor { provider(traits) }

  static func == (left: DynamicColor, right: DynamicColor) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

nonisolated extension CGFloat {
  /// The nearest number in `0...1`.
  fileprivate var clampedToUnit: CGFloat { Swift.min(Swift.max(self, 0), 1) }
}

/// The type of colour literals in source code.
public typealias _ColorLiteralType = UIColor
