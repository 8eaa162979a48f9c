import CCairo
import CoreGraphics

/// A Cairo image surface: pixels with premultiplied alpha, or alpha only.
final class Surface {
  enum Format {
    /// Four bytes per pixel: blue, green, red, alpha.
    case color
    /// One byte per pixel.
    case mask
  }

  /// The length in bytes from which an image is worth huge pages, which have 2 MB.
  private static let lengthOfHugeImages = 8 << 20

  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// Creates a clear image; empty sizes become one pixel.
  init(width: Int, height: Int, format: Format = .color) {
    self.width = max(1, min(width, 32_767))
    self.height = max(1, min(height, 32_767))
    // If memory is insufficient, Cairo returns an image in an error state, on which nothing is
    // drawn.
    pointer = cairo_image_surface_create(
      format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(self.width),
      Int32(self.height))
    let length = bytesPerRow * self.height
    if length >= Self.lengthOfHugeImages, isUsable {
      ferry_use_huge_pages(cairo_image_surface_get_data(pointer), length)
    }
  }

  /// Takes ownership of a Cairo image.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
    width = Int(cairo_image_surface_get_width(pointer))
    height = Int(cairo_image_surface_get_height(pointer))
  }

  deinit { cairo_surface_destroy(pointer) }

  var isUsable: Bool { cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS }

  var bytesPerRow: Int { Int(cairo_image_surface_get_stride(pointer)) }

  /// Calls a closure with the mutable bytes; rows run from the top.
  func withBytes<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result? {
    cairo_surface_flush(pointer)
    guard isUsable, let bytes = cairo_image_surface_get_data(pointer) else { return nil }
    defer { cairo_surface_mark_dirty(pointer) }
    return body(UnsafeMutableBufferPointer(start: bytes, count: bytesPerRow * height))
  }
}
