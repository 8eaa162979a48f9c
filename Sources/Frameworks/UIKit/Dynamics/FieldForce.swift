import Foundation

/// The force of a field.
enum FieldForce {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric,
    magnetic
  case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  /// The acceleration by a strength of 1, in points per square second.
  private static let unit = 100.0

  /// Applies the force to a body.
  ///
  /// - Parameters:
  ///   - way: The position of the body relative to that of the field.
  ///   - factor: The strength at that distance.
  ///   - time: The time of the world, in seconds.
  @MainActor func act(
    on body: RigidBody, at way: Vector2, factor: Double, _ time: Double,
    in field: UIFieldBehavior
  ) {
    let unit = factor * Self.unit
    switch self {
    case .drag: body.apply(force: body.velocity * (-factor * body.mass))
    // Counterclockwise on the screen, whose y axis is downward.
    case .vortex: body.apply(force: way.turned * (-factor * body.mass))
    case .radialGravity: body.apply(force: way.normalized * (-unit * body.mass))
    case .linearGravity: body.apply(force: Vector2(field.direction) * (unit * body.mass))
    case .velocity: body.velocity = Vector2(field.direction) * factor
    case .spring: body.apply(force: way * -factor)
    case .electric: body.apply(force: way.normalized * (unit * body.traits.charge))
    case .magnetic: body.apply(force: body.velocity.turned * (factor * body.traits.charge))
    case .noise: body.apply(force: noise(at: body.position, time, field) * unit)
    case .turbulence:
      let speed = body.velocity.length / Self.unit
      body.apply(force: noise(at: body.position, time, field) * (unit * speed))
    case .custom(let block):
      let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
      let force = block(
        field, way.point, velocity, CGFloat(body.mass), CGFloat(body.traits.charge),
        PhysicsWorld.step)
      body.apply(force: Vector2(force) * unit)
    }
  }

  /// Returns a random vector that changes smoothly with the place and the time; equal arguments
  /// have equal results.
  ///
  /// - SeeAlso: Perlin (1985), "An Image Synthesizer".
  @MainActor private func noise(
    at place: Vector2, _ time: Double, _ field: UIFieldBehavior
  ) -> Vector2 {
    let cell = 20 + 180 * Double(min(max(field.smoothness, 0), 1))
    let moment = time * Double(field.animationSpeed)
    func component(_ seed: Int) -> Double {
      Self.lattice([place.x / cell, place.y / cell, moment], seed)
    }
    return Vector2(x: component(1), y: component(2))
  }

  /// Returns the mixture of the random values at the corners of the cube around a place.
  private static func lattice(_ place: [Double], _ seed: Int) -> Double {
    var sum = 0.0
    for corner in 0..<8 {
      var weight = 1.0
      var hash = UInt64(bitPattern: Int64(seed))
      for axis in 0..<3 {
        let low = place[axis].rounded(.down)
        let part = place[axis] - low
        let smooth = part * part * (3 - 2 * part)
        let isHigh = corner >> axis & 1 == 1
        weight *= isHigh ? smooth : 1 - smooth
        hash = mixed(hash &+ UInt64(bitPattern: Int64(low) &+ (isHigh ? 1 : 0)))
      }
      sum += weight * (Double(hash >> 11) / Double(1 << 52) - 1)
    }
    return sum
  }

  /// - SeeAlso: Steele, Lea and Flood (2014), SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
