/// Accelerates items in one direction.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// Points per square second for a magnitude of 1.
  private static let standardAcceleration = 1000.0

  /// Creates a downward gravity for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    dynamicItems = items
  }

  /// Creates a downward gravity without items.
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

  /// The direction and the magnitude; a length of 1 accelerates by 1000 points per square second.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet { if gravityDirection != oldValue { behaviorDidChange() } }
  }

  /// The angle of the direction in radians; π/2 is downward.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the direction.
  open var magnitude: CGFloat {
    get { gravityDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction by its angle in radians and its length.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func configure(_ simulation: DynamicsSimulation) {
    let acceleration = Vector2(gravityDirection) * Self.standardAcceleration
    let bodies = dynamicItems.map { simulation.body(of: $0) }
    simulation.addForce { _ in
      for body in bodies { body.apply(force: acceleration * body.mass) }
    }
  }
}
