/// One dimension of a joint: a velocity of two bodies relative to each other, and its error.
@MainActor struct ConstraintRow {
  /// `nil` is the world, which does not move.
  var first: RigidBody?
  var second: RigidBody
  /// The direction in which the second body moves.
  var direction = Vector2.zero
  var firstAngular = 0.0
  var secondAngular = 1.0
  /// The present error, in points or radians.
  var error: Double
  /// `nil` for a rigid row.
  var spring: (frequency: Double, damping: Double)?
  /// The smallest and the largest force, or torque.
  var forces: ClosedRange<Double> = -Double.infinity...Double.infinity
  /// Whether the error is the way to a limit, which the row may not exceed.
  var isLimit = false
  var impulse = 0.0
  private var softness = Softness.none
  private var effectiveMass = 0.0

  /// A row that holds points of two bodies together in a direction.
  init(
    _ first: RigidBody?, at firstArm: Vector2, _ second: RigidBody, at secondArm: Vector2,
    along direction: Vector2, error: Double
  ) {
    self.first = first
    self.second = second
    self.direction = direction
    firstAngular = -firstArm.cross(direction)
    secondAngular = secondArm.cross(direction)
    self.error = error
  }

  /// A row that holds the angle of two bodies.
  init(_ first: RigidBody?, _ second: RigidBody, error: Double) {
    self.first = first
    self.second = second
    firstAngular = -1
    self.error = error
  }

  mutating func prepare(step: Double) {
    let linear = direction.dot(direction)
    var inverse =
      second.inverseMass * linear + second.inverseInertia * secondAngular * secondAngular
    if let first {
      inverse += first.inverseMass * linear + first.inverseInertia * firstAngular * firstAngular
    }
    effectiveMass = inverse > 0 ? 1 / inverse : 0
    softness =
      spring.map { Softness(frequency: $0.frequency, damping: $0.damping, step: step) }
      ?? Softness(frequency: 0.25 / step, damping: 2, step: step)
    impulse = min(max(impulse, forces.lowerBound * step), forces.upperBound * step)
    apply(impulse)
  }

  /// Returns the change of velocity that was necessary.
  ///
  /// - Parameter isRelaxing: Whether the error is ignored, so that its correction adds no velocity.
  mutating func solve(step: Double, isRelaxing: Bool) -> Double {
    guard !isRelaxing || spring == nil else { return 0 }
    var soft = isRelaxing ? .none : softness
    var bias = soft.biasRate * error
    let isSlack = isLimit && (forces.upperBound == 0 ? error < 0 : error > 0)
    if isSlack {
      soft = .none
      bias = error / step
    }
    let delta = -effectiveMass * soft.massScale * (rate + bias) - soft.impulseScale * impulse
    let (low, high) = (forces.lowerBound * step, forces.upperBound * step)
    let total = min(max(impulse + delta, low), high)
    let change = total - impulse
    apply(change)
    impulse = total
    return abs(change) / max(effectiveMass, 1e-9)
  }

  private var rate: Double {
    var rate = direction.dot(second.velocity) + secondAngular * second.angularVelocity
    if let first {
      rate += firstAngular * first.angularVelocity - direction.dot(first.velocity)
    }
    return rate
  }

  private func apply(_ impulse: Double) {
    second.velocity += direction * (impulse * second.inverseMass)
    second.angularVelocity += secondAngular * impulse * second.inverseInertia
    guard let first else { return }
    first.velocity -= direction * (impulse * first.inverseMass)
    first.angularVelocity += firstAngular * impulse * first.inverseInertia
  }
}
