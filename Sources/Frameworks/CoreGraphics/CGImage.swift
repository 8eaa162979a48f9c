import Foundation

/// A picture: a recorded drawing, sharp at every scale, or the bytes of a picture file.
public final class CGImage: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case drawing(Drawing)
    case bitmap(EncodedBitmap)
  }

  package let source: Source
  /// How many pixels stand for one point of a drawing; 1 for a file.
  package let scale: CGFloat

  package init(drawing: Drawing, scale: CGFloat) {
    source = .drawing(drawing)
    self.scale = scale
  }

  package init(bitmap: EncodedBitmap) {
    source = .bitmap(bitmap)
    scale = 1
  }

  /// Pixels across.
  public var width: Int {
    switch source {
    case .drawing(let drawing): Int((drawing.size.width * scale).rounded(.up))
    case .bitmap(let bitmap): bitmap.widthInPixels
    }
  }

  /// Pixels down.
  public var height: Int {
    switch source {
    case .drawing(let drawing): Int((drawing.size.height * scale).rounded(.up))
    case .bitmap(let bitmap): bitmap.heightInPixels
    }
  }

  /// Returns the same picture.
  public func copy() -> CGImage? { self }

  /// Returns what a rectangle of pixels shows; `nil` for one outside the picture.
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

  /// Whether both show the same, drawn or decoded alike.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right || (left.scale == right.scale && left.source == right.source)
  }

  /// Feeds what is shown.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
