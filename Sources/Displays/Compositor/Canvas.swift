import CCairo
import CoreGraphics

/// A drawing context over Cairo.
///
/// Coordinates are points with y downward. The scale to pixels is part of the transform.
final class Canvas {
  let context: OpaquePointer
  let resources: DrawingResources
  /// Whether drawings stay vectors, such as in a document.
  let keepsVectors: Bool

  convenience init(_ surface: Surface, resources: DrawingResources) {
    self.init(surface.pointer, resources: resources, keepsVectors: false)
  }

  /// Creates a context over a Cairo surface of vectors.
  convenience init(vectors surface: OpaquePointer, resources: DrawingResources) {
    self.init(surface, resources: resources, keepsVectors: true)
  }

  private init(_ surface: OpaquePointer, resources: DrawingResources, keepsVectors: Bool) {
    context = cairo_create(surface)
    self.resources = resources
    self.keepsVectors = keepsVectors
    // Cairo's default tolerance of 0.1 pixel is visible on curves at three pixels per point.
    cairo_set_tolerance(context, 0.05)
  }

  deinit { cairo_destroy(context) }

  /// Runs the body between a save and a restore of the state.
  func scoped(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  // MARK: Space

  /// The transform from the current space to pixels.
  var transform: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return CGAffineTransform(
      a: CGFloat(matrix.xx), b: CGFloat(matrix.yx), c: CGFloat(matrix.xy), d: CGFloat(matrix.yy),
      tx: CGFloat(matrix.x0), ty: CGFloat(matrix.y0))
  }

  func setTransform(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(context, &matrix)
  }

  /// Concatenates a transform; a singular transform clips everything.
  ///
  /// - Returns: Whether the transform is invertible.
  @discardableResult
  func concatenate(_ transform: CGAffineTransform) -> Bool {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite
    else {
      // Cairo enters an error state after such a transform, so an empty clip replaces it.
      cairo_new_path(context)
      cairo_clip(context)
      return false
    }
    var matrix = cairo_matrix_t(transform)
    cairo_transform(context, &matrix)
    return true
  }

  func translate(x: CGFloat, y: CGFloat) { cairo_translate(context, Double(x), Double(y)) }

  /// The bounding rectangle of the clip, in the current space.
  var clipBounds: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// Whether the clip consists of rectangles of whole pixels.
  var clipsWholePixels: Bool {
    guard let list = cairo_copy_clip_rectangle_list(context) else { return false }
    defer { cairo_rectangle_list_destroy(list) }
    return list.pointee.status == CAIRO_STATUS_SUCCESS
  }

  // MARK: Paths

  func clip(to rect: CGRect) {
    cairo_new_path(context)
    add(rect)
    cairo_clip(context)
  }

  func clip(to path: PathData, rule: CGPathFillRule) {
    cairo_new_path(context)
    add(path)
    cairo_set_fill_rule(context, rule.cairo)
    cairo_clip(context)
  }

  func clip(outside path: PathData) {
    cairo_new_path(context)
    add(clipBounds.insetBy(dx: -1, dy: -1))
    add(path)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
  }

  func add(_ rect: CGRect) {
    cairo_rectangle(
      context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  func add(_ path: PathData) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, Double(point.x), Double(point.y))
      case .line(let point): cairo_line_to(context, Double(point.x), Double(point.y))
      case .quad(let control, let end):
        var (x, y) = (Double(control.x), Double(control.y))
        if cairo_has_current_point(context) != 0 { cairo_get_current_point(context, &x, &y) }
        cairo_curve_to(
          context, x + (Double(control.x) - x) * 2 / 3, y + (Double(control.y) - y) * 2 / 3,
          Double(end.x + (control.x - end.x) * 2 / 3), Double(end.y + (control.y - end.y) * 2 / 3),
          Double(end.x), Double(end.y))
      case .curve(let control1, let control2, let end):
        cairo_curve_to(
          context, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y),
          Double(end.x), Double(end.y))
      case .close: cairo_close_path(context)
      }
    }
  }

  // MARK: Painting

  func setColor(_ color: RGBA) {
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  func fill(_ rect: CGRect, color: RGBA) {
    guard color.alpha > 0, !rect.isEmpty, rect.isUsable else { return }
    setColor(color)
    cairo_new_path(context)
    add(rect)
    cairo_fill(context)
  }

  /// Replaces all pixels of a rectangle by a color with its alpha.
  func replace(_ rect: CGRect, with color: RGBA) {
    setColor(color)
    cairo_new_path(context)
    add(rect)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func fill(
    _ path: PathData, rule: CGPathFillRule = .winding, color: RGBA, blend: CGBlendMode = .normal
  ) {
    guard color.alpha > 0 else { return }
    setColor(color)
    cairo_new_path(context)
    add(path)
    cairo_set_fill_rule(context, rule.cairo)
    cairo_set_operator(context, blend.cairo)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func stroke(
    _ path: PathData, style: StrokeStyle, color: RGBA, blend: CGBlendMode = .normal
  ) {
    guard color.alpha > 0, style.width > 0, style.width < 1e6 else { return }
    cairo_new_path(context)
    add(path)
    strokeCurrentPath(style: style, color: color, blend: blend)
  }

  func strokeCurrentPath(style: StrokeStyle, color: RGBA, blend: CGBlendMode = .normal) {
    setColor(color)
    cairo_set_line_width(context, Double(style.width))
    cairo_set_line_cap(context, style.cap.cairo)
    cairo_set_line_join(context, style.join.cairo)
    cairo_set_miter_limit(context, Double(max(1, style.miterLimit)))
    let lengths = style.dashLengths.map { Double($0) }
    // Cairo treats negative lengths, or only zeros, as an error of the whole context.
    if lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }) {
      cairo_set_dash(context, lengths, Int32(lengths.count), Double(style.dashPhase))
    } else {
      cairo_set_dash(context, nil, 0, 0)
    }
    cairo_set_operator(context, blend.cairo)
    cairo_stroke(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  // MARK: Groups

  /// Composites the body as a group and sets the result as the source.
  func group(_ body: () -> Void, then show: () -> Void) {
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    show()
    // Releases the group's pixels.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Draws the body in one color, by its alpha.
  func stencil(_ color: RGBA, _ body: () -> Void) {
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    body()
    let shape = cairo_pop_group(context)
    setColor(color)
    cairo_mask(context, shape)
    cairo_pattern_destroy(shape)
  }

  /// Composites the body as a group with an opacity.
  func group(alpha: CGFloat, _ body: () -> Void) {
    group(body) { cairo_paint_with_alpha(context, Double(alpha)) }
  }
}
