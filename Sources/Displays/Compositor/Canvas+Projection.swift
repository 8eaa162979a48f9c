import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Draws the body flat and projects the result.
  ///
  /// - Parameters:
  ///   - projection: From the body's space to the current one.
  ///   - extent: The bounding rectangle of the body, in its own space.
  func drawProjected(_ projection: Projection, extent: CGRect, _ body: (Canvas) -> Void) {
    guard extent.width > 0, extent.height > 0, extent.isUsable else { return }
    let transform = transform
    let toPixels = projection.concatenating(Projection(transform))
    guard let back = toPixels.inverse else { return }
    let seen = toPixels.bounds(of: extent).common(with: clipBounds.applying(transform))
    let corner = CGPoint(x: seen.minX.rounded(.down), y: seen.minY.rounded(.down))
    let width = wholeNumber(seen.maxX.rounded(.up) - corner.x)
    let height = wholeNumber(seen.maxY.rounded(.up) - corner.y)
    // The resolution is that of the canvas; parts that are nearer to the viewer are slightly soft.
    let scale = min(transform.meanScale, 8192 / max(extent.width, extent.height))
    guard width > 0, height > 0, width <= 8192, height <= 8192, scale > 0 else { return }
    // A clear border of one pixel antialiases the edges.
    let flat = Surface(
      width: wholeNumber((extent.width * scale).rounded(.up)) + 2,
      height: wholeNumber((extent.height * scale).rounded(.up)) + 2)
    let canvas = Canvas(flat, resources: resources)
    let toFlat = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 1 - extent.minX * scale, ty: 1 - extent.minY * scale)
    canvas.setTransform(toFlat)
    body(canvas)
    let picture = Surface(width: width, height: height)
    guard flat.isUsable, picture.isUsable else { return }
    picture.drawProjected(
      flat, by: back.concatenating(Projection(toFlat)), left: Double(corner.x),
      top: Double(corner.y))
    scoped {
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, picture.pointer, Double(corner.x), Double(corner.y))
      cairo_paint(context)
    }
  }
}

extension Surface {
  /// Fills each pixel with the bilinear sample of another image at its projected position.
  fileprivate func drawProjected(
    _ source: Surface, by projection: Projection, left: Double, top: Double
  ) {
    let (from, to) = (source.bytesPerRow, bytesPerRow)
    source.withBytes { pixels in
      withBytes { target in
        for y in 0..<height {
          for x in 0..<width {
            guard
              let place = projection.point(x: left + Double(x) + 0.5, y: top + Double(y) + 0.5)
            else { continue }
            let (u, v) = (place.x - 0.5, place.y - 0.5)
            guard u >= 0, v >= 0, u < Double(source.width - 1), v < Double(source.height - 1)
            else { continue }
            let (column, row) = (Int(u), Int(v))
            let across = Int((u - Double(column)) * 256)
            let down = Int((v - Double(row)) * 256)
            let start = row * from + column * 4
            for channel in 0..<4 {
              let index = start + channel
              let upper = Int(pixels[index]) * (256 - across) + Int(pixels[index + 4]) * across
              let lower =
                Int(pixels[index + from]) * (256 - across)
                + Int(pixels[index + from + 4]) * across
              target[y * to + x * 4 + channel] = UInt8(
                truncatingIfNeeded: (upper * (256 - down) + lower * down + 32_768) >> 16)
            }
          }
        }
      }
    }
  }
}
