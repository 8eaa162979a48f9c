import Foundation
import QuartzCore

/// Acts on items by a force that depends on their place, such as a vortex.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private var force = FieldForce.drag

  private class func make(_ force: FieldForce) -> Self {
    guard let field = ClassInstance.make(self) as? Self else {
      preconditionFailure("\(self) cannot be created.")
    }
    field.force = force
    return field
  }

  // MARK: Creation

  /// Creates a field that resists movement.
  open class func dragField() -> Self { make(.drag) }

  /// Creates a field that pushes items perpendicularly to their way from its position.
  open class func vortexField() -> Self { make(.vortex) }

  /// Creates a field that pulls items to a position.
  open class func radialGravityField(withPosition position: CGPoint) -> Self {
    let field = make(.radialGravity)
    field.position = position
    return field
  }

  /// Creates a field that pulls items in a direction.
  open class func linearGravityField(with direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }

  /// Creates a field in which items move with a velocity.
  open class func velocityField(with direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  /// Creates a field of random forces.
  open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> Self
  {
    let field = make(.noise)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Creates a field of random forces that grow with the velocity of an item.
  open class func turbulenceField(
    withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat
  ) -> Self {
    let field = make(.turbulence)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Creates a field that pulls items to its position like a spring.
  open class func springField() -> Self { make(.spring) }

  /// Creates a field that acts on charged items.
  open class func electricField() -> Self { make(.electric) }

  /// Creates a field that acts on charged items that move.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Creates a field of a force that a block computes.
  ///
  /// - Parameter block: Receives the field, an item's position relative to that of the field, its
  ///   velocity, its mass, its charge, and the seconds of a step.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self { make(.custom(block)) }

  // MARK: Properties

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

  /// The origin of the field.
  open var position = CGPoint.zero { didSet { behaviorDidChange() } }
  /// The region around the position in which the field acts.
  open var region = UIRegion.infinite { didSet { behaviorDidChange() } }
  /// The factor of the force.
  open var strength: CGFloat = 1 { didSet { behaviorDidChange() } }
  /// The exponent by which the force decreases with the distance, beyond the minimum radius.
  open var falloff: CGFloat = 0 { didSet { behaviorDidChange() } }
  /// The distance, in points, within which the force does not depend on it.
  open var minimumRadius: CGFloat = 1 { didSet { behaviorDidChange() } }
  /// The direction of linear gravity or of a velocity.
  open var direction = CGVector(dx: 0, dy: 0) { didSet { behaviorDidChange() } }
  /// The smoothness of random forces, from 0 to 1.
  open var smoothness: CGFloat = 0 { didSet { behaviorDidChange() } }
  /// The speed at which random forces change.
  open var animationSpeed: CGFloat = 0 { didSet { behaviorDidChange() } }

  // MARK: Simulation

  override func configure(_ simulation: DynamicsSimulation) {
    let bodies = dynamicItems.map { simulation.body(of: $0) }
    simulation.addForce { [weak self] time in
      guard let self else { return }
      for body in bodies where body.inverseMass > 0 { self.act(on: body, time) }
    }
  }

  private func act(on body: RigidBody, _ time: Double) {
    let way = body.position - Vector2(position)
    guard region.contains(way.point) else { return }
    let radius = max(Double(minimumRadius), 1e-6)
    let decrease =
      falloff == 0 ? 1 : pow(max(way.length, radius) / radius, -Double(falloff))
    force.act(on: body, at: way, factor: Double(strength) * decrease, time, in: self)
  }
}
