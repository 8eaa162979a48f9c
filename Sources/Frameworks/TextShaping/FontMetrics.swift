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

extension FontMetrics {
  /// Replaces the metrics for layout by those of Apple's system font, so that lines have its height.
  ///
  /// The underline remains that of the file, whose glyphs may reach over a line's edges.
  ///
  /// - SeeAlso: The font file SF Pro: 2048 units per em, ascender 1950, descender −494, line gap 0,
  ///   capital height 1443, x-height 1078. `UIFont.lineHeight` is 20.287109375 at 17 points.
  mutating func adoptSystemFont(ofSize size: CGFloat) {
    let unit = size / 2048
    ascender = 1950 * unit
    descender = 494 * unit
    leading = 0
    capHeight = 1443 * unit
    xHeight = 1078 * unit
  }
}
