import Foundation

/// Finds where the words of a text occur at the beginning of other words.
struct TextHighlights {
  private let words: [String]

  init(_ text: String) {
    words = text.split { $0.isWhitespace || $0.isPunctuation }.map { Self.folded(String($0)) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Returns the ranges in UTF-16 units, in order.
  func ranges(in text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard !text[index].isWhitespace, !text[index].isPunctuation else {
        index = text.index(after: index)
        continue
      }
      let end =
        text[index...].firstIndex { $0.isWhitespace || $0.isPunctuation } ?? text.endIndex
      let word = text[index..<end]
      let match = words.filter { Self.folded(String(word)).hasPrefix($0) }.map(\.count).max()
      if let match, match > 0 {
        let last = text.index(index, offsetBy: match, limitedBy: end) ?? end
        let low = text.utf16.distance(from: text.startIndex, to: index)
        ranges.append(low..<text.utf16.distance(from: text.startIndex, to: last))
      }
      index = end
    }
    return ranges
  }
}
