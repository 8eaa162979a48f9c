import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Draws the shadow of an outline.
  ///
  /// - Parameter inside: A rectangle that opaque content will cover, in which no shadow is needed.
  func drawShadow(_ shadow: Shadow, of path: PathData, hiddenBy inside: CGRect?) {
    let bounds = path.controlBounds
    guard !bounds.isNull, !bounds.isEmpty, bounds.isUsable else { return }
    let transform = transform
    let place = bounds.applying(transform)
    let blur = Blur(sigma: shadow.radius * transform.meanScale)
    // A shadow outside of the clip is skipped, because blurring is expensive.
    let offset = shadow.offset.applying(transform)
    let reach = CGFloat(blur.reach) + 1
    let spread = place.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    guard spread.overlaps(clipBounds.applying(transform)) else { return }
    let corner = CGPoint(x: place.minX.rounded(.down), y: place.minY.rounded(.down))
    let toMask = transform.concatenating(
      CGAffineTransform(
        translationX: CGFloat(blur.reach) - corner.x, y: CGFloat(blur.reach) - corner.y))
    let width = wholeNumber((place.maxX - corner.x).rounded(.up)) + 2 * blur.reach
    let height = wholeNumber((place.maxY - corner.y).rounded(.up)) + 2 * blur.reach
    guard width <= 8192, height <= 8192 else { return }
    let outline = path.applying(toMask).onFineGrid
    let key = DrawingResources.ShadowKey(
      outline: outline, sigma: blur.sigma, width: width, height: height)
    let mask: Surface
    if let known = resources.shadows[key] {
      mask = known
    } else {
      let cut = ShadowCut(outline, blur)
      let drawn = cut.shortened(outline)
      mask = cut.mask(width: width, height: height) { width, height in
        blur.mask(width: width, height: height) { surface, scale in
          let canvas = Canvas(surface, resources: resources)
          cairo_scale(canvas.context, Double(scale), Double(scale))
          canvas.fill(drawn, color: .black)
        }
      }
      resources.shadows.insert(mask, for: key, cost: mask.bytesPerRow * height)
    }
    scoped {
      if let inside { clip(outside: inside) }
      show(
        mask, shadow, transform,
        at: CGPoint(x: corner.x - CGFloat(blur.reach), y: corner.y - CGFloat(blur.reach)))
    }
  }

  /// Draws the shadow of the body.
  ///
  /// - Parameters:
  ///   - bounds: The bounding rectangle of the body, in the current space.
  ///   - known: The cached shadow of the same body.
  /// - Returns: The shadow, if it can be cached.
  func drawShadow(
    _ shadow: Shadow, in bounds: CGRect, known: CastShadow?, of body: () -> Void
  ) -> CastShadow? {
    guard !bounds.isEmpty, !bounds.isNull else { return nil }
    let transform = transform
    let blur = Blur(sigma: shadow.radius * transform.meanScale)
    let offset = shadow.offset.applying(transform)
    let reach = blur.reach
    // Only the part of the body that casts its shadow into the clip is drawn.
    let seen = PixelRect(around: clipBounds.applying(transform))
      .moved(by: PixelStep(x: -wholeNumber(offset.width), y: -wholeNumber(offset.height)))
      .outset(by: reach + 1)
    let whole = PixelRect(around: bounds.applying(transform))
    guard whole.overlaps(seen) else { return nil }
    if let known, let corner = known.corner(under: transform) {
      show(known.mask, shadow, transform, at: corner)
      return known
    }
    let isKept = whole.outset(by: reach).area <= CastShadow.largestArea
    var place = isKept ? whole : whole.common(with: seen)
    // The grid of downsampled pixels does not depend on the visible part of the shadow.
    place.left -= (place.left - whole.left) % blur.shrink
    place.top -= (place.top - whole.top) % blur.shrink
    let drawn = place.outset(by: reach)
    guard drawn.width <= 8192, drawn.height <= 8192 else { return nil }
    let mask = blur.mask(width: drawn.width, height: drawn.height) { surface, scale in
      // The body is drawn on this canvas into a group, and the group into the mask.
      scoped {
        cairo_reset_clip(context)
        cairo_identity_matrix(context)
        clip(to: place.rect)
        cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
        setTransform(transform)
        body()
        let pattern = cairo_pop_group(context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        let target = cairo_create(surface.pointer)
        cairo_scale(target, Double(scale), Double(scale))
        cairo_translate(target, Double(-drawn.left), Double(-drawn.top))
        cairo_set_source(target, pattern)
        cairo_paint(target)
        cairo_destroy(target)
        cairo_pattern_destroy(pattern)
      }
    }
    let corner = CGPoint(x: drawn.left, y: drawn.top)
    show(mask, shadow, transform, at: corner)
    return isKept ? CastShadow(mask: mask, corner: corner, transform: transform) : nil
  }

  private func show(
    _ mask: Surface, _ shadow: Shadow, _ transform: CGAffineTransform, at corner: CGPoint
  ) {
    let offset = shadow.offset.applying(transform)
    scoped {
      cairo_identity_matrix(context)
      setColor(shadow.color.withAlpha(shadow.color.alpha * CGFloat(shadow.opacity)))
      cairo_mask_surface(
        context, mask.pointer, Double((corner.x + offset.width).rounded()),
        Double((corner.y + offset.height).rounded()))
    }
  }

  /// Excludes the whole pixels of a rectangle from the clip.
  private func clip(outside rect: CGRect) {
    let transform = transform
    guard transform.b == 0, transform.c == 0 else { return }
    let pixels = rect.applying(transform)
    let hole = CGRect(
      x: pixels.minX.rounded(.up), y: pixels.minY.rounded(.up),
      width: pixels.maxX.rounded(.down) - pixels.minX.rounded(.up),
      height: pixels.maxY.rounded(.down) - pixels.minY.rounded(.up))
    guard hole.width > 0, hole.height > 0 else { return }
    let whole = clipBounds.applying(transform).insetBy(dx: -2, dy: -2)
    guard whole.overlaps(hole) else { return }
    cairo_identity_matrix(context)
    cairo_new_path(context)
    add(whole)
    add(hole)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    setTransform(transform)
  }
}

/// The cached shadow of a layer.
struct CastShadow {
  /// The maximum area in pixels; of larger shadows only the visible part is drawn, and not cached.
  static let largestArea = 4_000_000

  let mask: Surface
  /// The position, in pixels.
  private let corner: CGPoint
  private let transform: CGAffineTransform
  /// The layers that cast the shadow.
  var states: [LayerState] = []

  init(mask: Surface, corner: CGPoint, transform: CGAffineTransform) {
    self.mask = mask
    self.corner = corner
    self.transform = transform
  }

  /// Returns the position under a transform that differs by whole pixels; `nil` for other
  /// transforms.
  func corner(under other: CGAffineTransform) -> CGPoint? {
    guard other.a == transform.a, other.b == transform.b, other.c == transform.c,
      other.d == transform.d
    else { return nil }
    let (x, y) = (other.tx - transform.tx, other.ty - transform.ty)
    guard abs(x - x.rounded()) < 1e-3, abs(y - y.rounded()) < 1e-3 else { return nil }
    return CGPoint(x: corner.x + x.rounded(), y: corner.y + y.rounded())
  }
}

extension CGAffineTransform {
  /// The number of pixels per point, averaged over directions.
  var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension PathData {
  /// The path on a grid of 1/64 pixel, so that rounding errors of a moved path do not change it.
  fileprivate var onFineGrid: PathData {
    mapped { CGPoint(x: ($0.x * 64).rounded() / 64, y: ($0.y * 64).rounded() / 64) }
  }
}
