import CoreGraphics

/// The measures of a font at its size, in points.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up.
  package var ascender: CGFloat
  /// From the baseline down; positive.
  package var descender: CGFloat
  /// Extra room between lines.
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  /// The middle of an underline, from the baseline down.
  package var underlinePosition: CGFloat
  package var underlineThickness: CGFloat

  package init(
    ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
    underlinePosition: CGFloat, underlineThickness: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
  }

  /// The natural distance between baselines.
  package var lineHeight: CGFloat { ascender + descender + leading }
}
