import CCairo
import CoreGraphics

extension Canvas {
  /// Draws an image file scaled to a rectangle; an unreadable file draws nothing.
  func draw(_ bitmap: EncodedBitmap, in rect: CGRect, alpha: CGFloat) {
    guard case .pixels(let surface) = decoded(bitmap) else { return }
    draw(surface, in: rect, alpha: alpha, scaling: bitmap.scaling)
  }

  /// Draws pixels scaled to a rectangle.
  func draw(
    _ surface: Surface, in rect: CGRect, alpha: CGFloat, scaling: ScalingFilters = ScalingFilters()
  ) {
    guard rect.width > 0, rect.height > 0, rect.isUsable, alpha > 0 else { return }
    scoped {
      clip(to: rect)
      concatenate(
        CGAffineTransform(
          a: rect.width / CGFloat(surface.width), b: 0, c: 0,
          d: rect.height / CGFloat(surface.height), tx: rect.minX, ty: rect.minY))
      cairo_set_source_surface(context, surface.pointer, 0, 0)
      let pattern = cairo_get_source(context)
      let isNearest = scaling.usesNearest(atScale: transform.meanScale)
      cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
      // Prevents edge pixels from being blended with transparent ones.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(context, Double(alpha))
    }
  }

  private func decoded(_ bitmap: EncodedBitmap) -> DecodedBitmap {
    if let known = resources.bitmaps[bitmap.bytes] { return known }
    let surface = PNGDecoder.surface(bitmap.bytes) ?? JPEGFile.surface(bitmap.bytes)
    let decoded = surface.map { DecodedBitmap.pixels($0) } ?? .unreadable
    var cost = 64
    if case .pixels(let surface) = decoded { cost = surface.bytesPerRow * surface.height }
    resources.bitmaps.insert(decoded, for: bitmap.bytes, cost: cost)
    return decoded
  }
}

/// Decodes PNG files with Cairo.
enum PNGDecoder {
  private final class Reader {
    let bytes: Data
    var position: Int

    init(_ bytes: Data) {
      self.bytes = bytes
      position = bytes.startIndex
    }
  }

  /// Returns the file's pixels; `nil` if it is not a PNG file or is truncated.
  static func surface(_ bytes: Data) -> Surface? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let reader = Reader(bytes)
    let pointer = withExtendedLifetime(reader) {
      cairo_image_surface_create_from_png_stream(
        { closure, target, length in
          guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
          let reader = Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
          let end = reader.position + Int(length)
          guard end <= reader.bytes.endIndex else { return CAIRO_STATUS_READ_ERROR }
          reader.bytes.copyBytes(to: target, from: reader.position..<end)
          reader.position = end
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(reader).toOpaque())
    }
    guard let pointer else { return nil }
    let surface = Surface(adopting: pointer)
    return surface.isUsable ? surface : nil
  }
}
