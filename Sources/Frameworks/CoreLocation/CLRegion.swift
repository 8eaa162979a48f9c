import Foundation

/// An area that an app can be notified about; see its subclass.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// Identifies the region to the app.
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  /// Returns the region itself, whose area cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether the other region has the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  /// The hash value of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// A circle on the Earth's surface.
// Unchecked, as the superclass: its state is immutable.
nonisolated open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(
    center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Returns whether a position is inside.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Geodesic(from: center, to: coordinate).length <= radius
  }
}
