import CCairo
import CoreGraphics
import DisplayProtocol

/// Renders a layer tree into pixels.
///
/// Rasterized glyphs and drawings, shadows and decoded images are cached between frames. All caches
/// are keyed by value, so a frame depends only on the tree and the time. A compositor must not be
/// used from several threads at a time.
package final class Compositor {
  /// The state that a frame shows, and the parts of the last frame that it replaces.
  struct Frame {
    let moment: LayerMoment
    let scale: CGFloat
    let background: RGBA
    let overlays: [PlacedOverlay]
    var damage: [PixelRect]
  }

  let resources = DrawingResources()
  /// The pixels of the last frame, which are reused when its bitmap has been released.
  private var lastSurface: Surface?
  private(set) var lastFrame: Frame?

  package init() {}

  /// Invalidates the last frame: the next one is rendered completely.
  package func invalidate() { lastFrame = nil }

  /// Renders the presented state of the layers at a time.
  ///
  /// If the bitmap of the previous frame has been released, only the damage since then is
  /// repainted.
  ///
  /// - Parameters:
  ///   - tree: The layers; the space of the root has its origin at the top left.
  ///   - time: On the application's clock, in seconds; animations are evaluated at it.
  ///   - size: The size of the frame, in points.
  ///   - scale: The number of pixels per point.
  ///   - background: The color behind all layers.
  ///   - overlays: The drawings above the layers.
  /// - Throws: `CompositorError.unusableSize`, or `outOfMemory`.
  package func render(
    _ tree: LayerTree, at time: Double, size: CGSize, scale: CGFloat, background: RGBA = .black,
    overlays: [Overlay] = []
  ) throws(CompositorError) -> Bitmap {
    let width = wholeNumber(size.width * scale)
    let height = wholeNumber(size.height * scale)
    guard scale > 0, (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw .unusableSize(width: width, height: height)
    }
    let moment = LayerMoment(tree: tree, time: time)
    let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let placed = overlays.map { overlay in
      PlacedOverlay(
        part: PixelRect(around: overlay.rect.applying(toPixels)).outset(by: 1),
        content: overlay.content)
    }
    var frame = Frame(
      moment: moment, scale: scale, background: background, overlays: placed, damage: [whole])
    let surface = surfaceToDrawOn(width: width, height: height)
    guard surface.isUsable else { throw .outOfMemory }
    if let last = lastFrame, last.scale == scale, last.background == background {
      let difference = FrameDifference(
        from: last.moment, to: moment, frame: whole, scale: scale,
        overlays: (old: last.overlays, new: placed))
      if !difference.isTooMuch {
        for move in difference.moves { surface.move(move.part, by: move.step) }
        frame.damage = difference.damage.rects
      }
    }
    let canvas = Canvas(surface, resources: resources)
    for part in frame.damage { paint(part, of: frame, on: canvas) }
    cairo_scale(canvas.context, Double(scale), Double(scale))
    let bitmap = Bitmap(surface)
    for (overlay, place) in zip(overlays, placed)
    where frame.damage.contains(where: { $0.overlaps(place.part) }) {
      canvas.draw(overlay.draw(bitmap), in: overlay.rect, alpha: 1)
    }
    lastFrame = frame
    return bitmap
  }

  /// Returns the last frame's surface, or a new one, which invalidates the last frame.
  ///
  /// Resident memory is reused, because page faults of new memory cost as much as drawing.
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

  /// Repaints a part of a frame.
  private func paint(_ part: PixelRect, of frame: Frame, on canvas: Canvas) {
    guard !part.isEmpty else { return }
    let moment = frame.moment
    canvas.scoped {
      canvas.clip(to: part.rect)
      cairo_scale(canvas.context, Double(frame.scale), Double(frame.scale))
      let painter = LayerPainter(moment: moment, canvas: canvas)
      let seen = canvas.clipBounds
      if moment.tree.root.map({ painter.covers($0, seen) }) != true {
        canvas.replace(seen.insetBy(dx: -1, dy: -1), with: frame.background)
      }
      if let root = moment.tree.root { painter.paint(root) }
    }
  }

  /// Returns a run of characters of one face, positioned by their advances without shaping.
  ///
  /// - Parameter origin: The left end of the baseline.
  /// - Returns: `nil` if the face cannot be opened.
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
