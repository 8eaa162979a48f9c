extension NSAttributedString.Key {
  /// The font, a `UIFont`; without one, the system font of 12 points.
  nonisolated public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The paragraph's style, an `NSParagraphStyle`.
  nonisolated public static let paragraphStyle = NSAttributedString.Key(
    rawValue: "NSParagraphStyle")
  /// The colour of the characters, a `UIColor`; black without one.
  nonisolated public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the characters, a `UIColor`.
  nonisolated public static let backgroundColor = NSAttributedString.Key(
    rawValue: "NSBackgroundColor")
  /// Extra room after each character, a number of points.
  nonisolated public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Extra room after each character, a number of points; goes before kern.
  nonisolated public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an `NSUnderlineStyle`; 0 for none.
  nonisolated public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the line under the characters, a `UIColor`; theirs without one.
  nonisolated public static let underlineColor = NSAttributedString.Key(
    rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`; 0 for none.
  nonisolated public static let strikethroughStyle = NSAttributedString.Key(
    rawValue: "NSStrikethrough")
  /// The colour of the line through the characters, a `UIColor`; theirs without one.
  nonisolated public static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  /// How far the characters stand over the baseline, a number of points.
  nonisolated public static let baselineOffset = NSAttributedString.Key(
    rawValue: "NSBaselineOffset")
  /// Where the text leads, a `URL` or a `String`.
  nonisolated public static let link = NSAttributedString.Key(rawValue: "NSLink")
}
