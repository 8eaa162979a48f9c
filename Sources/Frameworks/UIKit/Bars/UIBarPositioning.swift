/// Which edge a bar belongs to.
nonisolated public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  /// At the top, its background reaching up under the status bar.
  case topAttached = 3
}

/// A bar that knows where it stands.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Leaves it to the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
