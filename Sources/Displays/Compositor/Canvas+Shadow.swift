import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Draws the shadow that an outline throws.
  ///
  /// - Parameter inside: A rectangle that will be painted over anyway, so that the shadow's part
  ///   in it need not be drawn.
  func drawShadow(_ shadow: Shadow, of path: PathData, hiddenBy inside: CGRect?) {
    let bounds = path.controlBounds
    guard !bounds.isNull, !bounds.isEmpty, bounds.isUsable else { return }
    let transform = transform
    let place = bounds.applying(transform)
    let blur = Blur(sigma: shadow.radius * transform.meanScale)
    // A card that is scrolled away throws nothing on what is seen, and blurring is dear.
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
    let outline = path.applying(toMask)
    let key = DrawingResources.ShadowKey(
      outline: outline, sigma: blur.sigma, width: width, height: height)
    let mask: Surface
    if let known = resources.shadows[key] {
      mask = known
    } else {
      mask = blur.mask(width: width, height: height) { surface, scale in
        let canvas = Canvas(surface, resources: resources)
        cairo_scale(canvas.context, Double(scale), Double(scale))
        canvas.fill(outline, color: .black)
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

  /// Draws the shadow that whatever the body draws throws.
  ///
  /// - Parameter bounds: A rectangle around what the body draws, in the current space.
  func drawShadow(_ shadow: Shadow, in bounds: CGRect, of body: () -> Void) {
    guard !bounds.isEmpty, !bounds.isNull else { return }
    let transform = transform
    let blur = Blur(sigma: shadow.radius * transform.meanScale)
    let offset = shadow.offset.applying(transform)
    // Only what throws its shadow into the clip has to be drawn.
    let reach = CGFloat(blur.reach)
    let seen = clipBounds.applying(transform).offsetBy(dx: -offset.width, dy: -offset.height)
      .insetBy(dx: -reach, dy: -reach)
    let place = bounds.applying(transform).common(with: seen)
    guard !place.isNull, !place.isEmpty else { return }
    let corner = CGPoint(x: place.minX.rounded(.down) - reach, y: place.minY.rounded(.down) - reach)
    let width = wholeNumber((place.maxX - corner.x + reach).rounded(.up))
    let height = wholeNumber((place.maxY - corner.y + reach).rounded(.up))
    guard width <= 8192, height <= 8192 else { return }
    let mask = blur.mask(width: width, height: height) { surface, scale in
      // What the body draws on this canvas goes into a group, and the group into the mask.
      scoped {
        cairo_reset_clip(context)
        cairo_identity_matrix(context)
        clip(to: CGRect(x: corner.x, y: corner.y, width: CGFloat(width), height: CGFloat(height)))
        cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
        setTransform(transform)
        body()
        let pattern = cairo_pop_group(context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        let target = cairo_create(surface.pointer)
        cairo_scale(target, Double(scale), Double(scale))
        cairo_translate(target, Double(-corner.x), Double(-corner.y))
        cairo_set_source(target, pattern)
        cairo_paint(target)
        cairo_destroy(target)
        cairo_pattern_destroy(pattern)
      }
    }
    show(mask, shadow, transform, at: corner)
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

  /// Takes a rectangle out of what can be drawn on, as far as whole pixels of it go.
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

extension CGAffineTransform {
  /// How many pixels a point has, on average over directions.
  fileprivate var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}
