import Foundation

extension CGContext {
  /// Makes a context of pixels that can be read and changed in memory.
  ///
  /// The origin is bottom left and y grows upward. Gray, red, green and blue with or without opacity, and
  /// opacity alone can be had, a byte each.
  ///
  /// - Parameters:
  ///   - data: Memory that the context paints in, for as long as it is there; `nil` for its own.
  ///   - bytesPerRow: 0 for as many as it takes.
  ///   - bitmapInfo: The bits of a `CGBitmapInfo`.
  /// - Returns: `nil` for other kinds of pixels, for rows too short, for a side that is 0 or longer
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

  /// The memory of the pixels, rows from the top; `nil` for a context that records.
  ///
  /// It lasts as long as the context, and what is written there is part of the picture.
  public var data: UnsafeMutableRawPointer? { pixels?.data }

  /// Pixels across; points for a context that records.
  public var width: Int { pixels?.width ?? Int(drawing.size.width.rounded(.up)) }

  /// Pixels down; points for a context that records.
  public var height: Int { pixels?.height ?? Int(drawing.size.height.rounded(.up)) }

  /// From one row of pixels to the next; 0 for a context that records.
  public var bytesPerRow: Int { pixels?.bytesPerRow ?? 0 }

  /// Bits of each number of a pixel; 0 for a context that records.
  public var bitsPerComponent: Int { pixels == nil ? 0 : 8 }

  /// Bits of a pixel; 0 for a context that records.
  public var bitsPerPixel: Int { (pixels?.format.bytesPerPixel ?? 0) * 8 }

  /// What the pixels' numbers mean; `nil` for a context that records.
  public var colorSpace: CGColorSpace? { pixels?.space }

  /// How the pixels' numbers lie in memory.
  public var bitmapInfo: CGBitmapInfo { pixels?.info ?? [] }

  /// What the pixels have of opacity.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
}

extension CGBitmapInfo {
  var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) ?? .none
  }
}
