/// Something whose text can be read and edited place by place.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The characters of a range; `nil` for a range of another input.
  func text(in range: UITextRange) -> String?

  /// Puts text in the place of a range, without asking anybody.
  func replace(_ range: UITextRange, withText text: String)

  /// What is selected; empty for a caret, `nil` where nothing can be.
  var selectedTextRange: UITextRange? { get set }

  /// Text that is still being composed, as Korean syllables are; `nil` for none.
  var markedTextRange: UITextRange? { get }

  /// How composed text is shown; `nil` for the usual underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Puts text that is being composed in the place of the composed text or of the selection.
  ///
  /// - Parameter selectedRange: In the new text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Lets composed text be text like any other.
  func unmarkText()

  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The place after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the range between two places.
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange?

  /// Returns the place some UTF-16 units further on; `nil` beyond the ends.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the place some characters or lines further in a direction on the screen.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?

  /// Returns which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns how many UTF-16 units are between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Told of changes that are not the keyboard's.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// Finds characters, words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the place in a range that is furthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?

  /// Returns the range from a place to the end in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?

  /// Returns the direction of the text at a place.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// Sets the direction of the text in a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle over the part of a range that is in its first line.
  func firstRect(for range: UITextRange) -> CGRect

  /// Returns the rectangle of the caret at a place.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Returns the rectangles over a range, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// Returns the place that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// Returns the place in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Returns whether text may be put in the place of a range.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// Lets the text be changed.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

/// Told of changes of a text input that are not the keyboard's.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// Tells that the selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)

  /// Tells that the selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)

  /// Tells that the text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)

  /// Tells that the text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the parts of a text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the part of a kind around a place; `nil` where there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Returns whether a place is at the edge of a part.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// Returns the next edge of a part in a direction.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Returns whether a place is within a part.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A direction in the order of the characters.
nonisolated public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the beginning.
  case backward = 1
}

/// A direction on the screen.
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

/// A direction in the order of the characters or on the screen.
nonisolated public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of a storage or layout direction.
  public var rawValue: Int

  /// Creates a direction from the number of a storage or layout direction.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes a direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Makes a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it goes towards the end of the text that reads in a direction.
  func isForward(rightToLeft: Bool) -> Bool {
    switch rawValue {
    case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: true
    case UITextLayoutDirection.right.rawValue: !rightToLeft
    case UITextLayoutDirection.left.rawValue: rightToLeft
    default: false
    }
  }
}

/// A kind of part of a text.
nonisolated public enum UITextGranularity: Int, Sendable {
  /// A character as a reader counts them.
  case character = 0
  /// A word.
  case word = 1
  /// A sentence.
  case sentence = 2
  /// A paragraph.
  case paragraph = 3
  /// A line as it is laid out.
  case line = 4
  /// All of the text.
  case document = 5
}
