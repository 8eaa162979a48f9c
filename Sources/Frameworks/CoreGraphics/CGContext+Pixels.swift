import Foundation

extension CGContext {
  /// Creates a bitmap context whose pixels can be read and changed in memory.
  ///
  /// The origin is bottom left and y points upward. Supported formats are gray, RGB with or without
  /// alpha, and alpha only, with 8 bits per component.
  ///
  /// - Parameters:
  ///   - data: The memory of the bitmap, which must outlive the context; `nil` allocates it.
  ///   - bytesPerRow: 0 selects the minimum.
  ///   - bitmapInfo: The bits of a `CGBitmapInfo`.
  /// - Returns: `nil` for other formats, for rows that are too short, for a side that is 0 or
  ///   longer
  ///   than 16,384 pixels, and in a process without a display.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alpha = info.intersection(.alphaInfoMask).rawValue
    let isByte = space.model == .monochrome || alpha == CGImageAlphaInfo.alphaOnly.rawValue
    guard
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: isByte ? 8 : 32, model: space.model,
        info: info), format.opacity != .straight,
      let painter = PixelPainters.painter(width: width, height: height)
    else { return nil }
    let rowLength = width * format.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= rowLength else { return nil }
    self.init(
      pixels: ContextPixels(
        painter, memory: data, width: width, height: height,
        bytesPerRow: bytesPerRow == 0 ? rowLength : bytesPerRow, format: format, space: space,
        info: info))
  }

  /// The memory of the bitmap, from the top row; `nil` for a recording context.
  ///
  /// The memory is valid until the context is deallocated. Changes to it are part of the image.
  public var data: UnsafeMutableRawPointer? { pixels?.data }

  /// The width in pixels; in points for a recording context.
  public var width: Int { pixels?.width ?? Int(drawing.size.width.rounded(.up)) }

  /// The height in pixels; in points for a recording context.
  public var height: Int { pixels?.height ?? Int(drawing.size.height.rounded(.up)) }

  /// The number of bytes per row; 0 for a recording context.
  public var bytesPerRow: Int { pixels?.bytesPerRow ?? 0 }

  /// The number of bits per component; 0 for a recording context.
  public var bitsPerComponent: Int { pixels == nil ? 0 : 8 }

  /// The number of bits per pixel; 0 for a recording context.
  public var bitsPerPixel: Int { (pixels?.format.bytesPerPixel ?? 0) * 8 }

  /// The color space of the pixels; `nil` for a recording context.
  public var colorSpace: CGColorSpace? { pixels?.space }

  /// The component layout of the pixels.
  public var bitmapInfo: CGBitmapInfo { pixels?.info ?? [] }

  /// The position of the alpha component.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
}

extension CGBitmapInfo {
  var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) ?? .none
  }
}
