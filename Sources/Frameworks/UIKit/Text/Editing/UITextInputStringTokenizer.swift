/// Determines the text units of a text input from its characters.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// Creates a tokenizer for a text input.
  ///
  /// - Precondition: The responder is a text input.
  public init(textInput: UIResponder) {
    guard let input = textInput as? any UIResponder & UITextInput else {
      preconditionFailure("UITextInputStringTokenizer needs a UITextInput, not \(textInput)")
    }
    self.input = input
    super.init()
  }

  private var text: EditedText {
    var text = EditedText()
    if let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    {
      text.reset(to: input.text(in: all) ?? "")
    }
    return text
  }

  private func offset(_ position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }

  private func position(_ offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  /// The text unit at an offset; a boundary belongs to the unit in the given direction.
  private func part(
    _ granularity: UITextGranularity, around offset: Int, forward: Bool
  ) -> Range<Int>? {
    let text = text
    // At a boundary, the characters on the side of the direction count.
    let probe = forward ? offset : text.place(before: offset)
    guard probe < text.length, forward || offset > 0 else {
      return granularity == .document && text.length > 0 ? 0..<text.length : nil
    }
    switch granularity {
    case .character: return text.boundary(probe)..<text.place(after: probe)
    case .word:
      let start = text.wordStart(before: text.place(after: probe))
      let end = text.wordEnd(after: start)
      return start <= probe && probe < end ? start..<end : nil
    case .sentence: return sentence(in: text, at: probe)
    case .paragraph: return text.paragraphStart(probe)..<text.paragraphEnd(probe)
    case .line:
      guard let view = input as? any TextEditing else {
        return text.paragraphStart(probe)..<text.paragraphEnd(probe)
      }
      return view.editor.lineRange(at: probe)
    case .document: return 0..<text.length
    }
  }

  private func sentence(in text: EditedText, at offset: Int) -> Range<Int> {
    func ends(_ place: Int) -> Bool {
      let character = text.substring(text.place(before: place)..<place)
      if character.contains(where: \.isNewline) { return true }
      guard place < text.length else { return true }
      let next = text.substring(place..<text.place(after: place))
      return next.first?.isWhitespace == false
        && text.substring(text.place(before: place)..<place).first?.isWhitespace == true
        && endsSentence(before: place)
    }
    func endsSentence(before place: Int) -> Bool {
      var before = place
      while before > 0 {
        let character = text.substring(text.place(before: before)..<before)
        if character.first?.isWhitespace != true { return ".!?…。！？".contains(character) }
        before = text.place(before: before)
      }
      return true
    }
    var start = text.boundary(offset)
    while start > 0, !ends(start) { start = text.place(before: start) }
    var end = text.place(after: offset)
    while end < text.length, !ends(end) { end = text.place(after: end) }
    return start..<end
  }

  /// Returns the text unit that encloses a position; `nil` if there is none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    let forward = direction.isForward(rightToLeft: false)
    guard let part = part(granularity, around: offset(position), forward: forward),
      let start = self.position(part.lowerBound), let end = self.position(part.upperBound)
    else { return nil }
    return input?.textRange(from: start, to: end)
  }

  /// Returns whether a position is at the boundary of the text unit behind it in the direction.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    let offset = offset(position)
    let forward = direction.isForward(rightToLeft: false)
    // Moving forward, a boundary is the end of a unit.
    guard let part = part(granularity, around: offset, forward: !forward) else { return false }
    return offset == (forward ? part.upperBound : part.lowerBound)
  }

  /// Returns the next boundary of a text unit in a direction.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let text = text
    let forward = direction.isForward(rightToLeft: false)
    var offset = offset(position)
    while forward ? offset < text.length : offset > 0 {
      if let part = part(granularity, around: offset, forward: forward) {
        return self.position(forward ? part.upperBound : part.lowerBound)
      }
      offset = forward ? text.place(after: offset) : text.place(before: offset)
    }
    return nil
  }

  /// Returns whether a position is within a text unit.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    let forward = direction.isForward(rightToLeft: false)
    return part(granularity, around: offset(position), forward: forward) != nil
  }
}
