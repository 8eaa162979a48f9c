import CoreGraphics

/// A string with text and paragraph attributes, as input of shaping.
package struct StyledText: Hashable, Sendable {
  /// A value over a number of characters.
  package struct Span<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The length in UTF-16 code units.
    package var length: Int
    package var value: Value

    package init(length: Int, _ value: Value) {
      self.length = length
      self.value = value
    }
  }

  package var string: String
  /// Consecutive spans; the last one extends to the end of the text.
  package var spans: [Span<TextAttributes>]
  /// Consecutive spans; the value at a paragraph's first character applies to the whole paragraph.
  package var paragraphs: [Span<ParagraphAttributes>]

  package init(
    _ string: String, spans: [Span<TextAttributes>], paragraphs: [Span<ParagraphAttributes>] = []
  ) {
    self.string = string
    self.spans = spans
    self.paragraphs = paragraphs
  }

  /// Creates a text with uniform attributes.
  package init(
    _ string: String, _ attributes: TextAttributes,
    paragraph: ParagraphAttributes = ParagraphAttributes()
  ) {
    let length = string.utf16.count
    self.init(
      string, spans: [Span(length: length, attributes)],
      paragraphs: [Span(length: length, paragraph)])
  }
}
