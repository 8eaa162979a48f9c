import Foundation

/// One face in one font file: what every drawing backend can find and open.
package struct FontFace: Hashable, Sendable {
  /// Where the file is on the machine that shaped the text.
  package var path: String
  /// Which face of a collection; 0 in a file with one.
  package var index: Int
  /// The family's name, for messages and for style sheets.
  package var family: String
  /// From 100, thin, to 900, black; 400 is regular.
  package var weight: Int
  package var isItalic: Bool

  package init(path: String, index: Int, family: String, weight: Int, isItalic: Bool) {
    self.path = path
    self.index = index
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// One glyph and where it stands in its run.
package struct Glyph: Hashable, Sendable {
  /// The glyph's number in its face.
  package var id: UInt32
  /// From the run's origin, in points, y downward.
  package var offset: CGPoint

  package init(id: UInt32, offset: CGPoint) {
    self.id = id
    self.offset = offset
  }
}

/// Characters of one face, size, colour and direction, shaped and placed on a baseline.
///
/// It carries the characters beside the glyphs, so that one display can draw glyphs and another
/// can show real text.
package struct GlyphRun: Hashable, Sendable {
  package var text: String
  package var face: FontFace
  /// In points.
  package var size: CGFloat
  package var color: RGBA
  /// The left end of the baseline, in the space of what holds the run.
  package var origin: CGPoint
  /// The sum of the advances, in points.
  package var width: CGFloat
  package var glyphs: [Glyph]
  package var isRightToLeft: Bool
  /// Extra space after each glyph that is already part of the offsets, in points.
  package var tracking: CGFloat

  package init(
    text: String, face: FontFace, size: CGFloat, color: RGBA, origin: CGPoint, width: CGFloat,
    glyphs: [Glyph], isRightToLeft: Bool = false, tracking: CGFloat = 0
  ) {
    self.text = text
    self.face = face
    self.size = size
    self.color = color
    self.origin = origin
    self.width = width
    self.glyphs = glyphs
    self.isRightToLeft = isRightToLeft
    self.tracking = tracking
  }
}
