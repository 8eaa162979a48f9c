/// An item in the simulation.
@MainActor final class RigidBody {
  /// How a body moves and collides.
  nonisolated struct Traits: Equatable {
    /// The mass of 100 × 100 points.
    var density = 1.0
    var elasticity = 0.2
    var friction = 0.2
    /// The part of the velocity that is lost in a second, at the beginning.
    var resistance = 0.1
    var angularResistance = 0.1
    var charge = 0.0
    var isAnchored = false
    var allowsRotation = true
  }

  var position: Vector2
  /// In radians, clockwise in UIKit's coordinates.
  var angle: Double
  var velocity = Vector2.zero
  var angularVelocity = 0.0
  var traits = Traits() { didSet { if traits != oldValue { updateMass() } } }
  var parts: [ConvexShape] { didSet { if parts != oldValue { updateMass() } } }
  private(set) var mass = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  /// The force and the torque of the present step.
  private var force = Vector2.zero
  private var torque = 0.0
  /// Seconds without a perceptible movement.
  private(set) var restTime = 0.0

  init(position: Vector2, angle: Double, parts: [ConvexShape]) {
    self.position = position
    self.angle = angle
    self.parts = parts
    updateMass()
  }

  private func updateMass() {
    let scale = traits.density / 10_000
    mass = max(parts.reduce(0) { $0 + $1.area } * scale, 1e-6)
    let inertia = max(parts.reduce(0) { $0 + $1.inertia } * scale, 1e-6)
    inverseMass = traits.isAnchored ? 0 : 1 / mass
    inverseInertia = traits.isAnchored || !traits.allowsRotation ? 0 : 1 / inertia
    if traits.isAnchored { (velocity, angularVelocity) = (.zero, 0) }
    if !traits.allowsRotation { angularVelocity = 0 }
  }

  /// The parts in the space of the world.
  var placedParts: [ConvexShape] {
    parts.map { (angle == 0 ? $0 : $0.rotated(by: angle)).moved(by: position) }
  }

  /// The velocity of a point of the body, given relative to its center.
  func velocity(at arm: Vector2) -> Vector2 { velocity + arm.turned * angularVelocity }

  func apply(impulse: Vector2, at arm: Vector2) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }

  /// Applies a force during the present step.
  func apply(force: Vector2, at arm: Vector2 = .zero) {
    self.force += force
    torque += arm.cross(force)
  }

  func integrateForces(over seconds: Double) {
    velocity += force * (inverseMass * seconds)
    angularVelocity += torque * inverseInertia * seconds
    velocity = velocity / (1 + seconds * traits.resistance)
    angularVelocity /= 1 + seconds * traits.angularResistance
    (force, torque) = (.zero, 0)
  }

  func move(over seconds: Double) {
    position += velocity * seconds
    angle += angularVelocity * seconds
  }

  /// Notes whether the body has moved perceptibly.
  func noteMotion(over seconds: Double) {
    let isSlow = velocity.length < 5 && abs(angularVelocity) < 0.05
    restTime = isSlow ? restTime + seconds : 0
  }

  func awake() { restTime = 0 }
}
