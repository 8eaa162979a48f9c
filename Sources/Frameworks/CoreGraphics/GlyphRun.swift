import Foundation

/// A face of a font file that any drawing backend can open.
package struct FontFace: Hashable, Sendable {
  /// The path of the file on the machine that shaped the text.
  package var path: String
  /// The index of the face in a font collection; 0 in a file with one face.
  package var index: Int
  /// The family name, for diagnostics and style sheets.
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

/// A glyph and its position in the run.
package struct Glyph: Hashable, Sendable {
  /// The glyph index in the face.
  package var id: UInt32
  /// The offset from the run's origin, in points, y downward.
  package var offset: CGPoint

  package init(id: UInt32, offset: CGPoint) {
    self.id = id
    self.offset = offset
  }
}

/// Shaped characters of one face, size, color and direction, on a baseline.
///
/// A run contains the characters as well as the glyphs, because some displays draw glyphs and
/// others show text.
package struct GlyphRun: Hashable, Sendable {
  package var text: String
  package var face: FontFace
  /// The font size in points.
  package var size: CGFloat
  package var color: RGBA
  /// The left end of the baseline, in the space of the containing drawing.
  package var origin: CGPoint
  /// The sum of the advances, in points.
  package var width: CGFloat
  package var glyphs: [Glyph]
  package var isRightToLeft: Bool
  /// The tracking that is included in the offsets, in points.
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
