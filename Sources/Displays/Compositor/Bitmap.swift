import CoreGraphics

/// The finished picture of one frame.
///
/// It has one owner. Rows run from the top; each takes `bytesPerRow` bytes and may end in padding.
/// A pixel is blue, green, red, opacity, a byte each, premultiplied.
package struct Bitmap: ~Copyable {
  let surface: Surface

  init(_ surface: Surface) { self.surface = surface }

  package var widthInPixels: Int { surface.width }

  package var heightInPixels: Int { surface.height }

  package var bytesPerRow: Int { surface.bytesPerRow }

  /// Lets the bytes be read where they are.
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    surface.withBytes { body(UnsafeBufferPointer($0)) }
  }

  /// The colour of a pixel, not premultiplied; clear outside.
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

  /// The picture as a PNG file, without opacity where every pixel is opaque.
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
