import CoreGraphics

/// Where the arrow of an edit menu points.
nonisolated public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Wherever there is room.
  case automatic = 0
  /// Up: the menu is under its target.
  case up = 1
  /// Down: the menu is over its target.
  case down = 2
  /// The same as `automatic`.
  case left = 3
  /// The same as `automatic`.
  case right = 4
}

/// What an edit menu is about, and where it is asked for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// Tells it from others.
  public final let identifier: AnyHashable

  /// Where it is asked for, in the space of the interaction's view.
  public final let sourcePoint: CGPoint

  /// Where the arrow is to point, if there is room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration.
  ///
  /// - Parameter identifier: `nil` takes one that nothing else has.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}
