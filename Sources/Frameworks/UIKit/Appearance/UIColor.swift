/// A color, or a dynamic color that depends on traits.
// Unchecked, because the class is open: its source is immutable.
nonisolated open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  enum Source: Hashable {
    case fixed(RGBA)
    case palette(PaletteColor, alpha: CGFloat?)
    case dynamic(DynamicColor)
    case pattern(UIImage)
  }

  let source: Source
  private final let preparation: Void = AttributeComparison.preparation

  init(source: Source) { self.source = source }

  // MARK: Coding

  /// Creates a color from its encoded components; `nil` if there are none.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIRed") else { return nil }
    let read = { (name: String) in CGFloat(coder.decodeDouble(forKey: name)) }
    source = .fixed(
      RGBA(
        red: read("UIRed"), green: read("UIGreen"), blue: read("UIBlue"), alpha: read("UIAlpha")))
  }

  /// Encodes the components; those of a dynamic color are the current ones.
  open func encode(with coder: NSCoder) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return }
    for (name, value) in [("UIRed", red), ("UIGreen", green), ("UIBlue", blue), ("UIAlpha", alpha)]
    {
      coder.encode(Double(value), forKey: name)
    }
  }

  // MARK: Creation

  /// Creates a gray, from black at 0 to white at 1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(RGBA(red: white, green: white, blue: white, alpha: alpha.clampedToUnit))
  }

  /// Creates a color from sRGB components; values outside of `0...1` are in the extended range.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(RGBA(red: red, green: green, blue: blue, alpha: alpha.clampedToUnit))
  }

  /// Creates the color of a color literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a color from hue, saturation and brightness, `0...1` each.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    source = .fixed(
      RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha.clampedToUnit))
  }

  /// Creates a color from Display P3 components; displays clip it to the sRGB gamut.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(
      RGBA(displayP3Red: red, green: green, blue: blue, alpha: alpha.clampedToUnit))
  }

  /// Creates a color from a Core Graphics color.
  public init(cgColor: CGColor) { source = .fixed(cgColor.rgba) }

  /// Creates a color that repeats an image.
  ///
  /// DEPARTURE: It is shown as the background of views, and is clear elsewhere.
  public init(patternImage image: UIImage) { source = .pattern(image) }

  /// Creates a dynamic color.
  ///
  /// - Parameter dynamicProvider: Called on any thread, and possibly several times.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(DynamicColor(dynamicProvider))
  }

  // MARK: Components

  /// Returns the color resolved for traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed, .pattern: return self
    case .palette(let color, let alpha):
      let rgba = color.rgba(in: traitCollection)
      return UIColor(source: .fixed(alpha.map(rgba.withAlpha) ?? rgba))
    case .dynamic(let dynamic):
      return dynamic.color(in: traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The components, resolved for the current traits.
  final var rgba: RGBA {
    if case .fixed(let rgba) = source { return rgba }
    if case .fixed(let rgba) = resolvedColor(with: .current).source { return rgba }
    return .clear
  }

  /// Whether the color depends on traits.
  final var isDynamic: Bool {
    switch source {
    case .fixed, .pattern: false
    case .palette, .dynamic: true
    }
  }

  /// The image that is repeated; `nil` for a plain color.
  final var pattern: UIImage? {
    if case .pattern(let image) = source { return image }
    return nil
  }

  /// The Core Graphics color, resolved for the current traits.
  open var cgColor: CGColor { CGColor(rgba) }

  /// Returns the color with another alpha component; a dynamic color remains dynamic.
  ///
  /// DEPARTURE: A pattern keeps its alpha component.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = alpha.clampedToUnit
    switch source {
    case .fixed(let rgba): return UIColor(source: .fixed(rgba.withAlpha(alpha)))
    case .palette(let color, _): return UIColor(source: .palette(color, alpha: alpha))
    case .dynamic(let dynamic):
      return UIColor { traits in
        dynamic.color(in: traits).resolvedColor(with: traits).withAlphaComponent(alpha)
      }
    case .pattern: return self
    }
  }

  /// Returns the red, green, blue and alpha components for the current traits.
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

  /// Returns the white and alpha components for the current traits.
  ///
  /// - Returns: Whether the color is a gray; otherwise the pointers are not changed.
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

  /// Returns the hue, saturation, brightness and alpha components for the current traits.
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

  // MARK: Drawing

  /// Sets the fill and stroke colors of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill color of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke color of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparison

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
    case .pattern: "kCGColorSpaceModelPattern"
    }
  }
}

/// A dynamic color provider, compared by identity.
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
  /// The number clamped to `0...1`.
  fileprivate var clampedToUnit: CGFloat { Swift.min(Swift.max(self, 0), 1) }
}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor

extension UIColor: NSSecureCoding {
  /// Returns true.
  public static var supportsSecureCoding: Bool { true }
}
