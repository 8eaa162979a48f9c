import CoreGraphics

/// A region of a view with one pointer style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle in the space of the interaction's view.
  public final let rect: CGRect
  /// An identifier that distinguishes regions with equal rectangles.
  public final let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  final func isSame(as other: UIPointerRegion) -> Bool {
    self === other || (rect == other.rect && identifier == other.identifier)
  }
}

/// A request for the region at the pointer's location.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location in the space of the interaction's view.
  public final let location: CGPoint
  /// The modifier keys that are held.
  public final let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
