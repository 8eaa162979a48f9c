import CoreGraphics
import DisplayProtocol

/// What a pointer looks like, or the plate behind what it is over.
nonisolated public enum UIPointerShape {
  /// How round a plate is by itself, in points.
  public static let defaultCornerRadius: CGFloat = 8

  /// Anything that can be drawn; by itself, it begins at the pointer.
  case path(UIBezierPath)
  /// A rounded rectangle; by itself, its middle is as far from the pointer as its origin says.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  // DEPARTURE: beams are as long as the browser's.
  /// As over text that goes across.
  case verticalBeam(length: CGFloat)
  /// As over text that goes down.
  case horizontalBeam(length: CGFloat)
}

extension UIPointerShape {
  var cursor: SystemRequests.Cursor {
    switch self {
    case .verticalBeam: return .verticalBeam
    case .horizontalBeam: return .horizontalBeam
    case .path(let path):
      var move = CGAffineTransform(
        translationX: -path.bounds.minX, y: -path.bounds.minY)
      return .path((path.cgPath.copy(using: &move) ?? path.cgPath).data)
    case .roundedRect(let rect, let radius):
      guard rect.width.isFinite, rect.height.isFinite else { return .automatic }
      let centered = rect.offsetBy(dx: -rect.width / 2, dy: -rect.height / 2)
      return .path(UIBezierPath(roundedRect: centered, cornerRadius: radius).cgPath.data)
    }
  }
}
