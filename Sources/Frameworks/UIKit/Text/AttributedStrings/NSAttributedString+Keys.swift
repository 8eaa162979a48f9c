extension NSAttributedString.Key {
  /// The font, a `UIFont`; the default is the system font of 12 points.
  nonisolated public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The paragraph style, an `NSParagraphStyle`.
  nonisolated public static let paragraphStyle = NSAttributedString.Key(
    rawValue: "NSParagraphStyle")
  /// The text color, a `UIColor`; the default is black.
  nonisolated public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The background color, a `UIColor`.
  nonisolated public static let backgroundColor = NSAttributedString.Key(
    rawValue: "NSBackgroundColor")
  /// The kerning, a number of points.
  nonisolated public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The tracking, a number of points; overrides the kerning.
  nonisolated public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The underline style, the raw value of an `NSUnderlineStyle`; 0 for none.
  nonisolated public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The underline color, a `UIColor`; the default is the text color.
  nonisolated public static let underlineColor = NSAttributedString.Key(
    rawValue: "NSUnderlineColor")
  /// The strikethrough style, the raw value of an `NSUnderlineStyle`; 0 for none.
  nonisolated public static let strikethroughStyle = NSAttributedString.Key(
    rawValue: "NSStrikethrough")
  /// The strikethrough color, a `UIColor`; the default is the text color.
  nonisolated public static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  /// The offset from the baseline, a number of points; positive is upward.
  nonisolated public static let baselineOffset = NSAttributedString.Key(
    rawValue: "NSBaselineOffset")
  /// The link's target, a `URL` or a `String`.
  nonisolated public static let link = NSAttributedString.Key(rawValue: "NSLink")
}
