extension AttributeScopes {
  /// The attributes that UIKit shows, of an `AttributedString`.
  nonisolated public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit shows.
  nonisolated public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// How the paragraph's lines are set.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// Extra room after each character, in points.
    public let kern: KernAttribute
    /// Extra room after each character, in points; goes before kern.
    public let tracking: TrackingAttribute
    /// The line under the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// How far the characters stand over the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's attributes.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIFont
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSFont"
    }
    /// How the paragraph's lines are set.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = NSParagraphStyle
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSParagraphStyle"
    }
    /// The colour of the characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSColor"
    }
    /// The colour behind the characters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSBackgroundColor"
    }
    /// Extra room after each character.
    public enum KernAttribute: AttributedStringKey {
      /// What the attribute holds, in points.
      public typealias Value = CGFloat
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSKern"
    }
    /// Extra room after each character, before kern.
    public enum TrackingAttribute: AttributedStringKey {
      /// What the attribute holds, in points.
      public typealias Value = CGFloat
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "CTTracking"
    }
    /// The line under the characters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSUnderline"
    }
    /// The line through the characters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSStrikethrough"
    }
    /// How far the characters stand over the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What the attribute holds, in points.
      public typealias Value = CGFloat
      /// The attribute's name, that of the key of `NSAttributedString`.
      public static let name = "NSBaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names.
  nonisolated public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension NSAttributedString {
  /// Creates a copy of a Swift attributed string, with the attributes that UIKit shows.
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
  /// The attributes that UIKit shows, by the keys of `NSAttributedString`.
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
