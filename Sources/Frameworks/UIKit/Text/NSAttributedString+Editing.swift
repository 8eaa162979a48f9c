extension NSAttributedString {
  /// The text with attributes where it has none of a kind.
  nonisolated func completed(
    with defaults: [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    // Foundation's setAttributes traps where the characters have attributes already.
    let result = NSMutableAttributedString(string: "")
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole) { attributes, range, _ in
      result.append(
        NSAttributedString(
          string: attributedSubstring(from: range).string,
          attributes: attributes.merging(defaults) { own, _ in own }))
    }
    return result
  }

  /// The text with the look of composed text over a range.
  func underlined(_ range: Range<Int>, _ editor: TextEditor) -> NSAttributedString {
    let clamped = range.clamped(to: 0..<length)
    guard !clamped.isEmpty else { return self }
    let result = NSMutableAttributedString(attributedString: self)
    result.addAttributes(
      editor.markedStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue],
      range: NSRange(location: clamped.lowerBound, length: clamped.count))
    return result
  }
}
