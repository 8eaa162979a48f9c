import TextShaping

/// The attributes of a font descriptor as plain values.
nonisolated struct FontAttributes: Hashable, Sendable {
  enum Family: Hashable, Sendable {
    case system
    case rounded
    case monospaced
    case named(String)
  }

  var family = Family.system { didSet { faceName = nil } }
  /// The size in points; 0 if unspecified.
  var size: CGFloat = 0
  var weight = UIFont.Weight.regular { didSet { faceName = nil } }
  var isItalic = false { didSet { faceName = nil } }
  var usesTabularDigits = false
  /// The text style that determines the size until a size is set.
  var textStyle: UIFont.TextStyle?
  /// The PostScript name by which a font of iOS or of the app was requested, until its style
  /// changes.
  var faceName: String?

  /// The weight for the bold trait.
  var emphasizedWeight: UIFont.Weight {
    let bold = textStyle?.emphasizedWeight ?? .bold
    return weight.rawValue > bold.rawValue ? weight : bold
  }

  /// The font specification for the text shaper.
  func specification(size: CGFloat) -> FontSpecification {
    let shaped: FontSpecification.Family =
      switch family {
      case .system: .system
      case .rounded: .rounded
      case .monospaced: .monospaced
      case .named(let name):
        switch AppleFontFamily.named(name)?.kind {
        case .sansSerif: .system
        case .serif: .serif
        case .monospaced: .monospaced
        case nil: .named(name)
        }
      }
    return FontSpecification(
      family: shaped, size: size, weight: weight.fontNumber, isItalic: isItalic,
      usesTabularDigits: usesTabularDigits, usesFileMetrics: appleFamily != nil)
  }
}

/// The scaling of a font with the content size category.
nonisolated struct FontScaling: Hashable, Sendable {
  var textStyle: UIFont.TextStyle
  /// The size at the large category, in points.
  var baseSize: CGFloat
  /// The maximum size in points; `nil` for none.
  var maximumSize: CGFloat?
  /// The pixels per point to which sizes are rounded.
  var displayScale: CGFloat

  func size(at category: UIContentSizeCategory) -> CGFloat {
    let scaled = TextStyleSizes.scaled(
      baseSize, by: textStyle, at: category, displayScale: displayScale)
    return min(scaled, maximumSize ?? scaled)
  }
}
