import CoreGraphics

/// An immutable layout of text in lines of glyphs.
///
/// The origin is the top left corner of the layout area, y downward.
package final class ShapedText: Sendable {
  package struct Line: Hashable, Sendable {
    /// The bounds of the line's characters, without trailing white space.
    package var rect: CGRect
    /// The baseline, from the top of the text.
    package var baseline: CGFloat
    /// The line's characters, including a newline at its end, in UTF-16 code units.
    package var utf16Range: Range<Int>
  }

  /// An underline or a strikethrough.
  package struct Decoration: Hashable, Sendable {
    package var rect: CGRect
    package var color: RGBA
  }

  /// The rectangle of an inline image.
  package struct PlacedBox: Hashable, Sendable {
    package var utf16Offset: Int
    package var rect: CGRect
  }

  /// A cluster and its position in the line, from left to right.
  struct PlacedCluster: Sendable {
    var utf16Range: Range<Int>
    var x: CGFloat
    var width: CGFloat
    var isRightToLeft: Bool
    /// The number of characters, which determines the caret positions.
    var characters: Int
  }

  package let runs: [GlyphRun]
  package let decorations: [Decoration]
  package let boxes: [PlacedBox]
  package let lines: [Line]
  /// The size of the lines, including indents; not rounded.
  package let size: CGSize
  /// The first line's baseline, from the top; 0 without lines.
  package let firstBaseline: CGFloat
  /// The last line's baseline, from the top; 0 without lines.
  package let lastBaseline: CGFloat
  /// Whether characters were omitted because they did not fit.
  package let isTruncated: Bool
  /// The clusters of each line.
  let clusters: [[PlacedCluster]]
  /// The height of the caret in empty text.
  let emptyLineHeight: CGFloat
  let utf16Length: Int
  let isRightToLeft: Bool

  init(
    runs: [GlyphRun], decorations: [Decoration], boxes: [PlacedBox], lines: [Line],
    clusters: [[PlacedCluster]], size: CGSize, isTruncated: Bool, emptyLineHeight: CGFloat,
    utf16Length: Int, isRightToLeft: Bool
  ) {
    self.runs = runs
    self.decorations = decorations
    self.boxes = boxes
    self.lines = lines
    self.clusters = clusters
    self.size = size
    firstBaseline = lines.first?.baseline ?? 0
    lastBaseline = lines.last?.baseline ?? 0
    self.isTruncated = isTruncated
    self.emptyLineHeight = emptyLineHeight
    self.utf16Length = utf16Length
    self.isRightToLeft = isRightToLeft
  }
}
