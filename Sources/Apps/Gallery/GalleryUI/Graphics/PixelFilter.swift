import UIKit

/// A filter for the pixels of an image.
enum PixelFilter {
  case gray
  case negative
  /// Reduces the number of colors.
  case poster
}

extension UIImage {
  /// Returns the filtered image, or the image itself if its pixels can't be read.
  func filtered(by filter: PixelFilter) -> UIImage {
    switch filter {
    case .gray:
      drawn(in: CGColorSpaceCreateDeviceGray(), .none)
    case .negative:
      drawn { pixel in
        for color in 0..<3 { pixel[color] = pixel[3] - pixel[color] }
      }
    case .poster:
      drawn { pixel in
        for color in 0..<3 { pixel[color] = min(pixel[3], (pixel[color] / 64) * 85) }
      }
    }
  }

  /// Returns the average color of an image.
  var averageColor: UIColor? {
    guard let cgImage, let context = CGContext.pixels(width: 1, height: 1) else { return nil }
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let pixel = context.data?.assumingMemoryBound(to: UInt8.self) else { return nil }
    return UIColor(
      red: CGFloat(pixel[0]) / 255, green: CGFloat(pixel[1]) / 255, blue: CGFloat(pixel[2]) / 255,
      alpha: CGFloat(pixel[3]) / 255)
  }

  private func drawn(
    in space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    _ alpha: CGImageAlphaInfo = .premultipliedLast,
    change: (UnsafeMutablePointer<UInt8>) -> Void = { _ in }
  ) -> UIImage {
    guard let cgImage,
      let context = CGContext.pixels(
        width: cgImage.width, height: cgImage.height, in: space, alpha)
    else { return self }
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: context.width, height: context.height))
    if alpha == .premultipliedLast, let start = context.data {
      let pixels = start.assumingMemoryBound(to: UInt8.self)
      for index in 0..<context.width * context.height { change(pixels + index * 4) }
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? self
  }
}

extension CGContext {
  fileprivate static func pixels(
    width: Int, height: Int, in space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    _ alpha: CGImageAlphaInfo = .premultipliedLast
  ) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: alpha.rawValue)
  }
}
