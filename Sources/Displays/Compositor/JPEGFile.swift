import CJPEG
import CoreGraphics

/// Decodes and encodes JPEG files.
enum JPEGFile {
  /// Returns the upright pixels of a file; `nil` if it is not a JPEG file or is unreadable.
  static func surface(_ bytes: Data) -> Surface? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var pixels: UnsafeMutablePointer<UInt8>?
    var width: UInt32 = 0
    var height: UInt32 = 0
    let isRead = bytes.withUnsafeBytes { file in
      ferry_jpeg_decode(
        file.bindMemory(to: UInt8.self).baseAddress, file.count, &pixels, &width, &height)
    }
    guard isRead != 0, let pixels else { return nil }
    defer { free(pixels) }
    let orientation = EXIFOrientation(ofJPEG: bytes)
    if orientation != .up {
      return turned(pixels, width: Int(width), height: Int(height), orientation)
    }
    let surface = Surface(width: Int(width), height: Int(height))
    guard surface.width == width, surface.height == height else { return nil }
    let rowLength = Int(width) * 4
    let bytesPerRow = surface.bytesPerRow
    let isCopied: Void? = surface.withBytes { target in
      guard let start = target.baseAddress else { return }
      for row in 0..<Int(height) {
        (start + row * bytesPerRow).update(from: pixels + row * rowLength, count: rowLength)
      }
    }
    return isCopied == nil ? nil : surface
  }

  private static func turned(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, _ orientation: EXIFOrientation
  ) -> Surface? {
    let (across, down) = orientation.swapsRowsAndColumns ? (height, width) : (width, height)
    let surface = Surface(width: across, height: down)
    guard surface.width == across, surface.height == down else { return nil }
    let bytesPerRow = surface.bytesPerRow
    let isCopied: Void? = surface.withBytes { target in
      guard let start = target.baseAddress else { return }
      for y in 0..<down {
        for x in 0..<across {
          let place = orientation.source(x: x, y: y, width: width, height: height)
          let source = pixels + (place.y * width + place.x) * 4
          (start + y * bytesPerRow + x * 4).update(from: source, count: 4)
        }
      }
    }
    return isCopied == nil ? nil : surface
  }

  /// Returns a surface as a JPEG file; the surface must be opaque.
  ///
  /// - Parameter quality: `0...1`.
  static func encoded(_ surface: Surface, quality: CGFloat) -> Data? {
    let bytesPerRow = surface.bytesPerRow
    let percent = Int32((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded())
    var file: UnsafeMutablePointer<UInt8>?
    var length = 0
    let isWritten = surface.withBytes { pixels in
      ferry_jpeg_encode(
        pixels.baseAddress, UInt32(surface.width), UInt32(surface.height), bytesPerRow, percent,
        &file, &length)
    }
    guard isWritten == 1, let file else { return nil }
    defer { free(file) }
    return Data(bytes: file, count: length)
  }
}
