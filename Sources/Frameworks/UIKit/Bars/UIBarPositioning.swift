/// The position of a bar.
nonisolated public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  /// At the top, with a background that extends under the status bar.
  case topAttached = 3
}

/// A bar with a position.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`: the bar determines its position.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
