import CoreGraphics

/// A part of a view in which a pointer looks and does the same.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the space of the interaction's view.
  public final let rect: CGRect
  /// Tells regions apart that have the same rectangle.
  public final let identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  final func isSame(as other: UIPointerRegion) -> Bool {
    self === other || (rect == other.rect && identifier == other.identifier)
  }
}

/// Where a pointer is when a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the space of the interaction's view.
  public final let location: CGPoint
  /// The keys that are held down.
  public final let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
