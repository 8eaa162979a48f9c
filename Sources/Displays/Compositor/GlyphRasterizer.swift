import CCairo
import CoreGraphics

/// Rasterizes and outlines glyphs with FreeType, without hinting.
///
/// Cairo positions glyphs on whole pixels. Here, glyphs are positioned on quarters of a pixel, so
/// that letter spacing is even.
final class GlyphRasterizer {
  /// The coverage mask of a run, and its offset from the pen's pixel.
  final class RunMask {
    let surface: Surface
    let left: Int
    let top: Int

    init(surface: Surface, left: Int, top: Int) {
      self.surface = surface
      self.left = left
      self.top = top
    }
  }

  /// A color glyph and its offset from the pen, in pixels.
  final class ColorGlyph {
    let surface: Surface
    let left: CGFloat
    let top: CGFloat

    init(surface: Surface, left: CGFloat, top: CGFloat) {
      self.surface = surface
      self.left = left
      self.top = top
    }
  }

  /// The number of subpixel positions.
  static let phases = 4
  /// The maximum size of rasterized glyphs; larger ones are filled as paths.
  static let largestMask: CGFloat = 256

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  private struct MaskKey: Hashable {
    var face: FontFace
    var pixelSize: CGFloat
    var scale: CGFloat
    var phase: Int
    var glyphs: [Glyph]
  }

  private struct GlyphKey: Hashable {
    var face: Int
    var pixelSize: CGFloat
    var id: UInt32
    var phase: Int
  }

  private struct GlyphMask {
    var bytes: [UInt8]
    var width: Int
    var height: Int
    var left: Int
    var top: Int
  }

  private var library: FT_Library?
  private var faces: [FaceKey: OpenedFace?] = [:]
  private var masks = RecentCache<MaskKey, RunMask>(limit: 16 << 20)
  private var glyphMasks = RecentCache<GlyphKey, GlyphMask>(limit: 8 << 20)
  private var colorGlyphs = RecentCache<GlyphKey, ColorGlyph>(limit: 8 << 20)

  deinit {
    for case let face? in faces.values { FT_Done_Face(face.pointer) }
    if let library { FT_Done_FreeType(library) }
  }

  /// Returns the opened face; `nil` if the file is missing or is not a font.
  func face(_ face: FontFace) -> OpenedFace? {
    let key = FaceKey(path: face.path, index: face.index)
    if let known = faces[key] { return known }
    if library == nil { FT_Init_FreeType(&library) }
    var pointer: FT_Face?
    var opened: OpenedFace?
    if let library, FT_New_Face(library, face.path, FT_Long(face.index), &pointer) == 0,
      let pointer
    {
      opened = OpenedFace(pointer: pointer, number: faces.count)
    }
    faces[key] = .some(opened)
    return opened
  }

  /// Returns the mask of a run in one color; `nil` if it has no ink.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - phase: The subpixel position of the run, `0..<phases`.
  func mask(of run: GlyphRun, scale: CGFloat, phase: Int) -> RunMask? {
    let pixelSize = run.size * scale
    let key = MaskKey(
      face: run.face, pixelSize: pixelSize, scale: scale, phase: phase, glyphs: run.glyphs)
    if let known = masks[key] { return known }
    guard let face = face(run.face) else { return nil }
    var parts: [(mask: GlyphMask, x: Int, y: Int)] = []
    var box = (left: Int.max, top: Int.max, right: Int.min, bottom: Int.min)
    for glyph in run.glyphs {
      let place = place(of: glyph, scale: scale, phase: phase)
      guard let mask = glyphMask(glyph.id, face, pixelSize, phase: place.phase), mask.width > 0
      else { continue }
      let (x, y) = (place.x + mask.left, place.y - mask.top)
      parts.append((mask, x, y))
      box = (
        min(box.left, x), min(box.top, y), max(box.right, x + mask.width),
        max(box.bottom, y + mask.height)
      )
    }
    guard !parts.isEmpty, box.right - box.left <= 32_000 else { return nil }
    let surface = Surface(
      width: box.right - box.left, height: box.bottom - box.top, format: .mask)
    let stride = surface.bytesPerRow
    surface.withBytes { target in
      for part in parts {
        var start = (part.y - box.top) * stride + part.x - box.left
        for row in 0..<part.mask.height {
          for column in 0..<part.mask.width {
            let value = part.mask.bytes[row * part.mask.width + column]
            let sum = UInt16(target[start + column]) + UInt16(value)
            target[start + column] = UInt8(min(255, sum))
          }
          start += stride
        }
      }
    }
    let mask = RunMask(surface: surface, left: box.left, top: box.top)
    masks.insert(mask, for: key, cost: stride * surface.height)
    return mask
  }

  /// Returns a glyph's pixel relative to the run's, and its subpixel position.
  private func place(
    of glyph: Glyph, scale: CGFloat, phase: Int
  ) -> (x: Int, y: Int, phase: Int) {
    let phases = GlyphRasterizer.phases
    let steps = wholeNumber(glyph.offset.x * scale * CGFloat(phases)) + phase
    let x = steps >= 0 ? steps / phases : -((phases - 1 - steps) / phases)
    return (x, wholeNumber(glyph.offset.y * scale), steps - x * phases)
  }

  private func glyphMask(
    _ id: UInt32, _ face: OpenedFace, _ pixelSize: CGFloat, phase: Int
  ) -> GlyphMask? {
    let key = GlyphKey(face: face.number, pixelSize: pixelSize, id: id, phase: phase)
    if let known = glyphMasks[key] { return known }
    guard let slot = face.load(id, pixelSize: pixelSize) else { return nil }
    let shift = FT_Pos(phase * 64 / GlyphRasterizer.phases)
    FT_Outline_Translate(&slot.pointee.outline, shift, 0)
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    var bytes = [UInt8](repeating: 0, count: width * height)
    if let buffer = bitmap.buffer {
      for row in 0..<height {
        for column in 0..<width {
          bytes[row * width + column] = buffer[row * Int(bitmap.pitch) + column]
        }
      }
    }
    let mask = GlyphMask(
      bytes: bytes, width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top))
    glyphMasks.insert(mask, for: key, cost: bytes.count + 64)
    return mask
  }

  /// Returns a glyph of a color font, scaled to a size.
  func colorGlyph(_ id: UInt32, _ face: OpenedFace, pixelSize: CGFloat) -> ColorGlyph? {
    let key = GlyphKey(face: face.number, pixelSize: pixelSize, id: id, phase: 0)
    if let known = colorGlyphs[key] { return known }
    guard let picture = face.picture(id) else { return nil }
    let scale = pixelSize / picture.pixelSize
    let width = CGFloat(picture.surface.width) * scale
    let height = CGFloat(picture.surface.height) * scale
    let scaled = Surface(
      width: wholeNumber(width.rounded(.up)), height: wholeNumber(height.rounded(.up)))
    let context = cairo_create(scaled.pointer)
    cairo_scale(context, Double(scale), Double(scale))
    cairo_set_source_surface(context, picture.surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    cairo_paint(context)
    cairo_destroy(context)
    let glyph = ColorGlyph(
      surface: scaled, left: CGFloat(picture.left) * scale, top: CGFloat(picture.top) * scale)
    colorGlyphs.insert(glyph, for: key, cost: scaled.bytesPerRow * scaled.height)
    return glyph
  }
}

/// Returns the nearest integer, clamped; 0 for numbers that are not finite.
func wholeNumber(_ value: CGFloat) -> Int {
  guard value.isFinite else { return 0 }
  return Int(min(max(value.rounded(), -1_000_000_000), 1_000_000_000))
}
