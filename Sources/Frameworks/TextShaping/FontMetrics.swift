import CoreGraphics

/// The metrics of a font at its size, in points.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up.
  package var ascender: CGFloat
  /// The distance from the baseline down; positive.
  package var descender: CGFloat
  /// The additional space between lines.
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  /// The distance from the baseline down to the center of an underline.
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
