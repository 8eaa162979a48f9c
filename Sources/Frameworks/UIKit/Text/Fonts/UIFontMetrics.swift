/// Scales custom fonts and lengths with the content size category.
///
/// Lengths are scaled as the leading of the text style, and rounded to the pixels of the display.
// Unchecked: an open class whose text style never changes.
nonisolated open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// Creates metrics that scale like a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// The metrics of the body style.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a font scaled to the current content size category.
  ///
  /// - Precondition: The font was not created by font metrics.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(font, maximum: nil, traits: nil)
  }

  /// Returns a font scaled to the current content size category, up to a maximum size.
  ///
  /// - Precondition: The font was not created by font metrics.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(font, maximum: maximumPointSize, traits: nil)
  }

  /// Returns a font scaled to the content size category of the traits.
  ///
  /// - Precondition: The font was not created by font metrics.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaledFont(font, maximum: nil, traits: traitCollection)
  }

  /// Returns a font scaled to the content size category of the traits, up to a maximum size.
  ///
  /// - Precondition: The font was not created by font metrics.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(font, maximum: maximumPointSize, traits: traitCollection)
  }

  /// Returns a length scaled to the current content size category.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled to the content size category of the traits.
  ///
  /// - Parameter traitCollection: `nil` uses the current traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  {
    let traits = traitCollection ?? .current
    return TextStyleSizes.scaled(
      value, by: textStyle, at: traits.preferredContentSizeCategory,
      displayScale: traits.pixelScale)
  }

  private func scaledFont(_ font: UIFont, maximum: CGFloat?, traits: UITraitCollection?)
    -> UIFont
  {
    precondition(font.scaling == nil, "The font grows with the content size category already.")
    let traits = traits ?? .current
    let scaling = FontScaling(
      textStyle: textStyle, baseSize: font.pointSize,
      maximumSize: maximum.flatMap { $0 > 0 ? $0 : nil }, displayScale: traits.pixelScale)
    var attributes = font.attributes
    attributes.size = scaling.size(at: traits.preferredContentSizeCategory)
    attributes.textStyle = nil
    return UIFont(attributes, scaling: scaling)
  }
}

extension UITraitCollection {
  /// The pixels per point; those of the current traits if unspecified.
  nonisolated fileprivate var pixelScale: CGFloat {
    displayScale > 0 ? displayScale : max(UITraitCollection.current.displayScale, 1)
  }
}
