import TextShaping

extension UIFontDescriptor {
  /// Identifies an attribute of a font descriptor.
  nonisolated public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The identifier string.
    public var rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family name, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The font name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The traits, a dictionary with `UIFontDescriptor.TraitKey` keys.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// Identifies a trait in the traits dictionary.
  nonisolated public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The identifier string.
    public var rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a number from −1 to 1 or a `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The slant, a number; positive values are italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The symbolic traits of a font.
  nonisolated public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bit mask of the traits.
    public var rawValue: UInt32

    /// Creates traits from a bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Semibold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font.
  nonisolated public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public var rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Rounded stroke ends.
    ///
    /// DEPARTURE: No free rounded variant of the system font exists; this design equals the
    /// default.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Monospaced characters.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

extension FontAttributes {
  /// Parses a name such as `Inter` or `Inter-SemiBoldItalic`, or finds a font of iOS or of the app.
  nonisolated init(fontName: String) {
    self.init()
    if let (apple, face) = Self.appleFont(named: fontName) {
      family = .named(apple.name)
      weight = face.weight
      isItalic = face.isItalic
      faceName = face.name
      return
    }
    if let font = TextShaper.registeredFont(named: fontName) {
      family = .named(font.family)
      weight = UIFont.Weight(fontNumber: font.weight)
      isItalic = font.isItalic
      faceName = font.name
      return
    }
    let parts = fontName.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, var style = parts.last.map(String.init) else {
      family = .named(fontName)
      return
    }
    family = .named(String(parts[0]))
    for slanted in ["Italic", "Oblique"] where style.hasSuffix(slanted) {
      isItalic = true
      style.removeLast(slanted.count)
    }
    let weights: [String: UIFont.Weight] = [
      "Thin": .ultraLight, "UltraLight": .ultraLight, "ExtraLight": .thin, "Light": .light,
      "Medium": .medium, "SemiBold": .semibold, "Semibold": .semibold, "DemiBold": .semibold,
      "Bold": .bold, "ExtraBold": .heavy, "Heavy": .heavy, "Black": .black,
    ]
    weight = weights[style] ?? .regular
  }

  /// Returns the font of iOS with a PostScript name, or the regular one of a family.
  nonisolated private static func appleFont(
    named name: String
  ) -> (AppleFontFamily, AppleFontFamily.Face)? {
    if let (family, face) = AppleFontFamily.face(named: name) { return (family, face) }
    guard let family = AppleFontFamily.named(name),
      let face = family.face(weight: .regular, isItalic: false)
    else { return nil }
    return (family, face)
  }

  /// The family of iOS that the attributes name; `nil` for other families.
  nonisolated var appleFamily: AppleFontFamily? {
    if case .named(let name) = family { AppleFontFamily.named(name) } else { nil }
  }

  /// The family name used to find the font.
  nonisolated var familyName: String {
    if case .named(let name) = family { return name }
    return TextShaper.face(of: specification(size: max(size, 1))).family
  }

  /// Returns the attributes with those of a dictionary added.
  nonisolated func adding(_ added: [UIFontDescriptor.AttributeName: Any]) -> FontAttributes {
    var result = self
    if let name = added[.name] as? String {
      let named = FontAttributes(fontName: name)
      (result.family, result.weight, result.isItalic) = (
        named.family, named.weight, named.isItalic
      )
      result.faceName = named.faceName
    }
    if let family = added[.family] as? String { result.family = .named(family) }
    if let style = added[.textStyle] as? UIFont.TextStyle { result.textStyle = style }
    if let size = CGFloat(attribute: added[.size]) {
      result.size = size
      result.textStyle = nil
    }
    guard let traits = added[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return result }
    if let weight = traits[.weight] as? UIFont.Weight {
      result.weight = weight
    } else if let weight = CGFloat(attribute: traits[.weight]) {
      result.weight = UIFont.Weight(weight)
    }
    if let slant = CGFloat(attribute: traits[.slant]) { result.isItalic = slant > 0 }
    if let bits = CGFloat(attribute: traits[.symbolic]) {
      let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(max(bits, 0)))
      if symbolic.contains(.traitBold) { result.weight = result.emphasizedWeight }
      if symbolic.contains(.traitItalic) { result.isItalic = true }
      if symbolic.contains(.traitMonoSpace) { result.family = .monospaced }
    }
    return result
  }
}

extension CGFloat {
  /// Reads a number of any numeric type from a dictionary of attributes.
  nonisolated init?(attribute: Any?) {
    switch attribute {
    case let value as CGFloat: self = value
    case let value as Double: self = CGFloat(value)
    case let value as Float: self = CGFloat(value)
    case let value as Int: self = CGFloat(value)
    case let value as UInt32: self = CGFloat(value)
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    default: return nil
    }
  }
}
