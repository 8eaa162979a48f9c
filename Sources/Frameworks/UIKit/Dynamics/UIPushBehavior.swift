/// Applies a force to items, once or continuously.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// How long a force is applied.
  nonisolated public enum Mode: Int, Sendable {
    /// As long as the behavior is active.
    case continuous = 0
    /// Once, as an impulse; the behavior is then no longer active.
    case instantaneous = 1
  }

  /// The force of a magnitude of 1, which accelerates 100 × 100 points of density 1 by 100 points
  /// per square second, or, as an impulse, by 100 points per second.
  private static let standardForce = 100.0

  /// How long the force is applied.
  public let mode: Mode
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates an active behavior without a force.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    dynamicItems = items
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    dynamicItems.insert(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    dynamicItems.remove(item)
  }

  /// The items.
  open var items: [any UIDynamicItem] { dynamicItems }

  /// Whether the force is applied.
  open var active = true { didSet { if active, !oldValue { behaviorDidChange() } } }

  /// The direction and the magnitude of the force.
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    didSet { if pushDirection != oldValue { behaviorDidChange() } }
  }

  /// The angle of the force in radians; π/2 is downward.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the force; 0 by default.
  open var magnitude: CGFloat {
    get { pushDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the force by its angle in radians and its magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  /// Returns the point of an item that is pushed, relative to its center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of an item that is pushed, relative to its center; others rotate it.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    behaviorDidChange()
  }

  override func configure(_ simulation: DynamicsSimulation) {
    guard active else { return }
    let force = Vector2(pushDirection) * Self.standardForce
    let pushed = dynamicItems.map { item in
      (simulation.body(of: item), Vector2(targetOffsetFromCenter(for: item)))
    }
    switch mode {
    case .instantaneous:
      for (body, offset) in pushed {
        body.apply(impulse: force, at: offset.rotated(by: body.angle))
      }
      active = false
    case .continuous:
      simulation.addForce { _ in
        for (body, offset) in pushed {
          body.apply(force: force, at: offset.rotated(by: body.angle))
        }
      }
    }
  }
}
