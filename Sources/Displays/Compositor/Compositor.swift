import CCairo
import CoreGraphics
import DisplayProtocol

/// Draws a tree of layers into pixels.
///
/// It keeps what is worth keeping from frame to frame: rasterised glyphs and drawings, shadows,
/// decoded pictures. Everything it keeps is found by value, so a picture depends on the tree and
/// the time alone. Use one compositor from one thread at a time.
package final class Compositor {
  /// What a frame shows.
  private struct Frame {
    let moment: LayerMoment
    let scale: CGFloat
    let background: RGBA
    /// Where overlays are.
    let overlays: [PixelRect]
  }

  let resources = DrawingResources()
  /// The last frame's pixels; drawn over once nobody holds that picture any longer.
  private var lastSurface: Surface?
  private var lastFrame: Frame?

  package init() {}

  /// Invalidates the last frame: the next one is painted completely.
  package func invalidate() { lastFrame = nil }

  /// Draws the layers as they show at a moment.
  ///
  /// Only what is not as in the frame before is painted, if that one's picture is held no longer.
  ///
  /// - Parameters:
  ///   - tree: Layers whose root stands in a space with the origin at the top left.
  ///   - time: On the application's clock, in seconds; animations are evaluated at it.
  ///   - size: Of the picture, in points.
  ///   - scale: Pixels a point.
  ///   - background: What shows where no layer does.
  ///   - overlays: Looks at the drawn layers and answers what is drawn over them.
  /// - Throws: `CompositorError.unusableSize`, or `outOfMemory`.
  package func render(
    _ tree: LayerTree, at time: Double, size: CGSize, scale: CGFloat, background: RGBA = .black,
    overlays: ((borrowing Bitmap) -> [Overlay])? = nil
  ) throws(CompositorError) -> Bitmap {
    let width = wholeNumber(size.width * scale)
    let height = wholeNumber(size.height * scale)
    guard scale > 0, (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw .unusableSize(width: width, height: height)
    }
    let moment = LayerMoment(tree: tree, time: time)
    let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
    var parts = [whole]
    let surface = surfaceToDrawOn(width: width, height: height)
    guard surface.isUsable else { throw .outOfMemory }
    if let last = lastFrame, last.scale == scale, last.background == background {
      let difference = FrameDifference(
        from: last.moment, to: moment, frame: whole, scale: scale, overlays: last.overlays)
      if !difference.isTooMuch {
        for move in difference.moves { surface.move(move.part, by: move.step) }
        parts = difference.damage.rects
      }
    }
    resources.observer?.didPaint(parts)
    let canvas = Canvas(surface, resources: resources)
    for part in parts { paint(part, of: moment, on: canvas, scale: scale, background) }
    cairo_scale(canvas.context, Double(scale), Double(scale))
    let bitmap = Bitmap(surface)
    let shown = overlays?(bitmap) ?? []
    for overlay in shown { canvas.draw(overlay.drawing, in: overlay.rect, alpha: 1) }
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    lastFrame = Frame(
      moment: moment, scale: scale, background: background,
      overlays: shown.map { PixelRect(around: $0.rect.applying(toPixels)).outset(by: 1) })
    return bitmap
  }

  /// Pixels to draw on: the last frame's, or new ones, after which there is no last frame.
  ///
  /// Memory that was used before is at hand at once; new pages of it take as long as much drawing.
  private func surfaceToDrawOn(width: Int, height: Int) -> Surface {
    if isKnownUniquelyReferenced(&lastSurface), let last = lastSurface, last.width == width,
      last.height == height
    {
      return last
    }
    lastFrame = nil
    let surface = Surface(width: width, height: height)
    lastSurface = surface
    return surface
  }

  /// Paints a part of a frame, whatever was there before.
  private func paint(
    _ part: PixelRect, of moment: LayerMoment, on canvas: Canvas, scale: CGFloat,
    _ background: RGBA
  ) {
    guard !part.isEmpty else { return }
    canvas.scoped {
      canvas.clip(to: part.rect)
      cairo_scale(canvas.context, Double(scale), Double(scale))
      let painter = LayerPainter(moment: moment, canvas: canvas)
      let seen = canvas.clipBounds
      if moment.tree.root.map({ painter.covers($0, seen) }) != true {
        canvas.replace(seen.insetBy(dx: -1, dy: -1), with: background)
      }
      if let root = moment.tree.root { painter.paint(root) }
    }
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
