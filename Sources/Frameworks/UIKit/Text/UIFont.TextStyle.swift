extension UIFont {
  /// The part that a text plays, from which its size and weight follow.
  nonisolated public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the part.
    public var rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest headings.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Headings of the first order.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Headings of the second order.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Headings of the third order.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings in running text; the only style that is semibold by itself.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that is set off from the running text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Headings under a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Notes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The weight of the style by itself.
    var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    /// The weight that the bold trait gives the style.
    var emphasizedWeight: UIFont.Weight {
      switch self {
      case .largeTitle, .title1, .title2: .bold
      default: .semibold
      }
    }
  }
}

nonisolated extension UIFont.TextStyle {
  /// Scales what belongs to text of this style.
  public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}
