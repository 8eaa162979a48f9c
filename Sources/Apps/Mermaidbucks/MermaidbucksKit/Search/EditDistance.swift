/// Counts typing errors.
enum EditDistance {
  /// Returns the least number of insertions, deletions, replacements and swaps of neighbors that
  /// turn a typed text into the beginning of a word; `nil` if more than a limit are needed.
  ///
  /// - SeeAlso: Damerau, “A technique for computer detection and correction of spelling errors”,
  ///   1964; the optimal string alignment variant.
  static func fromPrefix(_ typed: [Character], of word: [Character], limit: Int) -> Int? {
    guard typed.count <= word.count + limit else { return nil }
    let width = min(word.count, typed.count + limit)
    var beforePrevious: [Int] = []
    var previous = Array(0...width)
    for row in 0..<typed.count {
      var current = [row + 1]
      for column in 0..<width {
        let cost = typed[row] == word[column] ? 0 : 1
        var best = min(previous[column] + cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, typed[row] == word[column - 1], typed[row - 1] == word[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      beforePrevious = previous
      previous = current
    }
    return previous.min().flatMap { $0 <= limit ? $0 : nil }
  }
}
