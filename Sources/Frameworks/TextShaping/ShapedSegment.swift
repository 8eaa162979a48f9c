import CoreGraphics

/// The text between two forced line breaks, shaped as one line of unlimited width.
final class ShapedSegment {
  /// Characters with one face, style and direction.
  struct Item {
    var face: FontFace
    var attributes: TextAttributes
    /// Unicode's embedding level; odd levels run from right to left.
    var level: UInt8
  }

  /// A glyph in its cluster.
  struct PlacedGlyph {
    var id: UInt32
    /// The offset from the pen, in points, y downward.
    var offset: CGPoint
    var advance: CGFloat
  }

  /// An indivisible unit: characters and the glyphs that represent them.
  struct Cluster {
    var item: Int
    /// The range in the segment.
    var utf16Range: Range<Int>
    /// The advance, including tracking.
    var advance: CGFloat
    /// The range in the segment's glyphs, from left to right.
    var glyphs: Range<Int>
    var canBreakBefore: Bool
    /// Whether a line may break here if there is no better position.
    var canBeCutBefore: Bool
    var isWhitespace: Bool
    /// Whether a hyphen is shown if the line breaks after the cluster.
    var insertsHyphen: Bool
    var characters: Int
    var box: InlineBox?
  }

  let utf16: [UInt16]
  let isRightToLeft: Bool
  let items: [Item]
  /// The clusters in logical order.
  let clusters: [Cluster]
  let glyphs: [PlacedGlyph]

  init(
    utf16: [UInt16], isRightToLeft: Bool, items: [Item] = [], clusters: [Cluster] = [],
    glyphs: [PlacedGlyph] = []
  ) {
    self.utf16 = utf16
    self.isRightToLeft = isRightToLeft
    self.items = items
    self.clusters = clusters
    self.glyphs = glyphs
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: utf16[range.clamped(to: 0..<utf16.count)], as: UTF16.self)
  }
}
