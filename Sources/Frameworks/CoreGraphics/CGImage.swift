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

  /// Whether both show the same, drawn or decoded alike.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right || (left.scale == right.scale && left.source == right.source)
  }

  /// Feeds what is shown.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
