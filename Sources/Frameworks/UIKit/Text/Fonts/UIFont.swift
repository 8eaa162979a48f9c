import TextShaping

/// A font of a family, style and size.
///
/// The system font has the glyphs of Inter and the metrics of SF Pro. Lengths are in points.
// Unchecked: an open class whose attributes never change.
nonisolated open class UIFont: NSObject, @unchecked Sendable {
  final let attributes: FontAttributes
  private final let preparation: Void = AttributeComparison.preparation
  /// The scaling of fonts created by font metrics.
  final let scaling: FontScaling?
  final let metrics: FontMetrics

  init(_ attributes: FontAttributes, scaling: FontScaling? = nil) {
    var sized = attributes
    if sized.size <= 0 { sized.size = Self.usualSize }
    self.attributes = sized
    self.scaling = scaling
    metrics = TextShaper.metrics(of: sized.specification(size: sized.size))
    super.init()
  }

  /// Creates the system font at its default size.
  public override convenience init() { self.init(FontAttributes()) }

  /// Creates a font from a descriptor.
  ///
  /// - Parameter pointSize: 0 uses the descriptor's size, and with it the text style that
  ///   determines the size; any other value is a fixed size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var attributes = descriptor.attributes
    if pointSize > 0 {
      attributes.size = pointSize
      attributes.textStyle = nil
    }
    self.init(attributes)
  }

  /// Creates a font from a name of the form `Family` or `Family-Style`.
  ///
  /// A font of iOS, such as `HelveticaNeue-Bold`, has its own name, weight and slant, and the
  /// glyphs and metrics of the nearest installed family.
  ///
  /// - Parameter fontSize: 0 uses the default size.
  /// - Returns: `nil` if the family is not installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    var attributes = FontAttributes(fontName: fontName)
    attributes.size = fontSize > 0 ? fontSize : Self.usualSize
    guard attributes.appleFamily == nil else {
      self.init(attributes)
      return
    }
    let face = TextShaper.face(of: attributes.specification(size: attributes.size))
    guard case .named(let family) = attributes.family, face.family.isSameFamily(as: family) else {
      return nil
    }
    self.init(attributes)
  }

  private static let usualSize: CGFloat = 12

  // MARK: Families

  /// The names of the families of iOS that have a counterpart here, and of the app's own fonts.
  open class var familyNames: [String] {
    let names = AppleFontFamily.all.map(\.name) + TextShaper.registeredFonts.map(\.family)
    return Set(names).sorted()
  }

  /// Returns the names of the fonts of a family; an empty array for an unknown one.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    let registered = TextShaper.registeredFonts.filter {
      $0.family.caseInsensitiveCompare(familyName) == .orderedSame
    }
    return registered.map(\.name) + (AppleFontFamily.named(familyName)?.faces.map(\.name) ?? [])
  }

  // MARK: Text styles

  /// Returns the font of a text style at the current content size category.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the content size category of the traits.
  ///
  /// - Parameter traitCollection: `nil` uses the current traits.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection),
      size: 0)
  }

  // MARK: System fonts

  /// Returns the system font in regular weight.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight))
  }

  /// Returns the system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system font in italic.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontAttributes(size: fontSize, isItalic: true))
  }

  /// Returns the system font with tabular digits.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight, usesTabularDigits: true))
  }

  /// Returns the monospaced system font.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(family: .monospaced, size: fontSize, weight: weight))
  }

  /// The default font size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The default font size of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The font size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The font size of text: 14 points.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Properties

  /// A descriptor that describes the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(attributes) }
  /// The name of the family.
  open var familyName: String { attributes.familyName }
  /// The name of the font.
  open var fontName: String { fontDescriptor.postscriptName }
  /// The size.
  open var pointSize: CGFloat { attributes.size }
  /// The distance from the baseline to the top of the line.
  open var ascender: CGFloat { metrics.ascender }
  /// The distance from the baseline to the bottom of the line; negative.
  open var descender: CGFloat { -metrics.descender }
  /// The leading between lines.
  open var leading: CGFloat { metrics.leading }
  /// The height of capitals.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of lowercase letters without ascenders.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line.
  open var lineHeight: CGFloat { metrics.ascender + metrics.descender }

  /// Returns the font at a fixed size, independent of any text style.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (attributes == other.attributes && scaling == other.scaling)
  }

  open override var hash: Int { attributes.hashValue }

  open override var description: String { "\(fontName) \(pointSize) pt" }
}

extension UIFont {
  /// The font specification for the text shaper, scaled.
  nonisolated func specification(scale: CGFloat = 1) -> FontSpecification {
    attributes.specification(size: pointSize * scale)
  }

  /// The font at another content size category; itself if its size is fixed.
  nonisolated func adjusted(to category: UIContentSizeCategory) -> UIFont {
    var changed = attributes
    if let scaling {
      changed.size = scaling.size(at: category)
    } else if let style = attributes.textStyle {
      changed.size = TextStyleSizes.size(of: style, at: category)
    }
    return changed == attributes ? self : UIFont(changed, scaling: scaling)
  }
}

extension String {
  /// Whether two family names are equal, ignoring spaces and case.
  nonisolated fileprivate func isSameFamily(as other: String) -> Bool {
    func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    return plain(self) == plain(other)
  }
}
