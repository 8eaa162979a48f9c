extension UITextView {
  /// The characters of a range; `nil` for a range of another input.
  public func text(in range: UITextRange) -> String? { editor.string(in: range) }

  /// Puts text in the place of a range, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text)
  }

  /// Text that is still being composed; `nil` for none.
  public var markedTextRange: UITextRange? { editor.markedRange }

  /// How composed text is shown; `nil` for the usual underline.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }

  /// Lets composed text be text like any other.
  public func unmarkText() { editor.unmark() }

  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { editor.start }

  /// The place after the last character.
  public var endOfDocument: UITextPosition { editor.end }

  /// Returns the range between two places.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.range(from: fromPosition, to: toPosition) }

  /// Returns the place some UTF-16 units further on; `nil` beyond the ends.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Returns the place some characters or lines further in a direction on the screen.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }

  /// Returns which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// Returns how many UTF-16 units are between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }

  /// Told of changes that are not the keyboard's.
  public weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Returns the place in a range that is furthest in a direction.
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { editor.position(within: range, farthestIn: direction) }

  /// Returns the range from a place to the end in a direction.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.range(extending: position, in: direction) }

  /// Returns the direction of the text at a place.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.writingDirection }

  /// Sets the direction of all of the text.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setWritingDirection(writingDirection) }

  /// Returns the range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    editor.characterRange(at: point)
  }
}
