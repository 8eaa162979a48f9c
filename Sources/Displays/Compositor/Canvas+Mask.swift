import CCairo
import CoreGraphics

/// A picture by whose opacity drawing is limited.
final class CanvasMask {
  let pattern: OpaquePointer
  /// The space in which the pattern was made.
  let transform: CGAffineTransform

  init(adopting pattern: OpaquePointer, transform: CGAffineTransform) {
    self.pattern = pattern
    self.transform = transform
  }

  deinit { cairo_pattern_destroy(pattern) }
}

extension Canvas {
  /// Limits what is drawn next to what a picture covers; a mask that is there goes on to count.
  func clip(to picture: Drawing, in rect: CGRect) {
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    masked { draw(picture, in: rect, alpha: 1) }
    guard let pattern = cairo_pop_group(context) else { return }
    mask = CanvasMask(adopting: pattern, transform: transform)
  }

  /// Draws through the mask, if there is one.
  func masked(_ body: () -> Void) {
    guard let mask else { return body() }
    self.mask = nil
    group(body) {
      scoped {
        setTransform(mask.transform)
        cairo_mask(context, mask.pattern)
      }
    }
    self.mask = mask
  }
}
