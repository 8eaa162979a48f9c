/// The line break mode and the maximum number of lines.
package struct LineBreaking: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable {
    /// Lines break between words; a word wider than a line breaks between characters.
    case word
    case character
    /// One line per paragraph, which is clipped when drawn.
    case clip
    /// Text that does not fit is omitted from the last line and replaced by an ellipsis.
    case truncateHead, truncateMiddle, truncateTail
  }

  package var mode: Mode
  /// The maximum number of lines; 0 for no limit.
  package var maximumLines: Int

  package init(mode: Mode = .word, maximumLines: Int = 0) {
    self.mode = mode
    self.maximumLines = maximumLines
  }
}
