/// The attributes of a text's characters as runs, which editing changes without comparing them.
nonisolated struct TextRuns {
  struct Run {
    /// The length in UTF-16 units.
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private(set) var runs: [Run] = []

  init(_ text: NSAttributedString) {
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { looks, range, _ in
      runs.append(Run(length: range.length, attributes: looks))
    }
  }

  init(length: Int, attributes: [NSAttributedString.Key: Any]) {
    if length > 0 { runs = [Run(length: length, attributes: attributes)] }
  }

  /// The range and the attributes of the run at an offset; `nil` beyond the end.
  func run(at offset: Int) -> (range: Range<Int>, attributes: [NSAttributedString.Key: Any])? {
    var start = 0
    for run in runs {
      let end = start + run.length
      if offset < end { return (start..<end, run.attributes) }
      start = end
    }
    return nil
  }

  mutating func replace(
    _ range: Range<Int>, length: Int, attributes: [NSAttributedString.Key: Any]
  ) {
    split(at: range.lowerBound)
    split(at: range.upperBound)
    let first = index(at: range.lowerBound)
    let last = index(at: range.upperBound)
    let new = length > 0 ? [Run(length: length, attributes: attributes)] : []
    runs.replaceSubrange(first..<last, with: new)
  }

  /// Modifies the attributes of a range, or of the whole text without a range.
  mutating func edit(
    _ range: Range<Int>? = nil, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    var affected = 0..<runs.count
    if let range {
      split(at: range.lowerBound)
      split(at: range.upperBound)
      affected = index(at: range.lowerBound)..<index(at: range.upperBound)
    }
    for index in affected { change(&runs[index].attributes) }
  }

  /// Changes the paragraph styles.
  mutating func editParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
    edit { attributes in
      let style = NSMutableParagraphStyle()
      if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
      change(style)
      attributes[.paragraphStyle] = style
    }
  }

  /// The runs with default values for missing attributes.
  func completed(with defaults: [NSAttributedString.Key: Any]) -> TextRuns {
    var result = self
    result.edit { $0.merge(defaults) { own, _ in own } }
    return result
  }

  /// The string with the attributes of the runs.
  func attributed(_ string: String) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let units = Array(string.utf16)
    var start = 0
    for run in runs {
      let end = min(start + run.length, units.count)
      result.append(
        NSAttributedString(
          string: String(decoding: units[start..<end], as: UTF16.self),
          attributes: run.attributes))
      start = end
    }
    return result
  }

  private mutating func split(at offset: Int) {
    guard let (range, attributes) = run(at: offset), range.lowerBound < offset else { return }
    let index = index(at: range.lowerBound)
    runs[index].length = offset - range.lowerBound
    runs.insert(
      Run(length: range.upperBound - offset, attributes: attributes), at: index + 1)
  }

  /// The index of the run that begins at an offset.
  private func index(at offset: Int) -> Int {
    var start = 0
    for (index, run) in runs.enumerated() {
      if start >= offset { return index }
      start += run.length
    }
    return runs.count
  }
}
