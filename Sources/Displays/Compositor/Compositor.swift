import CCairo
import CoreGraphics
import DisplayProtocol

/// Draws a tree of layers into pixels.
///
/// It keeps what is worth keeping from frame to frame: rasterised glyphs and drawings, shadows,
/// decoded pictures. Everything it keeps is found by value, so a picture depends on the tree and
/// the time alone. Use one compositor from one thread at a time.
package final class Compositor {
  private let resources = DrawingResources()
  /// The last frame's pixels; drawn over once nobody holds that picture any longer.
  private var lastFrame: Surface?

  package init() {}

  /// How many pictures of rasterised layers were made so far; for tests of their being kept.
  package var rasterCount: Int { resources.rasterCount }

  /// Draws the layers as they show at a moment.
  ///
  /// - Parameters:
  ///   - tree: Layers whose root stands in a space with the origin at the top left.
  ///   - time: On the application's clock, in seconds; animations are evaluated at it.
  ///   - size: Of the picture, in points.
  ///   - scale: Pixels a point.
  ///   - background: What shows where no layer does.
  ///   - overlay: Looks at the drawn layers and answers what is drawn over them, from the top left
  ///     corner on; `nil` for nothing.
  /// - Throws: `CompositorError.unusableSize`, or `outOfMemory`.
  package func render(
    _ tree: LayerTree, at time: Double, size: CGSize, scale: CGFloat, background: RGBA = .black,
    overlay: ((borrowing Bitmap) -> Drawing?)? = nil
  ) throws(CompositorError) -> Bitmap {
    let width = wholeNumber(size.width * scale)
    let height = wholeNumber(size.height * scale)
    guard scale > 0, (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw .unusableSize(width: width, height: height)
    }
    let surface = blankFrame(width: width, height: height)
    guard surface.isUsable else { throw .outOfMemory }
    let canvas = Canvas(surface, resources: resources)
    cairo_scale(canvas.context, Double(scale), Double(scale))
    let frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: size.height))
    let painter = LayerPainter(tree: tree, time: time, canvas: canvas)
    if tree.root.map({ painter.covers($0, frame) }) != true {
      canvas.replace(frame.insetBy(dx: -1, dy: -1), with: background)
    }
    if let root = tree.root { painter.paint(root) }
    let bitmap = Bitmap(surface)
    if let drawing = overlay?(bitmap) {
      canvas.draw(drawing, in: CGRect(origin: .zero, size: drawing.size), alpha: 1)
    }
    return bitmap
  }

  /// A frame to draw on, which may still show the last one.
  ///
  /// Memory that was used before is at hand at once; new pages of it take as long as much drawing.
  private func blankFrame(width: Int, height: Int) -> Surface {
    if isKnownUniquelyReferenced(&lastFrame), let frame = lastFrame, frame.width == width,
      frame.height == height
    {
      return frame
    }
    let frame = Surface(width: width, height: height)
    lastFrame = frame
    return frame
  }

  /// Characters of one face, side by side by their widths alone: enough for a clock's digits.
  ///
  /// - Parameter origin: The left end of the baseline.
  /// - Returns: `nil` where the face cannot be opened.
  package func plainRun(
    _ text: String, face: FontFace, size: CGFloat, color: RGBA, origin: CGPoint = .zero
  ) -> GlyphRun? {
    guard let opened = resources.glyphs.face(face) else { return nil }
    var glyphs: [Glyph] = []
    var pen: CGFloat = 0
    for scalar in text.unicodeScalars {
      guard let glyph = opened.glyph(for: scalar) else { continue }
      glyphs.append(Glyph(id: glyph.id, offset: CGPoint(x: pen, y: 0)))
      pen += glyph.advance * size
    }
    return GlyphRun(
      text: text, face: face, size: size, color: color, origin: origin, width: pen, glyphs: glyphs)
  }
}
