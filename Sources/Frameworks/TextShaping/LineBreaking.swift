/// Where lines end, and what becomes of text that has no room.
package struct LineBreaking: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    /// Lines end between words; a word wider than a line is cut between characters.
    case word
    case character
    /// One line for each paragraph, cut off at the edge by whoever draws it.
    case clip
    /// Text that has no room is left out of the last line, with an ellipsis in its place.
    case truncateHead, truncateMiddle, truncateTail
  }

  package var mode: Mode
  /// 0 for as many as it takes.
  package var maximumLines: Int

  package init(mode: Mode = .word, maximumLines: Int = 0) {
    self.mode = mode
    self.maximumLines = maximumLines
  }
}
