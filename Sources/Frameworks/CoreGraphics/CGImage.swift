import Foundation

/// An image: a resolution-independent drawing, or the bytes of an image file.
public final class CGImage: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case drawing(Drawing)
    case bitmap(EncodedBitmap)
  }

  package let source: Source
  /// The number of pixels per point of a drawing; 1 for a file.
  package let scale: CGFloat

  package init(drawing: Drawing, scale: CGFloat) {
    source = .drawing(drawing)
    self.scale = scale
  }

  package init(bitmap: EncodedBitmap) {
    source = .bitmap(bitmap)
    scale = 1
  }

  /// The width in pixels.
  public var width: Int {
    switch source {
    case .drawing(let drawing): Int((drawing.size.width * scale).rounded(.up))
    case .bitmap(let bitmap): bitmap.widthInPixels
    }
  }

  /// The height in pixels.
  public var height: Int {
    switch source {
    case .drawing(let drawing): Int((drawing.size.height * scale).rounded(.up))
    case .bitmap(let bitmap): bitmap.heightInPixels
    }
  }

  /// Returns the same image.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image in a rectangle of pixels; `nil` if it is outside the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    if part == whole { return self }
    let context = CGContext(
      size: CGSize(width: part.width / scale, height: part.height / scale))
    context.drawUpright(
      self,
      in: CGRect(
        x: -part.minX / scale, y: -part.minY / scale, width: whole.width / scale,
        height: whole.height / scale))
    return CGImage(drawing: context.finishedDrawing(), scale: scale)
  }

  /// Returns whether two images have equal content and scale.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right || (left.scale == right.scale && left.source == right.source)
  }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
