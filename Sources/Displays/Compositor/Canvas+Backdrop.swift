import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Blurs the current content within an outline.
  ///
  /// - Parameters:
  ///   - bounds: The bounding rectangle of the outline, in the current space.
  ///   - alpha: The opacity of the blurred image.
  func blur(_ backdrop: Backdrop, under outline: Outline, bounds: CGRect, alpha: CGFloat) {
    let transform = transform
    let seen = bounds.applying(transform).common(with: clipBounds.applying(transform))
    guard alpha > 0, seen.width > 0, seen.height > 0, seen.isUsable,
      let target = cairo_get_group_target(context)
    else { return }
    let blur = Blur(sigma: backdrop.radius * transform.meanScale, detail: Blur.detailOfGlass)
    let corner = CGPoint(x: seen.minX.rounded(.down), y: seen.minY.rounded(.down))
    let width = wholeNumber(seen.maxX.rounded(.up) - corner.x)
    let height = wholeNumber(seen.maxY.rounded(.up) - corner.y)
    let reach = blur.reach
    let small = blur.picture(width: width + 2 * reach, height: height + 2 * reach) {
      surface, scale in
      let start = CGPoint(x: corner.x - CGFloat(reach), y: corner.y - CGFloat(reach))
      if surface.fill(from: target, at: start, shrinking: blur.shrink) { return }
      let copy = cairo_create(surface.pointer)
      cairo_scale(copy, Double(scale), Double(scale))
      cairo_set_source_surface(copy, target, Double(-start.x), Double(-start.y))
      // Edge pixels extend beyond the screen.
      cairo_pattern_set_extend(cairo_get_source(copy), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(copy), CAIRO_FILTER_GOOD)
      cairo_paint(copy)
      cairo_destroy(copy)
    }
    guard let small else { return }
    small.saturate(by: backdrop.saturation)
    scoped {
      switch outline {
      case .rectangle(let rect): clip(to: rect)
      case .rounded(let path): clip(to: path, rule: .winding)
      }
      cairo_identity_matrix(context)
      cairo_translate(
        context, Double(corner.x - CGFloat(reach)), Double(corner.y - CGFloat(reach)))
      cairo_scale(context, Double(blur.shrink), Double(blur.shrink))
      cairo_set_source_surface(context, small.pointer, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_paint_with_alpha(context, Double(alpha))
    }
  }
}

extension Canvas {
  /// Composites the body onto a copy of the current content and blends the result with it.
  ///
  /// Backdrops in such a group see the same content as without the group.
  func groupOverWhatIsThere(alpha: CGFloat, _ body: () -> Void) {
    guard let target = cairo_get_group_target(context) else { return }
    group {
      scoped {
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, target, 0, 0)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
      }
      body()
    } then: {
      cairo_paint_with_alpha(context, Double(alpha))
    }
  }
}

extension Surface {
  /// Scales the saturation of each pixel.
  ///
  /// - SeeAlso: Filter Effects Module Level 1 (W3C), `feColorMatrix` of type `saturate`.
  fileprivate func saturate(by amount: Double) {
    guard amount != 1, amount.isFinite else { return }
    let factor = Int((min(max(amount, 0), 16) * 256).rounded())
    let stride = bytesPerRow
    withBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let start = y * stride + x * 4
          let (blue, green, red) = (
            Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2])
          )
          let limit = Int(bytes[start + 3])
          let gray = (red * 54 + green * 183 + blue * 19) >> 8
          func moved(_ value: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: min(max(gray + ((value - gray) * factor) >> 8, 0), limit))
          }
          bytes[start] = moved(blue)
          bytes[start + 1] = moved(green)
          bytes[start + 2] = moved(red)
        }
      }
    }
  }
}
