import CoreGraphics
import Foundation

/// A note seen from straight above, as large as its numerals need to be read.
struct FlatNote {
  static let width = 704
  static let height = 320

  /// How light each pixel is: the least of its red, green and blue, so that ink of any color is
  /// dark.
  let lightness: [UInt8]
  /// The mean color of the paper.
  let color: Chroma

  /// - Parameter outline: The corners in the photo, beginning with the top left one.
  init(_ photo: PhotoPixels, outline: Quadrilateral) {
    let (width, height) = (Self.width, Self.height)
    let map = Perspective(of: CGSize(width: width, height: height), to: outline)
    var lightness = [UInt8](repeating: 255, count: width * height)
    var (red, green, blue, count) = (0, 0, 0, 0)
    photo.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let place = map.point(CGFloat(x) + 0.5, CGFloat(y) + 0.5)
          let left = min(max(Int(place.x - 0.5), 0), photo.width - 2)
          let top = min(max(Int(place.y - 0.5), 0), photo.height - 2)
          let across = Int(min(max(place.x - 0.5 - CGFloat(left), 0), 1) * 256)
          let down = Int(min(max(place.y - 0.5 - CGFloat(top), 0), 1) * 256)
          let first = 4 * (top * photo.width + left)
          let second = first + 4 * photo.width
          func channel(_ index: Int) -> Int {
            let upper =
              Int(bytes[first + index]) * (256 - across) + Int(bytes[first + index + 4]) * across
            let lower =
              Int(bytes[second + index]) * (256 - across) + Int(bytes[second + index + 4]) * across
            return (upper * (256 - down) + lower * down) >> 16
          }
          let (r, g, b) = (channel(0), channel(1), channel(2))
          lightness[y * width + x] = UInt8(min(r, g, b))
          red += r
          green += g
          blue += b
          count += 1
        }
      }
    }
    self.lightness = lightness
    color = Chroma(UInt8(red / count), UInt8(green / count), UInt8(blue / count))
  }

  /// The note as an image, from dark ink to light paper.
  ///
  /// - Parameter isTurned: Whether it is upside down.
  func image(isTurned: Bool) -> CGImage? {
    let pixels = isTurned ? lightness.reversed() : lightness
    return CGDataProvider(data: NSData(data: Data(pixels))).flatMap {
      CGImage(
        width: Self.width, height: Self.height, bitsPerComponent: 8, bitsPerPixel: 8,
        bytesPerRow: Self.width, space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), provider: $0,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
}
