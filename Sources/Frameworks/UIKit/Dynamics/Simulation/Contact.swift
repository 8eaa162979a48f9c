/// A point at which a body touches another one, or a boundary.
@MainActor struct Contact {
  /// Identifies a contact from step to step.
  struct Key: Hashable {
    var pair: ContactPair
    var parts: Int
    var feature: Int
  }

  let key: Key
  /// `nil` is a boundary.
  let first: RigidBody?
  let second: RigidBody
  /// From the first body to the second.
  let normal: Vector2
  let position: Vector2
  private let separation: Double
  private let firstArm: Vector2
  private let secondArm: Vector2
  private let starts: (first: Pose, second: Pose)
  private let friction: Double
  private let elasticity: Double
  /// The relative velocity before the step.
  private var approach = 0.0
  private var normalMass = 0.0
  private var tangentMass = 0.0
  private(set) var normalImpulse = 0.0
  private(set) var tangentImpulse = 0.0
  private var largestImpulse = 0.0

  private struct Pose {
    var position = Vector2.zero
    var angle = 0.0
  }

  /// Slower contacts do not bounce, in points per second.
  private static let bounceSpeed = 40.0
  /// The largest velocity at which bodies that overlap separate.
  private static let largestPush = 450.0

  init(
    key: Key, first: RigidBody?, second: RigidBody, normal: Vector2, point: Manifold.Point,
    lastImpulses: (normal: Double, tangent: Double)
  ) {
    self.key = key
    self.first = first
    self.second = second
    self.normal = normal
    position = point.position
    separation = point.separation
    firstArm = first.map { point.position - $0.position } ?? .zero
    secondArm = point.position - second.position
    starts = (
      first.map { Pose(position: $0.position, angle: $0.angle) } ?? Pose(),
      Pose(position: second.position, angle: second.angle)
    )
    // Boundaries have the material of what touches them.
    let other = first?.traits ?? second.traits
    friction = (other.friction * second.traits.friction).squareRoot()
    elasticity = max(other.elasticity, second.traits.elasticity)
    (normalImpulse, tangentImpulse) = lastImpulses
  }

  /// Whether the bodies touch, or have pushed each other in this step.
  var isTouching: Bool { separation <= 0.5 || largestImpulse > 0 }

  mutating func prepare() {
    normalMass = mass(along: normal)
    tangentMass = mass(along: normal.turned)
    approach = relativeVelocity.dot(normal)
    apply(normal * normalImpulse + normal.turned * tangentImpulse)
  }

  private func mass(along direction: Vector2) -> Double {
    let own = secondArm.cross(direction)
    var inverse = second.inverseMass + second.inverseInertia * own * own
    if let first {
      let other = firstArm.cross(direction)
      inverse += first.inverseMass + first.inverseInertia * other * other
    }
    return inverse > 0 ? 1 / inverse : 0
  }

  private var relativeVelocity: Vector2 {
    second.velocity(at: secondArm) - (first?.velocity(at: firstArm) ?? .zero)
  }

  private func apply(_ impulse: Vector2) {
    second.apply(impulse: impulse, at: secondArm)
    first?.apply(impulse: -impulse, at: firstArm)
  }

  /// The separation after the movement since the contact was found.
  private var presentSeparation: Double {
    var way = second.position - starts.second.position
    way += secondArm.turned * (second.angle - starts.second.angle)
    if let first {
      way -= first.position - starts.first.position
      way -= firstArm.turned * (first.angle - starts.first.angle)
    }
    return separation + way.dot(normal)
  }

  /// Returns the change of velocity that was necessary.
  mutating func solve(step: Double, softness: Softness, isRelaxing: Bool) -> Double {
    // Friction comes first, so that the bodies do not overlap in the end.
    let slip = relativeVelocity.dot(normal.turned)
    let limit = friction * normalImpulse
    let grip = min(max(tangentImpulse - tangentMass * slip, -limit), limit)
    let change = grip - tangentImpulse
    apply(normal.turned * change)
    tangentImpulse = grip
    let gap = presentSeparation
    var soft = Softness.none
    var bias = 0.0
    if gap > 0 {
      // The bodies may come as close as touching in this step.
      bias = gap / step
    } else if !isRelaxing {
      soft = softness
      bias = max(soft.biasRate * gap, -Self.largestPush)
    }
    let speed = relativeVelocity.dot(normal)
    let delta =
      -normalMass * soft.massScale * (speed + bias) - soft.impulseScale * normalImpulse
    let total = max(normalImpulse + delta, 0)
    let push = total - normalImpulse
    apply(normal * push)
    normalImpulse = total
    largestImpulse = max(largestImpulse, total)
    return max(abs(push) / max(normalMass, 1e-9), abs(change) / max(tangentMass, 1e-9))
  }

  /// Whether the bodies have collided in this step, and fast enough to bounce.
  var bounces: Bool { elasticity > 0 && approach < -Self.bounceSpeed && largestImpulse > 0 }

  /// Gives the bodies the velocity of an elastic collision, and returns the change of velocity.
  mutating func bounce() -> Double {
    guard bounces else { return 0 }
    let speed = relativeVelocity.dot(normal)
    let total = max(normalImpulse - normalMass * (speed + elasticity * approach), 0)
    let push = total - normalImpulse
    apply(normal * push)
    normalImpulse = total
    return abs(push) / max(normalMass, 1e-9)
  }
}
