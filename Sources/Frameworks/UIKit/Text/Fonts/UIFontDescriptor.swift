/// Describes a font by its attributes.
///
/// Of Apple's attributes it supports family, name, size, text style, weight, slant and design.
// Unchecked: an open class whose attributes never change.
nonisolated open class UIFontDescriptor: NSObject, @unchecked Sendable {
  final let attributes: FontAttributes

  init(_ attributes: FontAttributes) {
    self.attributes = attributes
    super.init()
  }

  /// Creates a descriptor of the system font without a size.
  public override convenience init() { self.init(FontAttributes()) }

  /// Creates a descriptor from a name of the form `Family` or `Family-Style`.
  public convenience init(name fontName: String, size: CGFloat) {
    var attributes = FontAttributes(fontName: fontName)
    attributes.size = size
    self.init(attributes)
  }

  /// Creates a descriptor from attributes; unsupported ones are ignored.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(FontAttributes().adding(attributes))
  }

  /// Returns the descriptor of a text style at the current content size category.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style at the content size category of the traits.
  ///
  /// - Parameter traitCollection: `nil` uses the current traits.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFontDescriptor(
      FontAttributes(
        size: TextStyleSizes.size(of: style, at: category), weight: style.weight,
        textStyle: style))
  }

  // MARK: Attributes

  /// The size in points; 0 if unspecified.
  open var pointSize: CGFloat { attributes.size }

  /// The PostScript name.
  open var postscriptName: String {
    if let family = attributes.appleFamily {
      let nearest = family.face(weight: attributes.weight, isItalic: attributes.isItalic)
      return attributes.faceName ?? nearest?.name ?? family.name
    }
    if let name = attributes.faceName { return name }
    let family = attributes.familyName.replacingOccurrences(of: " ", with: "")
    return "\(family)-\(attributes.weight.fontNamePart)\(attributes.isItalic ? "Italic" : "")"
  }

  /// The symbolic traits, such as bold, italic or monospaced.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if attributes.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if attributes.isItalic { traits.insert(.traitItalic) }
    let isMonospaced =
      attributes.family == .monospaced || attributes.appleFamily?.kind == .monospaced
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// All attributes of the descriptor.
  open var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [
      .family: attributes.familyName, .name: postscriptName,
      .traits: [TraitKey.weight: attributes.weight.rawValue] as [TraitKey: Any],
    ]
    if attributes.size > 0 { result[.size] = attributes.size }
    if let style = attributes.textStyle { result[.textStyle] = style }
    return result
  }

  /// Returns an attribute; `nil` if unspecified.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  // MARK: Derived descriptors

  /// Returns a descriptor with added or replaced attributes.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(self.attributes.adding(attributes))
  }

  /// Returns a descriptor with a fixed size, independent of any text style.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed {
      $0.size = newPointSize
      $0.textStyle = nil
    }
  }

  /// Returns a descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.family = .named(newFamily) }
  }

  /// Returns a descriptor with another design of the system font.
  ///
  /// - Returns: `nil` if the font is not the system font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if case .named = attributes.family { return nil }
    return changed { attributes in
      switch design {
      case .monospaced: attributes.family = .monospaced
      case .rounded: attributes.family = .rounded
      default: attributes.family = .system
      }
    }
  }

  /// Returns a descriptor with exactly these symbolic traits.
  ///
  /// - Returns: `nil` if there is no such font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let known: SymbolicTraits = [.traitBold, .traitItalic, .traitMonoSpace]
    guard known.isSuperset(of: symbolicTraits) else { return nil }
    return changed { attributes in
      if symbolicTraits.contains(.traitBold) {
        attributes.weight = attributes.emphasizedWeight
      } else if attributes.weight.rawValue >= UIFont.Weight.semibold.rawValue {
        attributes.weight = .regular
      }
      attributes.isItalic = symbolicTraits.contains(.traitItalic)
      if symbolicTraits.contains(.traitMonoSpace) {
        attributes.family = .monospaced
      } else if attributes.family == .monospaced {
        attributes.family = .system
      }
    }
  }

  final func changed(_ change: (inout FontAttributes) -> Void) -> UIFontDescriptor {
    var copy = attributes
    change(&copy)
    return UIFontDescriptor(copy)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.attributes == attributes
  }

  open override var hash: Int { attributes.hashValue }
}
