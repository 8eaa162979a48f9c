extension UIImage {
  /// The rendering mode of an image: original colors or template.
  nonisolated public enum RenderingMode: Int, Sendable {
    /// Symbols are templates; other images have original colors, except in bars.
    case automatic
    /// Original colors.
    case alwaysOriginal
    /// A template in the tint color.
    case alwaysTemplate
  }

  /// The orientation of an image's rows and columns.
  nonisolated public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Rotated by 180 degrees.
    case down
    /// Rotated by 90 degrees counterclockwise.
    case left
    /// Rotated by 90 degrees clockwise.
    case right
    /// Upright and mirrored.
    case upMirrored
    /// Rotated by 180 degrees and mirrored.
    case downMirrored
    /// Rotated by 90 degrees counterclockwise and mirrored.
    case leftMirrored
    /// Rotated by 90 degrees clockwise and mirrored.
    case rightMirrored
  }

  /// The resizing mode of an image's center.
  nonisolated public enum ResizingMode: Int, Sendable {
    /// The center is tiled.
    case tile
    /// The center is stretched.
    case stretch
  }
}
