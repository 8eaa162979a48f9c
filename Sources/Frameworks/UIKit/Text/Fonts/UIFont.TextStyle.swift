extension UIFont {
  /// The role of a text, which determines its size and weight.
  nonisolated public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public var rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First-level headings.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second-level headings.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third-level headings.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings within body text; the only semibold style.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Secondary captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The default weight of the style.
    var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    /// The weight of the style with the bold trait.
    var emphasizedWeight: UIFont.Weight {
      switch self {
      case .largeTitle, .title1, .title2: .bold
      default: .semibold
      }
    }
  }
}

nonisolated extension UIFont.TextStyle {
  /// The metrics for scaling with this style.
  public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}
