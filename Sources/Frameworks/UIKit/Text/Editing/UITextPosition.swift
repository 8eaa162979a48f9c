/// A position in the text of a text input, whose subclass stores its value.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates an abstract position; text inputs use subclasses.
  public override init() { super.init() }
}

/// A range between two positions in the text of a text input.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates an abstract range; text inputs use subclasses.
  public override init() { super.init() }

  /// Whether the range is empty.
  open var isEmpty: Bool { start === end }

  /// The start position.
  open var start: UITextPosition { UITextPosition() }

  /// The end position.
  open var end: UITextPosition { start }
}

/// A rectangle of selected text.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// Creates an abstract rectangle; text inputs use subclasses.
  public override init() { super.init() }

  /// The rectangle in the text input's coordinates.
  open var rect: CGRect { .zero }

  /// The writing direction of the characters in the rectangle.
  open var writingDirection: NSWritingDirection { .leftToRight }

  /// Whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }

  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }

  /// Whether the lines are vertical.
  open var isVertical: Bool { false }
}

/// A position as an offset in UTF-16 units.
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

/// A laid out rectangle of a selection.
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
