/// An object whose text can be read and edited by position.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The text in a range; `nil` for a range of another input.
  func text(in range: UITextRange) -> String?

  /// Replaces a range with text, without consulting a delegate.
  func replace(_ range: UITextRange, withText text: String)

  /// The selected range; empty for a caret, `nil` if selection is impossible.
  var selectedTextRange: UITextRange? { get set }

  /// The range of the marked text, such as an incomplete Korean syllable; `nil` for none.
  var markedTextRange: UITextRange? { get }

  /// The style of marked text; `nil` for the standard underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Replaces the marked text or the selection with new marked text.
  ///
  /// - Parameter selectedRange: The selection within the new text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Commits the marked text.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the range between two positions.
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange?

  /// Returns the position at an offset in UTF-16 units; `nil` beyond the ends.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the position at a number of characters or lines in a visual direction.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?

  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns the distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Receives changes that the keyboard did not make.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// Determines the boundaries of characters, words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the farthest position of a range in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?

  /// Returns the range from a position to its end in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?

  /// Returns the base writing direction at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// Sets the base writing direction of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle of a range's part in its first line.
  func firstRect(for range: UITextRange) -> CGRect

  /// Returns the caret's rectangle at a position.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Returns the rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// Returns the position closest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// Returns the position in a range closest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Returns whether a range may be replaced with text.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

/// Receives changes of a text input that the keyboard did not make.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)

  /// Called after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)

  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)

  /// Called after the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Determines the text units of a text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the text unit that encloses a position; `nil` if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Returns whether a position is at a boundary of a text unit.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// Returns the next boundary of a text unit in a direction.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Returns whether a position is within a text unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A direction in storage order.
nonisolated public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end.
  case forward = 0
  /// Toward the beginning.
  case backward = 1
}

/// A visual direction.
nonisolated public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// Upward.
  case up = 4
  /// Downward.
  case down = 5
}

/// A storage or layout direction.
nonisolated public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a storage or layout direction.
  public var rawValue: Int

  /// Creates a direction from the raw value of a storage or layout direction.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates a direction in storage order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Creates a visual direction.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction leads toward the end of text with a writing direction.
  func isForward(rightToLeft: Bool) -> Bool {
    switch rawValue {
    case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: true
    case UITextLayoutDirection.right.rawValue: !rightToLeft
    case UITextLayoutDirection.left.rawValue: rightToLeft
    default: false
    }
  }
}

/// A granularity of text units.
nonisolated public enum UITextGranularity: Int, Sendable {
  /// A user-perceived character (grapheme cluster).
  case character = 0
  /// A word.
  case word = 1
  /// A sentence.
  case sentence = 2
  /// A paragraph.
  case paragraph = 3
  /// A laid out line.
  case line = 4
  /// The whole text.
  case document = 5
}
