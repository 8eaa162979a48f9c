/// Where lines stand in their width.
nonisolated public enum NSTextAlignment: Int, Sendable {
  /// At the left side.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right side.
  case right = 2
  /// At both sides; the last line of a paragraph as in natural.
  case justified = 3
  /// At the side where reading starts.
  case natural = 4
}

/// What happens to text that is wider than its room.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, broken between words.
  case byWordWrapping = 0
  /// It goes on in the next line, broken between characters.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// Its end is shown, after an ellipsis.
  case byTruncatingHead = 3
  /// Its start is shown, before an ellipsis.
  case byTruncatingTail = 4
  /// Its start and end are shown, around an ellipsis.
  case byTruncatingMiddle = 5
}

/// The direction in which a paragraph is read.
nonisolated public enum NSWritingDirection: Int, Sendable {
  /// As its first letters say.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How a line under or through text looks: how heavy, in which pattern, and where.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Apple's numbers: low bits for the weight, then the pattern, then where.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the weight.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dashes and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Under words only, not under the space between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How lines are broken where languages allow several ways.
nonisolated public struct NSLineBreakStrategy: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Creates a strategy from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Korean words stay whole.
  public static let hangulWordPriority = NSLineBreakStrategy(rawValue: 1 << 1)
  /// As the system sets text of its own.
  public static let standard = NSLineBreakStrategy(rawValue: 0xFFFF)
}
