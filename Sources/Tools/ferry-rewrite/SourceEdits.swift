/// Replacements in a source text.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let source: [UInt8]
  private var edits: [Edit] = []

  init(_ source: [UInt8]) { self.source = source }

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  /// Inserts text before a byte.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Replaces a range with spaces, so that the positions of other text remain.
  mutating func blank(_ range: Range<Int>) {
    let newline = UInt8(ascii: "\n")
    let text = source[range].map { $0 == newline ? newline : UInt8(ascii: " ") }
    replace(range, with: String(decoding: text, as: UTF8.self))
  }

  /// The text after all replacements; of two that overlap, the outer one counts.
  func applied() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + edits.count * 16)
    var position = 0
    let ordered = edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      // An insertion precedes a replacement at the same place; a longer range precedes a shorter
      // one.
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return left.offset < right.offset
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + source[position...]
  }
}
