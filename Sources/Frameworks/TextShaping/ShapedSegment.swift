import CoreGraphics

/// The text between two forced line breaks, shaped as if it were one endless line.
final class ShapedSegment {
  /// Characters of one face, look and direction.
  struct Item {
    var face: FontFace
    var attributes: TextAttributes
    /// Unicode's embedding level; odd ones run from right to left.
    var level: UInt8
  }

  /// A glyph in its cluster.
  struct PlacedGlyph {
    var id: UInt32
    /// From the pen, in points, y downward.
    var offset: CGPoint
    var advance: CGFloat
  }

  /// The smallest part that cannot be torn: characters and the glyphs that stand for them.
  struct Cluster {
    var item: Int
    /// From the segment's start.
    var utf16Range: Range<Int>
    /// Tracking included.
    var advance: CGFloat
    /// In the segment's glyphs, from left to right.
    var glyphs: Range<Int>
    var canBreakBefore: Bool
    /// Whether a line may also end here where there is no better place.
    var canBeCutBefore: Bool
    var isWhitespace: Bool
    /// Whether a hyphen shows if the line ends after this.
    var insertsHyphen: Bool
    var characters: Int
    var box: InlineBox?
  }

  let utf16: [UInt16]
  let isRightToLeft: Bool
  let items: [Item]
  /// In reading order.
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
