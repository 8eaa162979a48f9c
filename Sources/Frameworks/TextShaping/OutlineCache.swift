import CPango
import CoreGraphics
import Synchronization

/// A cache of opened symbol fonts and their outlines, at a size of one point.
struct OutlineCache: ~Copyable {
  private struct Key: Hashable {
    var file: String
    var character: Unicode.Scalar
  }

  private var fonts: [String: OpaquePointer?] = [:]
  private var outlines: [Key: (path: PathData, advance: CGFloat)?] = [:]

  mutating func outline(
    of character: Unicode.Scalar, fontFile: String, size: CGFloat
  ) -> (path: PathData, advance: CGFloat)? {
    let key = Key(file: fontFile, character: character)
    if outlines[key] == nil { outlines[key] = .some(read(character, from: fontFile)) }
    guard let known = outlines[key], let unit = known else { return nil }
    let scale = CGAffineTransform(scaleX: size, y: size)
    return (unit.path.applying(scale), unit.advance * size)
  }

  private mutating func read(
    _ character: Unicode.Scalar, from file: String
  ) -> (path: PathData, advance: CGFloat)? {
    guard let font = font(file) else { return nil }
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 else { return nil }
    let pen = OutlinePen(unitsPerEm: CGFloat(hb_face_get_upem(hb_font_get_face(font))))
    hb_font_get_glyph_shape(
      font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
    return withExtendedLifetime(pen) {
      (pen.path, CGFloat(hb_font_get_glyph_h_advance(font, glyph)) / pen.unitsPerEm)
    }
  }

  private mutating func font(_ file: String) -> OpaquePointer? {
    if let known = fonts[file] { return known }
    var font: OpaquePointer?
    if let blob = hb_blob_create_from_file_or_fail(file) {
      let face = hb_face_create(blob, 0)
      if hb_face_get_glyph_count(face) > 0 { font = hb_font_create(face) }
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    fonts[file] = .some(font)
    return font
  }
}

/// Collects an outline that HarfBuzz draws, scaled to one point, y downward.
private final class OutlinePen {
  var path = PathData()
  let unitsPerEm: CGFloat

  init(unitsPerEm: CGFloat) { self.unitsPerEm = unitsPerEm }

  func point(_ x: Float, _ y: Float) -> CGPoint {
    CGPoint(x: CGFloat(x) / unitsPerEm, y: -CGFloat(y) / unitsPerEm)
  }

  static func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }

  /// HarfBuzz's table of drawing callbacks.
  // Unsafe: the table is immutable before it is shared.
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let pen = OutlinePen.pen(data) else { return }
        pen.path.elements.append(.move(pen.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let pen = OutlinePen.pen(data) else { return }
        pen.path.elements.append(.line(pen.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        guard let pen = OutlinePen.pen(data) else { return }
        pen.path.elements.append(
          .quad(control: pen.point(controlX, controlY), end: pen.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        guard let pen = OutlinePen.pen(data) else { return }
        pen.path.elements.append(
          .curve(control1: pen.point(x1, y1), control2: pen.point(x2, y2), end: pen.point(x, y)))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in OutlinePen.pen(data)?.path.elements.append(.close) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}
