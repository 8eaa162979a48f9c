import CoreGraphics

/// Characters with their looks: what can be shaped.
package struct StyledText: Hashable, Sendable {
  /// A value over the next so many characters.
  package struct Span<Value: Hashable & Sendable>: Hashable, Sendable {
    /// In UTF-16 units.
    package var length: Int
    package var value: Value

    package init(length: Int, _ value: Value) {
      self.length = length
      self.value = value
    }
  }

  package var string: String
  /// One after the other; the last one goes on to the end of the text.
  package var spans: [Span<TextAttributes>]
  /// One after the other; the value at a paragraph's first character counts for all of it.
  package var paragraphs: [Span<ParagraphAttributes>]

  package init(
    _ string: String, spans: [Span<TextAttributes>], paragraphs: [Span<ParagraphAttributes>] = []
  ) {
    self.string = string
    self.spans = spans
    self.paragraphs = paragraphs
  }

  /// Makes a text of one look.
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
