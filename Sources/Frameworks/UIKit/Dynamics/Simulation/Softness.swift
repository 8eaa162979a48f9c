/// A spring and a damper that resist the violation of a constraint.
///
/// - SeeAlso: Catto (2011), "Soft Constraints", and (2024), "Solver2D".
nonisolated struct Softness {
  /// The velocity that removes an error, per point of it.
  var biasRate: Double
  var massScale: Double
  var impulseScale: Double

  /// A constraint that is enforced without regard to its present error.
  static let none = Softness(biasRate: 0, massScale: 1, impulseScale: 0)

  /// - Parameters:
  ///   - frequency: The oscillations per second.
  ///   - damping: The damping ratio; 1 is critical.
  ///   - step: The length of a step, in seconds.
  init(frequency: Double, damping: Double, step: Double) {
    let omega = 2 * .pi * frequency
    let stiffness = 2 * damping + step * omega
    let product = step * omega * stiffness
    guard stiffness > 0, product > 0 else {
      self = .none
      return
    }
    biasRate = omega / stiffness
    massScale = product / (1 + product)
    impulseScale = 1 / (1 + product)
  }

  private init(biasRate: Double, massScale: Double, impulseScale: Double) {
    self.biasRate = biasRate
    self.massScale = massScale
    self.impulseScale = impulseScale
  }
}
