import CCairo
import CoreGraphics

extension Canvas {
  /// Draws a glyph run; draws nothing if the face cannot be opened.
  func draw(_ run: GlyphRun, alpha: CGFloat = 1) {
    guard let face = resources.glyphs.face(run.face), run.size > 0, run.size.isFinite else {
      return
    }
    let color = run.color.withAlpha(run.color.alpha * alpha)
    let transform = transform
    let scale = transform.a
    let isUpright =
      transform.b == 0 && transform.c == 0 && scale > 0 && abs(scale - transform.d) < 1e-6
    let pixelSize = run.size * scale
    if isUpright {
      let reach = CGRect(
        x: run.origin.x - run.size, y: run.origin.y - run.size * 1.5,
        width: run.width + run.size * 2, height: run.size * 2.5)
      guard reach.overlaps(clipBounds) else { return }
    }
    if face.hasColor {
      drawPictures(run, face, alpha: color.alpha, isUpright: isUpright)
    } else if color.alpha <= 0 {
      return
    } else if !keepsVectors, isUpright, pixelSize <= GlyphRasterizer.largestMask {
      drawMask(run, transform, color)
    } else {
      drawOutlines(run, face, color)
    }
  }

  private func drawMask(_ run: GlyphRun, _ transform: CGAffineTransform, _ color: RGBA) {
    let phases = GlyphRasterizer.phases
    let origin = run.origin.applying(transform)
    let steps = nearestLine(origin.x * CGFloat(phases))
    let pixel = wholeNumber((CGFloat(steps) / CGFloat(phases)).rounded(.down))
    guard
      let mask = resources.glyphs.mask(
        of: run, scale: transform.a, phase: steps - pixel * phases)
    else { return }
    scoped {
      cairo_identity_matrix(context)
      setColor(color)
      // Baselines are aligned to whole pixels, so that all letters of a line are equally sharp.
      cairo_mask_surface(
        context, mask.surface.pointer, Double(pixel + mask.left),
        Double(nearestLine(origin.y) + mask.top))
    }
  }

  /// Returns the nearest integer; ties, with a tolerance, are rounded up.
  ///
  /// The baseline of a line then does not depend on the content offset.
  private func nearestLine(_ value: CGFloat) -> Int {
    wholeNumber(((value * 64).rounded() / 64 + 0.5).rounded(.down))
  }

  private func drawOutlines(_ run: GlyphRun, _ face: OpenedFace, _ color: RGBA) {
    // FreeType has outlines in 1/64 pixel, which is precise enough at this size.
    let size: CGFloat = 1024
    let scale = run.size / size
    setColor(color)
    cairo_new_path(context)
    for glyph in run.glyphs {
      guard let path = face.outline(glyph.id, pixelSize: size) else { continue }
      let placed = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: run.origin.x + glyph.offset.x,
        ty: run.origin.y + glyph.offset.y)
      add(path.applying(placed))
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  private func drawPictures(
    _ run: GlyphRun, _ face: OpenedFace, alpha: CGFloat, isUpright: Bool
  ) {
    let transform = transform
    for glyph in run.glyphs {
      let place = CGPoint(x: run.origin.x + glyph.offset.x, y: run.origin.y + glyph.offset.y)
      let scale = max(
        (transform.a * transform.a + transform.b * transform.b).squareRoot(), 0.001)
      let pixelSize = min(run.size * scale, 512)
      guard let picture = resources.glyphs.colorGlyph(glyph.id, face, pixelSize: pixelSize) else {
        continue
      }
      scoped {
        if isUpright, pixelSize == run.size * scale {
          let pixel = place.applying(transform)
          cairo_identity_matrix(context)
          cairo_set_source_surface(
            context, picture.surface.pointer, Double(nearestLine(pixel.x + picture.left)),
            Double(nearestLine(pixel.y - picture.top)))
        } else {
          translate(x: place.x, y: place.y)
          cairo_scale(context, Double(run.size / pixelSize), Double(run.size / pixelSize))
          cairo_set_source_surface(
            context, picture.surface.pointer, Double(picture.left), Double(-picture.top))
        }
        cairo_paint_with_alpha(context, Double(alpha))
      }
    }
  }
}
