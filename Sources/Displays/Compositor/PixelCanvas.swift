import CCairo
import CoreGraphics

/// Pixels that commands are played into one by one.
final class PixelCanvas: PixelPainter {
  /// What is composed by itself and not shown yet.
  private enum Group {
    case faded(CGFloat)
    case stencil(RGBA)
  }

  private let surface: Surface
  private let canvas: Canvas
  private var groups: [Group] = []
  /// The masks that come back with each state that is kept, in each group and outside of them.
  private var masks: [[CanvasMask?]] = [[]]

  /// - Returns: `nil` without memory.
  init?(width: Int, height: Int) {
    surface = Surface(width: width, height: height)
    guard surface.isUsable else { return nil }
    canvas = Canvas(surface, resources: DrawingResources())
  }

  private var context: OpaquePointer { canvas.context }

  func play(_ command: DrawingCommand) {
    switch command {
    case .save:
      cairo_save(context)
      masks[masks.count - 1].append(canvas.mask)
    case .restore: restore()
    case .beginLayer(let alpha): begin(.faded(alpha), CAIRO_CONTENT_COLOR_ALPHA)
    case .beginStencil(let color): begin(.stencil(color), CAIRO_CONTENT_ALPHA)
    case .endLayer: endGroup()
    default: canvas.play(command)
    }
  }

  func erase(_ path: PathData) {
    cairo_new_path(context)
    canvas.add(path)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func withPixels(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    _ = surface.withBytes { bytes in
      if let start = bytes.baseAddress { body(start, surface.bytesPerRow) }
    }
  }

  func pngData() -> Data? { try? Bitmap(surface).pngData() }

  private func restore() {
    guard masks[masks.count - 1].count > (groups.isEmpty ? 0 : 1),
      let mask = masks[masks.count - 1].popLast()
    else { return }
    cairo_restore(context)
    canvas.mask = mask
  }

  private func begin(_ group: Group, _ content: cairo_content_t) {
    groups.append(group)
    // The mask counts when the group is shown, not for what is in it.
    masks.append([canvas.mask])
    canvas.mask = nil
    cairo_push_group_with_content(context, content)
  }

  private func endGroup() {
    guard let group = groups.popLast(), let kept = masks.popLast() else { return }
    for _ in kept.dropFirst() { cairo_restore(context) }
    guard let pattern = cairo_pop_group(context) else { return }
    canvas.mask = kept.first ?? nil
    canvas.masked {
      switch group {
      case .faded(let alpha):
        cairo_set_source(context, pattern)
        cairo_paint_with_alpha(context, Double(alpha))
      case .stencil(let color):
        canvas.setColor(color)
        cairo_mask(context, pattern)
      }
    }
    cairo_pattern_destroy(pattern)
    // The group's pixels are not needed any longer than this.
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }
}
