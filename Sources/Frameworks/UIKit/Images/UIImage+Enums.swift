extension UIImage {
  /// Whether a picture shows its own colours or the tint colour.
  nonisolated public enum RenderingMode: Int, Sendable {
    /// Symbols take the tint colour; other pictures show their own colours, bars aside.
    case automatic
    /// Its own colours.
    case alwaysOriginal
    /// The tint colour, wherever something is drawn.
    case alwaysTemplate
  }

  /// How the rows and columns of a file are turned.
  nonisolated public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Upside down.
    case down
    /// Turned to the left.
    case left
    /// Turned to the right.
    case right
    /// Upright and mirrored.
    case upMirrored
    /// Upside down and mirrored.
    case downMirrored
    /// Turned to the left and mirrored.
    case leftMirrored
    /// Turned to the right and mirrored.
    case rightMirrored
  }

  /// How the middle of a picture fills more room than it has.
  nonisolated public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }
}
