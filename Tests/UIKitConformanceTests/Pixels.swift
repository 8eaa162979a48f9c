import UIKit

/// Returns the colors of 20 × 20 pixels as RGBA numbers, row by row.
func pixels(_ draw: (CGContext) -> Void) -> [UInt32] {
  guard
    let context = CGContext(
      data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 80,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return [] }
  context.translateBy(x: 0, y: 20)
  context.scaleBy(x: 1, y: -1)
  draw(context)
  guard let data = context.data else { return [] }
  return (0..<400).map { data.load(fromByteOffset: 4 * $0, as: UInt32.self).bigEndian }
}

/// Draws an image of one pixel per point.
func pixelImage(
  width: CGFloat, height: CGFloat, _ draw: (UIGraphicsImageRendererContext) -> Void
) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let size = CGSize(width: width, height: height)
  return UIGraphicsImageRenderer(size: size, format: format).image(actions: draw)
}
