/// How items move and collide: their mass, friction, elasticity and velocity.
///
/// Only values that are set replace those of the system, which has a slight elasticity, friction
/// and resistance.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var changes: [PartialKeyPath<RigidBody.Traits>: (inout RigidBody.Traits) -> Void] = [:]
  /// Velocities for items that are not in an animator yet.
  private var pending: [ObjectIdentifier: (linear: Vector2, angular: Double)] = [:]

  /// Creates a behavior of items.
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

  // MARK: Traits

  /// The elasticity of collisions, from 0 (no bounce) to 1.
  open var elasticity: CGFloat = 0 { didSet { set(\.elasticity, to: elasticity) } }
  /// The friction of items that slide along each other; 0 has none.
  open var friction: CGFloat = 0 { didSet { set(\.friction, to: friction) } }
  /// The mass relative to the size.
  open var density: CGFloat = 1 { didSet { set(\.density, to: max(density, 1e-6)) } }
  /// The resistance to movement; 0 does not slow it down.
  open var resistance: CGFloat = 0 { didSet { set(\.resistance, to: max(resistance, 0)) } }
  /// The resistance to rotation; 0 does not slow it down.
  open var angularResistance: CGFloat = 0 {
    didSet { set(\.angularResistance, to: max(angularResistance, 0)) }
  }
  /// The charge, on which electric and magnetic fields act.
  open var charge: CGFloat = 0 { didSet { set(\.charge, to: charge) } }
  /// Whether the items collide without being moved.
  open var isAnchored = false { didSet { set(\.isAnchored, to: isAnchored) } }
  /// Whether the items rotate.
  open var allowsRotation = true { didSet { set(\.allowsRotation, to: allowsRotation) } }

  private func set(_ trait: WritableKeyPath<RigidBody.Traits, Double>, to value: CGFloat) {
    set(trait, to: Double(value))
  }

  private func set<Value>(_ trait: WritableKeyPath<RigidBody.Traits, Value>, to value: Value) {
    changes[trait] = { $0[keyPath: trait] = value }
    behaviorDidChange()
  }

  // MARK: Velocity

  /// Adds a velocity to that of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending[ObjectIdentifier(item), default: (.zero, 0)].linear += Vector2(velocity)
    behaviorDidChange()
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let own = dynamicAnimator?.body(of: item)?.velocity ?? .zero
    return (own + (pending[ObjectIdentifier(item)]?.linear ?? .zero)).point
  }

  /// Adds an angular velocity to that of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
    behaviorDidChange()
  }

  /// Returns the angular velocity of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    let own = dynamicAnimator?.body(of: item)?.angularVelocity ?? 0
    return CGFloat(own + (pending[ObjectIdentifier(item)]?.angular ?? 0))
  }

  override func configure(_ simulation: DynamicsSimulation) {
    for item in dynamicItems {
      let body = simulation.body(of: item)
      simulation.changeTraits(of: body) { traits in
        for change in changes.values { change(&traits) }
      }
      guard let velocity = pending.removeValue(forKey: ObjectIdentifier(item)),
        body.inverseMass > 0
      else { continue }
      body.velocity += velocity.linear
      if body.inverseInertia > 0 { body.angularVelocity += velocity.angular }
    }
  }
}
