import CoreGraphics

/// The rendered image of one frame.
///
/// It has a unique owner. Rows run from the top; each has `bytesPerRow` bytes and may end in
/// padding. The pixel format is BGRA with 8 bits per component and premultiplied alpha.
package struct Bitmap: ~Copyable {
  let surface: Surface

  init(_ surface: Surface) { self.surface = surface }

  package var widthInPixels: Int { surface.width }

  package var heightInPixels: Int { surface.height }

  package var bytesPerRow: Int { surface.bytesPerRow }

  /// Calls a closure with the bytes, without a copy.
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    surface.withBytes { body(UnsafeBufferPointer($0)) }
  }

  /// Returns the color of a pixel, not premultiplied; clear outside of the bitmap.
  package func color(x: Int, y: Int) -> RGBA {
    guard (0..<widthInPixels).contains(x), (0..<heightInPixels).contains(y) else { return .clear }
    let index = y * bytesPerRow + x * 4
    return withBytes { bytes in
      let alpha = CGFloat(bytes[index + 3])
      guard alpha > 0 else { return .clear }
      return RGBA(
        red: CGFloat(bytes[index + 2]) / alpha, green: CGFloat(bytes[index + 1]) / alpha,
        blue: CGFloat(bytes[index]) / alpha, alpha: alpha / 255)
    } ?? .clear
  }

  /// Returns the image as a PNG file, without an alpha channel if all pixels are opaque.
  package func pngData() throws(CompositorError) -> Data {
    let encoded = surface.withBytes { bytes in
      PNGEncoder(
        bytes: UnsafeBufferPointer(bytes), width: surface.width, height: surface.height,
        bytesPerRow: surface.bytesPerRow
      ).encoded()
    }
    guard let result = encoded else { throw .outOfMemory }
    guard let data = result else { throw .encodingFailed }
    return data
  }
}
