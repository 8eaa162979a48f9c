import CoreGraphics

/// The attributes of a paragraph's lines.
///
/// Lengths are in points.
package struct ParagraphAttributes: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable {
    case natural, left, center, right, justified
  }

  package enum Direction: String, Hashable, Sendable { case natural, leftToRight, rightToLeft }

  package var alignment: Alignment
  /// The space below each line except the last.
  package var lineSpacing: CGFloat
  /// The minimum line height; 0 for none.
  package var minimumLineHeight: CGFloat
  /// The maximum line height; 0 for none.
  package var maximumLineHeight: CGFloat
  /// The factor of the natural line height; 0 for the natural height.
  package var lineHeightMultiple: CGFloat
  /// The space below the paragraph's last line, if another paragraph follows.
  package var spacingAfter: CGFloat
  /// The space above the paragraph's first line, if another paragraph precedes.
  package var spacingBefore: CGFloat
  /// The distance from the leading edge to the first line.
  package var firstLineIndent: CGFloat
  /// The distance from the leading edge to the other lines.
  package var headIndent: CGFloat
  /// The end of lines: relative to the leading edge if positive, to the trailing edge otherwise.
  package var tailIndent: CGFloat
  package var direction: Direction
  /// The tab stops, relative to the leading edge.
  package var tabStops: [TabStop]
  /// The interval of tab stops after the last explicit one; 0 for the default.
  package var tabInterval: CGFloat
  /// Whether lines do not break inside Korean words.
  package var keepsKoreanWords: Bool

  package init(
    alignment: Alignment = .natural, lineSpacing: CGFloat = 0, minimumLineHeight: CGFloat = 0,
    maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0, spacingAfter: CGFloat = 0,
    spacingBefore: CGFloat = 0, firstLineIndent: CGFloat = 0, headIndent: CGFloat = 0,
    tailIndent: CGFloat = 0, direction: Direction = .natural, tabStops: [TabStop] = [],
    tabInterval: CGFloat = 0, keepsKoreanWords: Bool = true
  ) {
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.spacingAfter = spacingAfter
    self.spacingBefore = spacingBefore
    self.firstLineIndent = firstLineIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.direction = direction
    self.tabStops = tabStops
    self.tabInterval = tabInterval
    self.keepsKoreanWords = keepsKoreanWords
  }
}

/// A tab stop.
package struct TabStop: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    /// The text begins at the tab stop.
    case leading
    case center
    /// The text ends at the tab stop.
    case trailing
  }

  package var location: CGFloat
  package var alignment: Alignment

  package init(location: CGFloat, alignment: Alignment) {
    self.location = location
    self.alignment = alignment
  }
}
