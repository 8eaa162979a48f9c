import Foundation

extension CGImage {
  /// Creates an image from a copy of pixels in memory.
  ///
  /// Supported formats are gray and RGB with or without alpha, with 8 bits per component.
  ///
  /// - Parameters:
  ///   - decode: Only `nil` is supported.
  ///   - shouldInterpolate: Whether displays scale the image smoothly.
  ///   - intent: Ignored: there is only one color space.
  /// - Returns: `nil` for other formats, for too few bytes, and in a process without a display.
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
    var bitmap = EncodedBitmap(bytes: file, widthInPixels: width, heightInPixels: height)
    if !shouldInterpolate { bitmap.scaling = .nearest }
    self.init(bitmap: bitmap)
  }

  /// The pixels from the top row; `nil` in a process without a display.
  ///
  /// The format is RGBA with 8 bits per component and premultiplied alpha.
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

  /// The number of bits per component; always 8.
  public var bitsPerComponent: Int { 8 }

  /// The number of bits per pixel; always 32.
  public var bitsPerPixel: Int { 32 }

  /// The number of bytes per row of `dataProvider`.
  public var bytesPerRow: Int { width * 4 }

  /// The color space, sRGB.
  public var colorSpace: CGColorSpace? { .standard }

  /// The component layout of `dataProvider`.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  /// The position of the alpha component in `dataProvider`.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
}

/// The mapping of colors that are outside the gamut of a color space.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default mapping.
  case defaultIntent
  /// Absolute colorimetric mapping.
  case absoluteColorimetric
  /// Colorimetric mapping relative to the white point.
  case relativeColorimetric
  /// Preserves the relation between colors.
  case perceptual
  /// Preserves saturation.
  case saturation
}
