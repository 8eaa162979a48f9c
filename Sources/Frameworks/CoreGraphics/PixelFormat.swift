import Foundation

/// A pixel format in memory, and its conversion to the format of painters.
///
/// Painters use BGRA with 8 bits per component and premultiplied alpha.
struct PixelFormat {
  enum Opacity {
    case premultiplied
    case straight
    case none
  }

  /// The byte offsets of the components in a pixel; gray has one offset for all colors.
  private var places = (red: 0, green: 0, blue: 0, alpha: 0)
  private(set) var opacity = Opacity.none
  private(set) var bytesPerPixel = 4
  private var isOpacityAlone = false

  /// - Returns: `nil` for unsupported formats: only 8-bit components are supported.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, model: CGColorSpaceModel, info: CGBitmapInfo) {
    let order = info.intersection(.byteOrderMask)
    let known = CGBitmapInfo.alphaInfoMask.union(.byteOrderMask)
    guard bitsPerComponent == 8, info.subtracting(known).isEmpty,
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue),
      order == [] || order == .byteOrder32Big || order == .byteOrder32Little
    else { return nil }
    bytesPerPixel = bitsPerPixel / 8
    switch (alpha, model, bitsPerPixel) {
    case (.alphaOnly, _, 8): isOpacityAlone = true
    case (.none, .monochrome, 8): break
    case (.none, .rgb, 24) where order == []: places = (0, 1, 2, 0)
    case (.premultipliedLast, .rgb, 32), (.last, .rgb, 32), (.noneSkipLast, .rgb, 32):
      places = order == .byteOrder32Little ? (3, 2, 1, 0) : (0, 1, 2, 3)
    case (.premultipliedFirst, .rgb, 32), (.first, .rgb, 32), (.noneSkipFirst, .rgb, 32):
      places = order == .byteOrder32Little ? (2, 1, 0, 3) : (1, 2, 3, 0)
    default: return nil
    }
    switch alpha {
    case .premultipliedLast, .premultipliedFirst, .alphaOnly: opacity = .premultiplied
    case .last, .first: opacity = .straight
    default: opacity = .none
    }
  }

  /// Converts a row of pixels to a painter's row.
  func load(_ row: UnsafeRawPointer, into painted: UnsafeMutablePointer<UInt8>, count: Int) {
    var source = row.assumingMemoryBound(to: UInt8.self)
    var target = painted
    for _ in 0..<count {
      if isOpacityAlone {
        (target[0], target[1], target[2], target[3]) = (0, 0, 0, source[0])
      } else {
        let alpha = opacity == .none ? 255 : source[places.alpha]
        func multiplied(_ value: UInt8) -> UInt8 {
          opacity == .straight
            ? UInt8((UInt32(value) * UInt32(alpha) + 127) / 255) : min(value, alpha)
        }
        target[0] = multiplied(source[places.blue])
        target[1] = multiplied(source[places.green])
        target[2] = multiplied(source[places.red])
        target[3] = alpha
      }
      source += bytesPerPixel
      target += 4
    }
  }

  /// Converts a painter's row to a row of pixels.
  ///
  /// - SeeAlso: ISO 32000-1, 10.3.2, for the luminance of colors.
  func store(_ painted: UnsafePointer<UInt8>, into row: UnsafeMutableRawPointer, count: Int) {
    var source = painted
    var target = row.assumingMemoryBound(to: UInt8.self)
    for _ in 0..<count {
      let (blue, green, red, alpha) = (source[0], source[1], source[2], source[3])
      if isOpacityAlone {
        target[0] = alpha
      } else if bytesPerPixel == 1 {
        let hundredfold = 30 * Int(red) + 59 * Int(green) + 11 * Int(blue)
        target[0] = UInt8((hundredfold + 50) / 100)
      } else {
        target[places.red] = red
        target[places.green] = green
        target[places.blue] = blue
        // The unused component is stored as opaque.
        if bytesPerPixel == 4 { target[places.alpha] = opacity == .none ? 255 : alpha }
      }
      source += 4
      target += bytesPerPixel
    }
  }
}
