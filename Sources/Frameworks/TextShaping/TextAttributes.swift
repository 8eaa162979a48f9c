import CoreGraphics

/// How characters look.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontSpecification
  package var color: RGBA
  /// Extra space after each character, in points.
  package var tracking: CGFloat
  /// How far the characters stand above the line's baseline, in points.
  package var baselineOffset: CGFloat
  /// The colour of a line under the characters; `nil` for none.
  package var underline: RGBA?
  /// The colour of a line through the characters; `nil` for none.
  package var strikethrough: RGBA?
  /// Room that an object replacement character takes; other characters ignore it.
  package var inlineBox: InlineBox?

  package init(
    font: FontSpecification, color: RGBA = .black, tracking: CGFloat = 0,
    baselineOffset: CGFloat = 0, underline: RGBA? = nil, strikethrough: RGBA? = nil,
    inlineBox: InlineBox? = nil
  ) {
    self.font = font
    self.color = color
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.inlineBox = inlineBox
  }
}

/// The room of a picture that stands in a line of text.
package struct InlineBox: Hashable, Sendable {
  /// In points.
  package var size: CGSize
  /// From the baseline down to the box's lower edge; negative above the baseline.
  package var descent: CGFloat

  package init(size: CGSize, descent: CGFloat = 0) {
    self.size = size
    self.descent = descent
  }
}
