/// Makes items collide with each other and with boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// The objects that the items collide with.
  nonisolated public struct Mode: OptionSet, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let rawValue: UInt

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Each other and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  final var boundaries = CollisionBoundaries()

  /// Creates a behavior in which items collide with each other.
  public init(items: [any UIDynamicItem]) {
    super.init()
    dynamicItems = items
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    dynamicItems.insert(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    dynamicItems.remove(item)
  }

  /// The items.
  open var items: [any UIDynamicItem] { dynamicItems }

  /// The objects that the items collide with.
  open var collisionMode = Mode.everything {
    didSet { if collisionMode != oldValue { behaviorDidChange() } }
  }

  /// Receives the contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view are a boundary, without an identifier.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      boundaries.referenceInsets = translatesReferenceBoundsIntoBoundary ? .zero : nil
      behaviorDidChange()
    }
  }

  /// Makes the inset bounds of the animator's reference view a boundary, without an identifier.
  open func setTranslatesReferenceBoundsIntoBoundaryWith(_ insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    boundaries.referenceInsets = insets
    behaviorDidChange()
  }

  /// Adds a line as a boundary, or replaces the boundary with the identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Adds a path as a boundary, or replaces the boundary with the identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.add(bezierPath, identifier)
    behaviorDidChange()
  }

  /// Returns the path of a boundary; `nil` for an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.path(identifier)
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.remove(identifier)
    behaviorDidChange()
  }

  /// Removes all boundaries with an identifier.
  open func removeAllBoundaries() {
    boundaries.removeAll()
    behaviorDidChange()
  }

  /// The identifiers of the boundaries; `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.identifiers }

  // MARK: Simulation

  override func configure(_ simulation: DynamicsSimulation) {
    simulation.addCollisions(
      CollisionGroup(
        id: ObjectIdentifier(self), bodies: dynamicItems.map { simulation.body(of: $0) },
        collidesBodies: collisionMode.contains(.items),
        boundaries: collisionMode.contains(.boundaries)
          ? boundaries.segments(in: simulation.referenceBounds) : []), of: self)
  }
}

/// Receives the contacts of a collision behavior.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items begin to touch at a point.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary; the identifier of the reference bounds is
  /// `nil`.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
