import CCairo
import CoreGraphics

/// Pixels into which drawing commands are played.
final class PixelCanvas: PixelPainter {
  /// A group that has not ended.
  private struct Group {
    /// The command that began the group.
    var command: DrawingCommand
    var mask: CanvasMask?
    /// The mask of each saved state in the group.
    var masks: [CanvasMask?] = []
  }

  private let surface: Surface
  private let canvas: Canvas
  private var context: OpaquePointer { canvas.context }
  /// The open groups, above a base group that never ends.
  private var groups = [Group(command: .beginLayer(alpha: 1))]
  /// The mask that limits drawing in addition to the clip.
  private var mask: CanvasMask?

  /// - Returns: `nil` if memory is insufficient.
  init?(width: Int, height: Int) {
    surface = Surface(width: width, height: height)
    guard surface.isUsable else { return nil }
    canvas = Canvas(surface, resources: DrawingResources())
  }

  func play(_ command: DrawingCommand) {
    switch command {
    case .save:
      cairo_save(context)
      groups[groups.count - 1].masks.append(mask)
    case .restore:
      guard let kept = groups[groups.count - 1].masks.popLast() else { return }
      cairo_restore(context)
      mask = kept
    case .beginLayer, .beginStencil, .beginBlend, .beginShadow, .beginMask, .beginAliased:
      // The mask applies when the group is composited, not to its content.
      groups.append(Group(command: command, mask: mask))
      mask = nil
      cairo_push_group(context)
      if command == .beginAliased { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    case .endLayer:
      guard groups.count > 1, let group = groups.popLast() else { return }
      for _ in group.masks { cairo_restore(context) }
      mask = group.mask
      let picture = Pattern(cairo_pop_group(context))
      masked { show(picture, by: group.command) }
    case .concatenate, .clip: canvas.play(command)
    default: masked { canvas.play(command) }
    }
  }

  func withPixels(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    _ = surface.withBytes { bytes in
      if let start = bytes.baseAddress { body(start, surface.bytesPerRow) }
    }
  }

  // Swift 6.3.1 crashes if this is inlined into the witness table, in release builds only.
  @inline(never)
  func pngData() -> Data? { try? Bitmap(surface).pngData() }

  func limit(to drawn: DrawingMask) {
    let pattern = picture(CAIRO_CONTENT_ALPHA) {
      masked { canvas.draw(drawn.drawing, in: drawn.rect, alpha: 1) }
    }
    mask = CanvasMask(pattern: pattern, transform: canvas.transform)
  }

  /// Composites commands inside the area with the mode; pixels outside of the area are preserved.
  func compose(_ commands: [DrawingCommand], area: DrawingCommand, by mode: CGBlendMode) {
    let new = picture { canvas.play(commands[...]) }
    let shape = picture(CAIRO_CONTENT_ALPHA) { masked { canvas.play(area) } }
    let target = cairo_get_group_target(context)
    let result = picture {
      canvas.scoped {
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, target, 0, 0)
        cairo_paint(context)
      }
      paint(new, by: mode.porterDuff)
    }
    paint(shape, by: CAIRO_OPERATOR_DEST_OUT)
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    cairo_set_source(context, result.pointer)
    cairo_mask(context, shape.pointer)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    resetSource()
  }

  // MARK: Parts

  private func picture(
    _ content: cairo_content_t = CAIRO_CONTENT_COLOR_ALPHA, _ body: () -> Void
  ) -> Pattern {
    cairo_push_group_with_content(context, content)
    body()
    return Pattern(cairo_pop_group(context))
  }

  private func masked(_ body: () -> Void) {
    guard let mask else { return body() }
    let picture = picture(CAIRO_CONTENT_COLOR_ALPHA, body)
    canvas.scoped {
      cairo_set_source(context, picture.pointer)
      canvas.setTransform(mask.transform)
      cairo_mask(context, mask.pattern.pointer)
    }
  }

  private func show(_ picture: Pattern, by command: DrawingCommand) {
    switch command {
    case .beginLayer(let alpha):
      cairo_set_source(context, picture.pointer)
      cairo_paint_with_alpha(context, Double(alpha))
    case .beginStencil(let color):
      canvas.setColor(color)
      cairo_mask(context, picture.pointer)
    case .beginBlend(let mode): paint(picture, by: mode.cairo)
    case .beginShadow(let shadow):
      canvas.throwShadow(shadow) { paint(picture) }
      paint(picture)
    case .beginMask(let mask): canvas.masked(by: mask) { paint(picture) }
    case .beginAliased: paint(picture)
    default: break
    }
    resetSource()
  }

  private func paint(_ picture: Pattern, by mode: cairo_operator_t = CAIRO_OPERATOR_OVER) {
    cairo_set_operator(context, mode)
    cairo_set_source(context, picture.pointer)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Releases the pixels of the last source.
  private func resetSource() { cairo_set_source_rgba(context, 0, 0, 0, 1) }
}

/// An image whose alpha limits drawing, and the space in which it was created.
private struct CanvasMask {
  var pattern: Pattern
  var transform: CGAffineTransform
}

/// Owns a Cairo pattern.
private final class Pattern {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  deinit { cairo_pattern_destroy(pointer) }
}

extension CGBlendMode {
  /// Cairo's operator for a Porter–Duff mode.
  fileprivate var porterDuff: cairo_operator_t {
    switch self {
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    default: cairo
    }
  }
}
