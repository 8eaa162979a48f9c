import CoreGraphics

/// How the lines of a paragraph are set.
///
/// Lengths are in points.
package struct ParagraphAttributes: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable {
    case natural, left, center, right, justified
  }

  package enum Direction: String, Hashable, Sendable { case natural, leftToRight, rightToLeft }

  package var alignment: Alignment
  /// Added under each line but the last.
  package var lineSpacing: CGFloat
  /// 0 for none.
  package var minimumLineHeight: CGFloat
  /// 0 for none.
  package var maximumLineHeight: CGFloat
  /// 0 for the natural height.
  package var lineHeightMultiple: CGFloat
  /// Added under the paragraph's last line, where another paragraph follows.
  package var spacingAfter: CGFloat
  /// Added above the paragraph's first line, where another paragraph comes before.
  package var spacingBefore: CGFloat
  /// From the leading edge to the first line.
  package var firstLineIndent: CGFloat
  /// From the leading edge to the other lines.
  package var headIndent: CGFloat
  /// Where lines end: from the leading edge if positive, from the trailing edge otherwise.
  package var tailIndent: CGFloat
  package var direction: Direction
  /// Where tabs lead to, from the leading edge on.
  package var tabStops: [TabStop]
  /// From one tab to the next behind the last of the stops; 0 for the usual.
  package var tabInterval: CGFloat
  /// Whether lines end between Korean words only, and not between syllables.
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

/// A place in a line that a tab leads to.
package struct TabStop: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    /// The text begins there.
    case leading
    case center
    /// The text ends there.
    case trailing
  }

  package var location: CGFloat
  package var alignment: Alignment

  package init(location: CGFloat, alignment: Alignment) {
    self.location = location
    self.alignment = alignment
  }
}
