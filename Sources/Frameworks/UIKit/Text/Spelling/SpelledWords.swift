import Foundation

/// The words of a text whose spelling is checked.
enum SpelledWords {
  /// Returns the ranges of words in UTF-16 units, without words that have digits, and addresses.
  static func ranges(in text: String) -> [NSRange] {
    var ranges: [NSRange] = []
    // Spaces divide a text into parts, of which addresses are not checked.
    for part in text.split(whereSeparator: \.isWhitespace) where !isAddress(part) {
      var start: String.Index?
      var index = part.startIndex
      while index < part.endIndex {
        let next = part.index(after: index)
        if part[index].isPartOfWord {
          start = start ?? index
        } else if start != nil, isInside(index, next, part) {
          // An apostrophe within a word.
        } else if let first = start {
          add(first..<index)
          start = nil
        }
        index = next
      }
      if let start { add(start..<part.endIndex) }
    }
    return ranges

    func add(_ range: Range<String.Index>) {
      guard !text[range].contains(where: \.isNumber) else { return }
      ranges.append(NSRange(range, in: text))
    }
  }

  private static func isInside(
    _ index: String.Index, _ next: String.Index, _ part: Substring
  ) -> Bool {
    (part[index] == "'" || part[index] == "’") && next < part.endIndex && part[next].isPartOfWord
  }

  private static func isAddress(_ part: Substring) -> Bool {
    part.contains("://") || part.contains("@") || part.hasPrefix("www.")
  }
}

extension Character {
  /// Whether the character is a letter, mark or digit.
  fileprivate var isPartOfWord: Bool {
    isLetter || isNumber
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
  }
}
