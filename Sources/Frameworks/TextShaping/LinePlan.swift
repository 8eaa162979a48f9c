import CoreGraphics

/// A line before placement: its clusters in logical order.
struct LinePlan {
  /// Consecutive clusters of one shaped segment.
  struct Piece {
    var segment: ShapedSegment
    var clusters: Range<Int>
    /// The text offset of the segment's first character.
    var start: Int
    /// For an ellipsis, the characters that it replaces.
    var replaces: Range<Int>?

    var width: CGFloat {
      clusters.reduce(0) { $0 + segment.clusters[$1].advance }
    }
  }

  var pieces: [Piece]
  /// The characters of the line, including omitted ones and a newline.
  var utf16Range: Range<Int>
  var paragraph: ParagraphAttributes
  var isRightToLeft: Bool
  /// The attributes that determine the height of an empty line.
  var emptyLineAttributes: TextAttributes
  var isFirstInParagraph: Bool
  /// Whether the paragraph continues on the next line after a soft break.
  var isWrapped: Bool
  var endsParagraph: Bool

  /// The indent from the leading edge.
  var indent: CGFloat {
    isFirstInParagraph ? paragraph.firstLineIndent : paragraph.headIndent
  }
}
