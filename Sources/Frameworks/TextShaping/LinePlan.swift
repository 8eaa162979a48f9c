import CoreGraphics

/// One line before it is placed: which clusters it has, in reading order.
struct LinePlan {
  /// Clusters that follow one another in one shaped segment.
  struct Piece {
    var segment: ShapedSegment
    var clusters: Range<Int>
    /// Of the segment's first character in the text.
    var start: Int
    /// For an ellipsis: the characters that it stands for.
    var replaces: Range<Int>?

    var width: CGFloat {
      clusters.reduce(0) { $0 + segment.clusters[$1].advance }
    }
  }

  var pieces: [Piece]
  /// The characters of the line, left-out ones and a newline included.
  var utf16Range: Range<Int>
  var paragraph: ParagraphAttributes
  var isRightToLeft: Bool
  /// The look that gives an empty line its height.
  var emptyLineAttributes: TextAttributes
  var isFirstInParagraph: Bool
  /// Whether the paragraph goes on in the next line, without a forced break between them.
  var isWrapped: Bool
  var endsParagraph: Bool

  /// Where the line starts, from the leading edge.
  var indent: CGFloat {
    isFirstInParagraph ? paragraph.firstLineIndent : paragraph.headIndent
  }
}
