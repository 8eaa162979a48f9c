import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Plays a recording, scaled from its size to a rectangle.
  ///
  /// The pixels of expensive drawings are cached for frames that show them at the same size and the
  /// same subpixel position.
  func draw(_ drawing: Drawing, in rect: CGRect, alpha: CGFloat) {
    guard drawing.size.width > 0, drawing.size.height > 0, rect.width > 0, rect.height > 0,
      rect.isUsable, !drawing.isEmpty, alpha > 0, rect.overlaps(clipBounds)
    else { return }
    if !keepsVectors, drawing.isWorthKeeping, let kept = pixels(of: drawing, in: rect) {
      scoped {
        cairo_identity_matrix(context)
        cairo_set_source_surface(
          context, kept.surface.pointer, Double(kept.x), Double(kept.y))
        cairo_paint_with_alpha(context, Double(alpha))
      }
    } else if alpha < 1 || drawing.blendsWithBackground {
      scoped {
        clip(to: rect)
        group(alpha: alpha) { play(drawing, in: rect) }
      }
    } else {
      scoped { play(drawing, in: rect) }
    }
  }

  private func play(_ drawing: Drawing, in rect: CGRect) {
    clip(to: rect)
    concatenate(
      CGAffineTransform(
        a: rect.width / drawing.size.width, b: 0, c: 0, d: rect.height / drawing.size.height,
        tx: rect.minX, ty: rect.minY))
    play(drawing.commands[...])
  }

  /// Returns a drawing's pixels and their position; `nil` if it is rotated or too large to cache.
  private func pixels(
    of drawing: Drawing, in rect: CGRect
  ) -> (surface: Surface, x: Int, y: Int)? {
    let transform = transform
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    let placed = rect.applying(transform)
    guard placed.width * placed.height <= 4_000_000, placed.width <= 8192, placed.height <= 8192
    else { return nil }
    let corner = CGPoint(x: placed.minX.rounded(.down), y: placed.minY.rounded(.down))
    // Subpixel positions are quantized to sixteenths, which are indistinguishable.
    let phase = CGPoint(
      x: ((placed.minX - corner.x) * 16).rounded() / 16,
      y: ((placed.minY - corner.y) * 16).rounded() / 16)
    let key = DrawingResources.DrawingKey(drawing: drawing, size: placed.size, phase: phase)
    let place = (x: wholeNumber(corner.x), y: wholeNumber(corner.y))
    if let known = resources.drawings[key] { return (known, place.x, place.y) }
    let surface = Surface(
      width: wholeNumber((placed.width + phase.x).rounded(.up)),
      height: wholeNumber((placed.height + phase.y).rounded(.up)))
    guard surface.isUsable else { return nil }
    let canvas = Canvas(surface, resources: resources)
    canvas.play(drawing, in: CGRect(origin: phase, size: placed.size))
    resources.drawings.insert(surface, for: key, cost: surface.bytesPerRow * surface.height)
    return (surface, place.x, place.y)
  }

  /// Plays commands up to the end, or to an end that matches a beginning of the caller.
  ///
  /// - Returns: The remaining commands.
  @discardableResult
  func play(_ commands: ArraySlice<DrawingCommand>) -> ArraySlice<DrawingCommand> {
    var rest = commands
    var depth = 0
    while let command = rest.popFirst() {
      switch command {
      case .save:
        cairo_save(context)
        depth += 1
      case .restore:
        guard depth > 0 else { continue }
        cairo_restore(context)
        depth -= 1
      case .beginLayer(let alpha):
        group(alpha: alpha) { rest = play(rest) }
      case .beginStencil(let color):
        scoped { stencil(color) { rest = play(rest) } }
      case .beginBlend(let blend):
        group {
          rest = play(rest)
        } then: {
          cairo_set_operator(context, blend.cairo)
          cairo_paint(context)
          cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        }
      case .beginShadow(let shadow):
        let content = rest
        throwShadow(shadow) { play(content) }
        group(alpha: 1) { rest = play(rest) }
      case .beginMask(let mask): masked(by: mask) { rest = play(rest) }
      case .beginAliased:
        scoped {
          cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
          rest = play(rest)
        }
      case .endLayer:
        for _ in 0..<depth { cairo_restore(context) }
        return rest
      default: play(command)
      }
    }
    for _ in 0..<depth { cairo_restore(context) }
    return rest
  }

  /// Plays a command that does not begin or end a state.
  func play(_ command: DrawingCommand) {
    switch command {
    case .concatenate(let transform): concatenate(transform)
    case .clip(let path, let rule): clip(to: path, rule: rule)
    case .fill(let path, let rule, let color, let blend):
      fill(path, rule: rule, color: color, blend: blend)
    case .stroke(let path, let style, let color, let blend):
      stroke(path, style: style, color: color, blend: blend)
    case .gradient(let gradient, let alpha): paint(gradient, alpha: alpha)
    case .drawing(let drawing, let rect, let alpha): draw(drawing, in: rect, alpha: alpha)
    case .bitmap(let bitmap, let rect, let alpha): draw(bitmap, in: rect, alpha: alpha)
    case .text(let run): draw(run)
    case .save, .restore, .beginLayer, .beginStencil, .beginBlend, .beginShadow, .beginMask,
      .beginAliased, .endLayer:
      break
    }
  }

  func throwShadow(_ drawn: DrawnShadow, of body: () -> Void) {
    var shadow = Shadow()
    shadow.color = drawn.color
    shadow.opacity = 1
    shadow.radius = drawn.radius
    shadow.offset = drawn.offset
    // Content outside the clip may cast its shadow into it.
    let reach = Blur.reach(ofRadius: drawn.radius)
    let bounds = clipBounds.insetBy(
      dx: -reach - abs(drawn.offset.width), dy: -reach - abs(drawn.offset.height))
    _ = drawShadow(shadow, in: bounds, known: nil, of: body)
  }

  /// Composites the body as a group and masks it by the alpha of a drawing.
  func masked(by mask: DrawingMask, _ body: () -> Void) {
    cairo_push_group(context)
    body()
    let content = cairo_pop_group(context)
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    if mask.isInverted {
      setColor(.black)
      cairo_paint(context)
    }
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    draw(mask.drawing, in: mask.rect, alpha: 1)
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, mask.isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
    cairo_paint(context)
    let shape = cairo_pop_group(context)
    cairo_set_source(context, content)
    cairo_mask(context, shape)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_pattern_destroy(content)
    cairo_pattern_destroy(shape)
  }
}

extension Drawing {
  /// Whether playing costs clearly more than copying cached pixels.
  fileprivate var isWorthKeeping: Bool {
    commands.count > 6 || blendsWithBackground || commands.contains(where: \.isCostly)
  }

  /// Whether the drawing blends with its background, which a cached image cannot.
  fileprivate var blendsWithBackground: Bool {
    commands.contains { command in
      switch command {
      case .fill(_, _, _, let blend), .stroke(_, _, _, let blend): blend != .normal
      case .beginBlend: true
      case .drawing(let drawing, _, _): drawing.blendsWithBackground
      default: false
      }
    }
  }
}

extension DrawingCommand {
  /// Whether the command requires a blur or a second drawing.
  fileprivate var isCostly: Bool {
    switch self {
    case .beginShadow, .beginMask: true
    default: false
    }
  }
}
