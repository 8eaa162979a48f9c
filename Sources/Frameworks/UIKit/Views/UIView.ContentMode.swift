extension UIView {
  /// The layout of a view's content when its size changes.
  public enum ContentMode: Int, Sendable {
    /// Stretches the content to fill the bounds.
    case scaleToFill
    /// Scales the content to fit the bounds, preserving its aspect ratio.
    case scaleAspectFit
    /// Scales the content to fill the bounds, preserving its aspect ratio.
    case scaleAspectFill
    /// Redraws the content.
    case redraw
    /// Centers the content.
    case center
    /// Aligns the content with the center of the top edge.
    case top
    /// Aligns the content with the center of the bottom edge.
    case bottom
    /// Aligns the content with the center of the left edge.
    case left
    /// Aligns the content with the center of the right edge.
    case right
    /// Aligns the content with the top left corner.
    case topLeft
    /// Aligns the content with the top right corner.
    case topRight
    /// Aligns the content with the bottom left corner.
    case bottomLeft
    /// Aligns the content with the bottom right corner.
    case bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}
