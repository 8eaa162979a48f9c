extension UIImage {
  // Unchecked, as the superclass: its values are immutable.
  /// The size, weight, scale and colors of a symbol.
  nonisolated public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      enum Colors: Hashable {
        case hierarchical(UIColor)
        case palette([UIColor])
        case monochrome
        case multicolor
      }

      /// The point size.
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var textStyle: UIFont.TextStyle?
      /// The font that determines size and weight.
      var font: UIFont?
      var colors: Colors?
    }

    let values: Values

    init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    private convenience init(_ change: (inout Values) -> Void) {
      var values = Values()
      change(&values)
      self.init(values)
    }

    /// Creates a configuration with the point size of adjacent text.
    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale } }

    /// Creates a configuration with a point size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration with a point size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight
        $0.scale = scale
      }
    }

    /// Creates a configuration with a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle } }

    /// Creates a configuration with a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init {
        $0.textStyle = textStyle
        $0.scale = scale
      }
    }

    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) { self.init { $0.font = font } }

    /// Creates a configuration with the size and weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init {
        $0.font = font
        $0.scale = scale
      }
    }

    /// Creates a configuration with a hierarchical color, lighter for secondary layers.
    public convenience init(hierarchicalColor: UIColor) {
      self.init { $0.colors = .hierarchical(hierarchicalColor) }
    }

    /// Creates a configuration with palette colors, from the primary layer.
    public convenience init(paletteColors: [UIColor]) {
      self.init { $0.colors = .palette(paletteColors) }
    }

    /// The configuration without specified values.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Returns a monochrome configuration.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration { $0.colors = .monochrome }
    }

    public override func withTraitCollection(_ traitCollection: UITraitCollection?)
      -> SymbolConfiguration
    {
      SymbolConfiguration(values, traits: traitCollection)
    }

    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration else { return self }
      let traits = other.traitCollection ?? traitCollection
      guard let symbol = other as? SymbolConfiguration else {
        return SymbolConfiguration(values, traits: traits)
      }
      var merged = values
      let added = symbol.values
      if added.pointSize != nil || added.textStyle != nil || added.font != nil {
        (merged.pointSize, merged.textStyle, merged.font) = (
          added.pointSize, added.textStyle, added.font
        )
      }
      if added.weight != .unspecified { merged.weight = added.weight }
      if added.scale != .unspecified { merged.scale = added.scale }
      if added.colors != nil { merged.colors = added.colors }
      return SymbolConfiguration(merged, traits: traits)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.values == values && other.traitCollection == traitCollection
    }

    public override var hash: Int { values.hashValue }
  }
}

extension UIImage.SymbolConfiguration {
  /// Returns the point size of adjacent text; 17 if unspecified.
  nonisolated func pointSize(in traits: UITraitCollection) -> CGFloat {
    if let style = values.textStyle {
      return TextStyleSizes.size(
        of: style, at: (traitCollection ?? traits).preferredContentSizeCategory)
    }
    return values.font?.pointSize ?? values.pointSize ?? 17
  }

  nonisolated var fontWeight: UIFont.Weight {
    if values.weight != .unspecified { return values.weight.fontWeight() }
    return values.font?.attributes.weight ?? values.textStyle?.weight ?? .regular
  }
}
