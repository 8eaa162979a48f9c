import Foundation

extension CGImage {
  /// Makes a picture of pixels in memory; they are copied.
  ///
  /// Gray, red, green and blue with or without opacity can be read, a byte each.
  ///
  /// - Parameters:
  ///   - decode: Only `nil`, as no other meaning of the numbers is known.
  ///   - shouldInterpolate: Displays scale each picture as carefully as they can, whatever this is.
  ///   - intent: There is but one space, and nothing to intend.
  /// - Returns: `nil` for other kinds of pixels, for too few bytes, and in a process without a display.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil, let data = provider.data,
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model,
        info: bitmapInfo),
      let painter = PixelPainters.painter(width: width, height: height),
      bytesPerRow >= width * format.bytesPerPixel,
      data.length >= bytesPerRow * (height - 1) + width * format.bytesPerPixel
    else { return nil }
    painter.withPixels { bytes, stride in
      for y in 0..<height {
        format.load(data.bytes + y * bytesPerRow, into: bytes + y * stride, count: width)
      }
    }
    guard let file = painter.pngData() else { return nil }
    self.init(bitmap: EncodedBitmap(bytes: file, widthInPixels: width, heightInPixels: height))
  }

  /// The pixels, rows from the top; `nil` in a process without a display.
  ///
  /// Each is red, green, blue and opacity, a byte each, the colours multiplied by the opacity.
  public var dataProvider: CGDataProvider? {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow, space: .standard, bitmapInfo: bitmapInfo.rawValue)
    else { return nil }
    context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.data.flatMap {
      CGDataProvider(data: NSData(bytes: $0, length: bytesPerRow * height))
    }
  }

  /// Bits of each number of a pixel: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// From one row of pixels to the next, as `dataProvider` has them.
  public var bytesPerRow: Int { width * 4 }

  /// The numbers' meaning: sRGB.
  public var colorSpace: CGColorSpace? { .standard }

  /// How the numbers lie in memory, as `dataProvider` has them.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  /// What pixels have of opacity, as `dataProvider` has them.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
}

/// What matters most where colours of one space are shown in another.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// Whatever is usual.
  case defaultIntent
  /// The colours that can be shown.
  case absoluteColorimetric
  /// The colours that can be shown, by their distance from white.
  case relativeColorimetric
  /// The differences of colours.
  case perceptual
  /// The strength of colours.
  case saturation
}
