/// The alignment of lines.
nonisolated public enum NSTextAlignment: Int, Sendable {
  /// Left.
  case left = 0
  /// Centered.
  case center = 1
  /// Right.
  case right = 2
  /// Justified; the last line of a paragraph has natural alignment.
  case justified = 3
  /// At the side where the writing direction starts.
  case natural = 4
}

/// The treatment of text that is wider than its container.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words.
  case byWordWrapping = 0
  /// Wraps between characters.
  case byCharWrapping = 1
  /// Clips the text.
  case byClipping = 2
  /// Truncates the head with an ellipsis.
  case byTruncatingHead = 3
  /// Truncates the tail with an ellipsis.
  case byTruncatingTail = 4
  /// Truncates the middle with an ellipsis.
  case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
nonisolated public enum NSWritingDirection: Int, Sendable {
  /// Determined by the first characters with a direction.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// The weight, the pattern and the extent of an underline or strikethrough.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bit mask of the style, with Apple's values: weight in the low bits, then pattern, then
  /// extent.
  public let rawValue: Int

  /// Creates a style from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A single line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A dotted pattern.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A dashed pattern.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A pattern of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A pattern of dashes and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Draws the line under words only, not under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The strategies for breaking lines.
nonisolated public struct NSLineBreakStrategy: OptionSet, Hashable, Sendable {
  /// The bit mask of the strategy, with Apple's values.
  public let rawValue: Int

  /// Creates a strategy from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Moves a word to the last line that would otherwise contain a single one.
  public static let pushOut = NSLineBreakStrategy(rawValue: 1 << 0)
  /// Does not break Korean words.
  public static let hangulWordPriority = NSLineBreakStrategy(rawValue: 1 << 1)
  /// The system's standard strategies.
  public static let standard = NSLineBreakStrategy(rawValue: 0xFFFF)
}
