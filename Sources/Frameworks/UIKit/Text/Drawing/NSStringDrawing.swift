/// The options for drawing or measuring text in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bit mask of the options, with Apple's values.
  public let rawValue: Int

  /// Creates options from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lays out lines from the rectangle's top; without this option, the baseline of one line is at
  /// the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Includes the font's leading between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Truncates the last visible line with an ellipsis if more text follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The result of drawing text in a rectangle.
nonisolated open class NSStringDrawingContext: NSObject {
  private final var drawnBounds = CGRect.zero

  /// Creates a context for one drawing call.
  public override init() { super.init() }

  /// The bounds of the most recently drawn or measured text, in the drawing's coordinates.
  open var totalBounds: CGRect { drawnBounds }

  final func setDrawnBounds(_ bounds: CGRect) { drawnBounds = bounds }
}
