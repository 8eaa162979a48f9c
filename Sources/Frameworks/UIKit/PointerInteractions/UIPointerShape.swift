import CoreGraphics
import DisplayProtocol

/// The shape of a pointer, or of the plate behind a highlighted view.
nonisolated public enum UIPointerShape {
  /// The default corner radius of a plate, in points.
  public static let defaultCornerRadius: CGFloat = 8

  /// A custom path; as a pointer, its origin is the pointer's location.
  case path(UIBezierPath)
  /// A rounded rectangle; as a pointer, its origin offsets its center from the pointer's location.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  // DEPARTURE: beams have the length of the browser's cursor.
  /// A beam for horizontal text.
  case verticalBeam(length: CGFloat)
  /// A beam for vertical text.
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
