import CoreGraphics

extension TimingCurve {
  /// Returns the progress at a fraction of the segment; both are 0 at the start and 1 at the end.
  ///
  /// - Parameters:
  ///   - fraction: `0...1`.
  ///   - duration: The duration of the segment in seconds, which only springs use.
  package func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .linear: return fraction
    case .discrete: return fraction < 1 ? 0 : 1
    case .bezier(let x1, let y1, let x2, let y2):
      if fraction <= 0 { return 0 }
      if fraction >= 1 { return 1 }
      let t = Self.solve(x: fraction, x1, x2)
      return Self.component(t, y1, y2)
    case .spring(let mass, let stiffness, let damping, let velocity):
      if fraction >= 1 { return 1 }
      return Self.springPosition(
        at: fraction * duration, mass: mass, stiffness: stiffness, damping: damping,
        velocity: velocity)
    }
  }

  private static func component(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }

  /// Finds the curve parameter of an x coordinate by Newton's method, with bisection as fallback.
  private static func solve(x: Double, _ x1: Double, _ x2: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let error = component(t, x1, x2) - x
      if abs(error) < 1e-7 { return t }
      let u = 1 - t
      let slope = 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2)
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      t = (low + high) / 2
      if component(t, x1, x2) < x { low = t } else { high = t }
    }
    return t
  }

  /// Returns the position of a damped harmonic oscillator that starts at 0 and settles at 1.
  ///
  /// - SeeAlso: Rao, Mechanical Vibrations, free vibration with viscous damping.
  private static func springPosition(
    at time: Double, mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) -> Double {
    let natural = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    // The displacement from rest is −1 at the start, with `velocity` toward rest.
    let start = -1.0
    if ratio < 1 {
      let damped = natural * (1 - ratio * ratio).squareRoot()
      let sinePart = (velocity + ratio * natural * start) / damped
      return 1 + exp(-ratio * natural * time)
        * (start * cos(damped * time) + sinePart * sin(damped * time))
    }
    if ratio == 1 {
      return 1 + exp(-natural * time) * (start + (velocity + natural * start) * time)
    }
    let root = natural * (ratio * ratio - 1).squareRoot()
    let fast = -ratio * natural - root
    let slow = -ratio * natural + root
    let slowPart = (velocity - fast * start) / (slow - fast)
    return 1 + slowPart * exp(slow * time) + (start - slowPart) * exp(fast * time)
  }
}
