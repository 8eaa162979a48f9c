import CoreGraphics

/// Text in lines, every glyph in its place; it never changes.
///
/// The origin is the top left corner of the room the text was set in; y grows downward.
package final class ShapedText: Sendable {
  package struct Line: Hashable, Sendable {
    /// What the line's characters take, without the white space at its end.
    package var rect: CGRect
    /// From the top of the text.
    package var baseline: CGFloat
    /// The line's characters, a newline at its end included, in UTF-16 units.
    package var utf16Range: Range<Int>
  }

  /// An underline or a strike.
  package struct Decoration: Hashable, Sendable {
    package var rect: CGRect
    package var color: RGBA
  }

  /// The room that was kept for a picture in the text.
  package struct PlacedBox: Hashable, Sendable {
    package var utf16Offset: Int
    package var rect: CGRect
  }

  /// A cluster as it stands in its line, from left to right.
  struct PlacedCluster: Sendable {
    var utf16Range: Range<Int>
    var x: CGFloat
    var width: CGFloat
    var isRightToLeft: Bool
    /// How many places for a caret it has room for.
    var characters: Int
  }

  package let runs: [GlyphRun]
  package let decorations: [Decoration]
  package let boxes: [PlacedBox]
  package let lines: [Line]
  /// What the lines take, indents included; not rounded.
  package let size: CGSize
  /// The first line's baseline, from the top; 0 without lines.
  package let firstBaseline: CGFloat
  /// The last line's baseline, from the top; 0 without lines.
  package let lastBaseline: CGFloat
  /// Whether characters were left out for want of room.
  package let isTruncated: Bool
  /// The clusters of each line.
  let clusters: [[PlacedCluster]]
  /// The height of a caret in empty text.
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
