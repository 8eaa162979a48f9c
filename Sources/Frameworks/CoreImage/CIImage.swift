import CoreGraphics
import Foundation

/// A description of an image, which is drawn only when it is shown or rendered.
///
/// Coordinates are in pixels, with the origin at the bottom left and y upward.
// Unchecked, because the class is open: its state is immutable.
open class CIImage: NSObject, @unchecked Sendable {
  /// The drawing of the untransformed image, in pixels.
  private let drawing: Drawing
  /// From the untransformed image, with its bottom left corner at the origin.
  private let transform: CGAffineTransform
  /// The area that the image covers.
  public final let extent: CGRect

  init(drawing: Drawing) {
    self.drawing = drawing
    transform = .identity
    extent = CGRect(origin: .zero, size: drawing.size)
    super.init()
  }

  private init(drawing: Drawing, transform: CGAffineTransform, extent: CGRect) {
    (self.drawing, self.transform, self.extent) = (drawing, transform, extent)
    super.init()
  }

  /// Creates an image of a Core Graphics image.
  public convenience init(cgImage image: CGImage) {
    let size = CGSize(width: image.width, height: image.height)
    let context = CGContext(size: size)
    context.drawUpright(image, in: CGRect(origin: .zero, size: size))
    self.init(drawing: context.finishedDrawing())
  }

  /// Returns the image with a transform applied to its coordinates.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(
      drawing: drawing, transform: transform.concatenating(matrix),
      extent: extent.applying(matrix))
  }

  /// Returns the part of the image in a rectangle.
  open func cropped(to rect: CGRect) -> CIImage {
    CIImage(drawing: drawing, transform: transform, extent: extent.intersection(rect))
  }

  /// Returns a drawing of a rectangle of the image; its origin is the rectangle's top left corner.
  package func drawing(of rect: CGRect) -> Drawing {
    let context = CGContext(size: rect.size)
    context.saveGState()
    context.clip(
      to: CGRect(
        x: extent.minX - rect.minX, y: rect.maxY - extent.maxY, width: extent.width,
        height: extent.height))
    let raise = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: drawing.size.height)
    let lower = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -rect.minX, ty: rect.maxY)
    context.concatenate(raise.concatenating(transform).concatenating(lower))
    context.record(.drawing(drawing, in: CGRect(origin: .zero, size: drawing.size), alpha: 1))
    context.restoreGState()
    return context.finishedDrawing()
  }
}
