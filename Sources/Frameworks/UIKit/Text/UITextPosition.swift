/// A place in the text of a text input; what it holds is the input's own.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a place that stands nowhere; text inputs have places of their own.
  public override init() { super.init() }
}

/// A range in the text of a text input, between two places.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates a range of nothing; text inputs have ranges of their own.
  public override init() { super.init() }

  /// Whether there is nothing between the two places.
  open var isEmpty: Bool { start === end }

  /// The first place.
  open var start: UITextPosition { UITextPosition() }

  /// The last place.
  open var end: UITextPosition { start }
}

/// A rectangle over characters that are selected.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// Creates a rectangle without size.
  public override init() { super.init() }

  /// The rectangle, in the space of the text input.
  open var rect: CGRect { .zero }

  /// The direction of the characters in it.
  open var writingDirection: NSWritingDirection { .leftToRight }

  /// Whether the selection begins in it.
  open var containsStart: Bool { false }

  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }

  /// Whether the lines stand upright.
  open var isVertical: Bool { false }
}

/// A place as an offset in UTF-16 units.
final class TextOffset: UITextPosition {
  let value: Int

  init(_ value: Int) { self.value = value }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.value == value
  }

  nonisolated override var hash: Int { value.hashValue }
}

/// A range of UTF-16 units.
final class TextOffsetRange: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { TextOffset(range.lowerBound) }
  override var end: UITextPosition { TextOffset(range.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffsetRange)?.range == range
  }

  nonisolated override var hash: Int { range.hashValue }
}

/// A rectangle of a selection that was laid out here.
final class PlacedSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let direction: NSWritingDirection
  private let isFirst: Bool
  private let isLast: Bool

  init(_ rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
    place = rect
    self.direction = direction
    self.isFirst = isFirst
    self.isLast = isLast
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}
