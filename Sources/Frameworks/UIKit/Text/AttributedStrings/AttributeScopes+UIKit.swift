extension AttributeScopes {
  /// The attributes of an `AttributedString` that UIKit renders.
  nonisolated public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attribute scope of UIKit.
  nonisolated public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The text color.
    public let foregroundColor: ForegroundColorAttribute
    /// The background color.
    public let backgroundColor: BackgroundColorAttribute
    /// The kerning, in points.
    public let kern: KernAttribute
    /// The tracking, in points; overrides the kerning.
    public let tracking: TrackingAttribute
    /// The underline style.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough style.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The offset from the baseline, in points; positive is upward.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's attributes.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The key's name in `NSAttributedString`.
      public static let name = "NSFont"
    }
    /// The paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSParagraphStyle
      /// The key's name in `NSAttributedString`.
      public static let name = "NSParagraphStyle"
    }
    /// The text color.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The key's name in `NSAttributedString`.
      public static let name = "NSColor"
    }
    /// The background color.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The key's name in `NSAttributedString`.
      public static let name = "NSBackgroundColor"
    }
    /// The kerning.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value, in points.
      public typealias Value = CGFloat
      /// The key's name in `NSAttributedString`.
      public static let name = "NSKern"
    }
    /// The tracking; overrides the kerning.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value, in points.
      public typealias Value = CGFloat
      /// The key's name in `NSAttributedString`.
      public static let name = "CTTracking"
    }
    /// The underline style.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The key's name in `NSAttributedString`.
      public static let name = "NSUnderline"
    }
    /// The strikethrough style.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The key's name in `NSAttributedString`.
      public static let name = "NSStrikethrough"
    }
    /// The offset from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value, in points.
      public typealias Value = CGFloat
      /// The key's name in `NSAttributedString`.
      public static let name = "NSBaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// Looks up UIKit's attributes by name.
  nonisolated public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension NSAttributedString {
  /// Creates a copy of a Swift attributed string with the attributes that UIKit renders.
  nonisolated public convenience init(_ attributedString: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      result.append(
        NSAttributedString(
          string: String(attributedString[run.range].characters),
          attributes: run.attributes.uiKitAttributes))
    }
    self.init(attributedString: result)
  }
}

extension AttributeContainer {
  /// UIKit's attributes by the keys of `NSAttributedString`.
  nonisolated var uiKitAttributes: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var result: [NSAttributedString.Key: Any] = [:]
    if let value = self[Scope.FontAttribute.self] { result[.font] = value }
    if let value = self[Scope.ParagraphStyleAttribute.self] { result[.paragraphStyle] = value }
    if let value = self[Scope.ForegroundColorAttribute.self] { result[.foregroundColor] = value }
    if let value = self[Scope.BackgroundColorAttribute.self] { result[.backgroundColor] = value }
    if let value = self[Scope.KernAttribute.self] { result[.kern] = value }
    if let value = self[Scope.TrackingAttribute.self] { result[.tracking] = value }
    if let value = self[Scope.UnderlineStyleAttribute.self] {
      result[.underlineStyle] = value.rawValue
    }
    if let value = self[Scope.StrikethroughStyleAttribute.self] {
      result[.strikethroughStyle] = value.rawValue
    }
    if let value = self[Scope.BaselineOffsetAttribute.self] { result[.baselineOffset] = value }
    if let value = self.link { result[.link] = value }
    return result
  }
}

extension AttributeContainer {
  /// Creates a container of the attributes that UIKit's scope has; others are ignored.
  nonisolated init(uiKitAttributes attributes: [NSAttributedString.Key: Any]) {
    typealias Scope = AttributeScopes.UIKitAttributes
    func length(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let value as CGFloat: value
      case let value as NSNumber: CGFloat(value.doubleValue)
      case let value as Int: CGFloat(value)
      default: nil
      }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      switch attributes[key] {
      case let value as NSUnderlineStyle: value
      case let value as NSNumber: NSUnderlineStyle(rawValue: value.intValue)
      case let value as Int: NSUnderlineStyle(rawValue: value)
      default: nil
      }
    }
    self.init()
    self[Scope.FontAttribute.self] = attributes[.font] as? UIFont
    self[Scope.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
    self[Scope.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
    self[Scope.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
    self[Scope.KernAttribute.self] = length(.kern)
    self[Scope.TrackingAttribute.self] = length(.tracking)
    self[Scope.UnderlineStyleAttribute.self] = line(.underlineStyle)
    self[Scope.StrikethroughStyleAttribute.self] = line(.strikethroughStyle)
    self[Scope.BaselineOffsetAttribute.self] = length(.baselineOffset)
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = attributes[.link] as? URL
  }
}

extension AttributedString {
  /// Creates a copy of an attributed string with the attributes that UIKit's scope has.
  nonisolated init(uiKit text: NSAttributedString) {
    var result = AttributedString()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
      result += AttributedString(
        text.attributedSubstring(from: range).string,
        attributes: AttributeContainer(uiKitAttributes: own))
    }
    self = result
  }
}
