extension UIImage {
  // Unchecked, as its superclass: its values are never changed.
  /// The size, weight and colours of a symbol.
  nonisolated public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      enum Colors: Hashable {
        case hierarchical(UIColor)
        case palette([UIColor])
        case monochrome
        case multicolor
      }

      /// In points.
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var textStyle: UIFont.TextStyle?
      /// The font whose size and weight are taken.
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

    /// Makes a configuration of a size, for text of which the symbol is meant.
    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }

    /// Makes a configuration of a weight.
    public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }

    /// Makes a configuration of a scale.
    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale } }

    /// Makes a configuration of a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Makes a configuration of a size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight
        $0.scale = scale
      }
    }

    /// Makes a configuration that follows a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle } }

    /// Makes a configuration that follows a text style, at a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init {
        $0.textStyle = textStyle
        $0.scale = scale
      }
    }

    /// Makes a configuration of a font's size and weight.
    public convenience init(font: UIFont) { self.init { $0.font = font } }

    /// Makes a configuration of a font's size and weight, at a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init {
        $0.font = font
        $0.scale = scale
      }
    }

    /// Makes a configuration of one colour, lighter in what stands behind.
    public convenience init(hierarchicalColor: UIColor) {
      self.init { $0.colors = .hierarchical(hierarchicalColor) }
    }

    /// Makes a configuration of colours from front to back.
    public convenience init(paletteColors: [UIColor]) {
      self.init { $0.colors = .palette(paletteColors) }
    }

    /// The configuration that says nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Returns a configuration of one colour.
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
  /// The size of text the symbol goes with, in points; 17 where nothing is said.
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
