import CoreGraphics

/// A picture in shades of gray, one byte for each pixel, rows from the top without padding.
struct GrayPixels {
  let width: Int
  let height: Int
  var bytes: [UInt8]
  /// From pixels to fractions of the image with the origin at the bottom left.
  private let toImage: CGAffineTransform

  /// Draws a part of an image.
  ///
  /// - Parameters:
  ///   - region: The part, in fractions of the image with the origin at the bottom left.
  ///   - scale: The number of pixels for each pixel of the image.
  ///   - angle: The rotation of the part, in radians; the picture contains the rotated part.
  /// - Returns: `nil` for an empty part, and in a process without a display.
  init?(_ image: CGImage, region: CGRect, scale: CGFloat, angle: CGFloat = 0) {
    let whole = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
    let part = CGRect(
      x: region.minX * whole.width, y: region.minY * whole.height,
      width: region.width * whole.width, height: region.height * whole.height)
    let turned = part.applying(CGAffineTransform(rotationAngle: angle))
    let (width, height) = (Int(turned.width.rounded()), Int(turned.height.rounded()))
    guard width > 0, height > 0,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
    else { return nil }
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    let placed = CGAffineTransform(rotationAngle: angle).concatenating(
      CGAffineTransform(translationX: -turned.minX, y: -turned.minY))
    context.concatenate(placed)
    context.clip(to: part)
    context.draw(image, in: CGRect(origin: .zero, size: whole))
    guard let data = context.data else { return nil }
    (self.width, self.height) = (width, height)
    bytes = Array(UnsafeRawBufferPointer(start: data, count: width * height))
    toImage = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
      .concatenating(placed.inverted())
      .concatenating(CGAffineTransform(scaleX: 1 / whole.width, y: 1 / whole.height))
  }

  /// Returns the rectangle around points of the picture, in fractions of the image.
  func box(around points: [CGPoint]) -> CGRect {
    let points = points.map { $0.applying(toImage) }
    let (across, down) = (points.map(\.x), points.map(\.y))
    guard let left = across.min(), let right = across.max(), let bottom = down.min(),
      let top = down.max()
    else { return .zero }
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
