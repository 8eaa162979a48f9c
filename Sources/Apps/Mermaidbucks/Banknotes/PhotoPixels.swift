import CoreGraphics
import Foundation

/// The pixels of a photo: red, green, blue and an unused byte, rows from the top without padding.
struct PhotoPixels {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Draws an image so that its longer side has at most so many pixels.
  ///
  /// - Returns: `nil` for an image without pixels.
  init?(_ image: CGImage, longestSide: Int) {
    let longest = max(image.width, image.height)
    guard longest > 0 else { return nil }
    let scale = min(1, Double(longestSide) / Double(longest))
    let width = max(1, Int((Double(image.width) * scale).rounded()))
    let height = max(1, Int((Double(image.height) * scale).rounded()))
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let data = context.data else { return nil }
    (self.width, self.height) = (width, height)
    bytes = Array(UnsafeRawBufferPointer(start: data, count: width * height * 4))
  }
}

/// The color of a pixel, separate from its brightness: shadows change mostly the brightness.
struct Chroma {
  /// The logarithm of red relative to green.
  var red: Float
  /// The logarithm of blue relative to green.
  var blue: Float
  /// The logarithm of the brightness.
  var brightness: Float

  init(red: Float, blue: Float, brightness: Float) {
    (self.red, self.blue, self.brightness) = (red, blue, brightness)
  }

  /// The logarithms of byte values, offset so that noise in dark pixels counts little.
  private static let logarithms = (0..<256).map { log(Float($0) + 12) }

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let green = Self.logarithms[Int(green)]
    self.red = Self.logarithms[Int(red)] - green
    self.blue = Self.logarithms[Int(blue)] - green
    brightness = green + (self.red + self.blue) / 3
  }

  /// The square of the distance in color alone.
  func squaredColorDistance(to other: Chroma) -> Float {
    let (r, b) = (red - other.red, blue - other.blue)
    return r * r + b * b
  }

  /// The square of the distance; brightness counts less than color.
  func squaredDistance(to other: Chroma) -> Float {
    let (r, b) = (red - other.red, blue - other.blue)
    let l = (brightness - other.brightness) * 0.45
    return r * r + b * b + l * l
  }
}
