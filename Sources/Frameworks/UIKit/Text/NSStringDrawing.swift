/// How text is set that is drawn or measured in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Sets lines from the rectangle's top; without it one line stands on the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Counts the room that fonts want between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last line that has room with an ellipsis where more follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing text in a rectangle found out.
nonisolated open class NSStringDrawingContext: NSObject {
  private final var drawnBounds = CGRect.zero

  /// Creates a context to hand to one drawing.
  public override init() { super.init() }

  /// What the text that was drawn or measured last takes, in its drawing's space.
  open var totalBounds: CGRect { drawnBounds }

  final func setDrawnBounds(_ bounds: CGRect) { drawnBounds = bounds }
}
