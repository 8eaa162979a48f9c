import CCairo
import CoreGraphics

extension Surface {
  /// Fills the surface with a downsampled part of another one, by box averages.
  ///
  /// This is much faster than a scaled drawing with Cairo, which evaluates its filter for each
  /// pixel. Edge pixels extend beyond the other surface.
  ///
  /// - Parameters:
  ///   - start: The top left corner of the part, in the other surface's space.
  ///   - factor: The number of source pixels per pixel along each axis.
  /// - Returns: Whether the other surface has a supported format.
  func fill(from other: OpaquePointer, at start: CGPoint, shrinking factor: Int) -> Bool {
    guard (1...64).contains(factor), cairo_surface_get_type(other) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(other) == CAIRO_FORMAT_ARGB32
    else { return false }
    cairo_surface_flush(other)
    let source = Pixels(other)
    guard let bytes = source.bytes, source.width > 0, source.height > 0 else { return false }
    let left = wholeNumber(start.x) + source.offsetX
    let top = wholeNumber(start.y) + source.offsetY
    let (width, height, stride) = (self.width, self.height, bytesPerRow)
    let area = UInt32(factor * factor)
    var sums = [UInt16](repeating: 0, count: source.width * 4)
    withBytes { target in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<height {
          sums.update(repeating: 0)
          for line in 0..<factor {
            let row = min(max(top + y * factor + line, 0), source.height - 1)
            let from = bytes + row * source.stride
            for index in 0..<sums.count { sums[index] &+= UInt16(from[index]) }
          }
          for x in 0..<width {
            var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
            let first = left + x * factor
            for step in 0..<factor {
              let column = min(max(first + step, 0), source.width - 1) * 4
              blue &+= UInt32(sums[column])
              green &+= UInt32(sums[column + 1])
              red &+= UInt32(sums[column + 2])
              alpha &+= UInt32(sums[column + 3])
            }
            let place = y * stride + x * 4
            target[place] = UInt8(truncatingIfNeeded: (blue + area / 2) / area)
            target[place + 1] = UInt8(truncatingIfNeeded: (green + area / 2) / area)
            target[place + 2] = UInt8(truncatingIfNeeded: (red + area / 2) / area)
            target[place + 3] = UInt8(truncatingIfNeeded: (alpha + area / 2) / area)
          }
        }
      }
    }
    return true
  }

  /// The pixels of a Cairo image surface.
  private struct Pixels {
    let bytes: UnsafeMutablePointer<UInt8>?
    let width: Int
    let height: Int
    let stride: Int
    /// The offset from the drawing space to pixels; integral for groups.
    let offsetX: Int
    let offsetY: Int

    init(_ surface: OpaquePointer) {
      bytes = cairo_image_surface_get_data(surface)
      width = Int(cairo_image_surface_get_width(surface))
      height = Int(cairo_image_surface_get_height(surface))
      stride = Int(cairo_image_surface_get_stride(surface))
      var (x, y) = (0.0, 0.0)
      cairo_surface_get_device_offset(surface, &x, &y)
      offsetX = wholeNumber(CGFloat(x))
      offsetY = wholeNumber(CGFloat(y))
    }
  }
}
