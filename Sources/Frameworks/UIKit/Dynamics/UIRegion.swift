import QuartzCore

/// A part of the plane around the origin, such as that of a field.
@preconcurrency @MainActor open class UIRegion: NSObject, NSCopying {
  private var includes: (CGPoint) -> Bool = { _ in false }

  private class func make(_ includes: @escaping (CGPoint) -> Bool) -> Self {
    guard let region = ClassInstance.make(self) as? Self else {
      preconditionFailure("\(self) cannot be created.")
    }
    region.includes = includes
    return region
  }

  /// Creates a circle around the origin.
  public convenience init(radius: CGFloat) {
    self.init()
    includes = { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  /// Creates a rectangle around the origin.
  public convenience init(size: CGSize) {
    self.init()
    includes = { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// The whole plane.
  open class var infinite: UIRegion { make { _ in true } }

  /// Returns the region of all points that are not in this one.
  open func inverse() -> Self {
    let includes = includes
    return Self.make { !includes($0) }
  }

  /// Returns the region of the points that are in this region or in another.
  open func byUnion(with region: UIRegion) -> Self {
    let (first, second) = (includes, region.includes)
    return Self.make { first($0) || second($0) }
  }

  /// Returns the region of the points that are in this region and not in another.
  open func byDifference(from region: UIRegion) -> Self {
    let (first, second) = (includes, region.includes)
    return Self.make { first($0) && !second($0) }
  }

  /// Returns the region of the points that are in both regions.
  open func byIntersection(with region: UIRegion) -> Self {
    let (first, second) = (includes, region.includes)
    return Self.make { first($0) && second($0) }
  }

  /// Returns whether a point is in the region.
  open func contains(_ point: CGPoint) -> Bool { includes(point) }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { Self.make(includes) }
}
