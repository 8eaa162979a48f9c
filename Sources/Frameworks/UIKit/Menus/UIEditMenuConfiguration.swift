import CoreGraphics

/// The direction of an edit menu's arrow.
nonisolated public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Any direction with enough room.
  case automatic = 0
  /// Up; the menu is below its target.
  case up = 1
  /// Down; the menu is above its target.
  case down = 2
  /// The same as `automatic`.
  case left = 3
  /// The same as `automatic`.
  case right = 4
}

/// The configuration of an edit menu: its identifier and its source point.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier.
  public final let identifier: AnyHashable

  /// The source point in the coordinates of the interaction's view.
  public final let sourcePoint: CGPoint

  /// The preferred direction of the arrow.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  ///
  /// - Parameter identifier: `nil` creates a unique identifier.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}
