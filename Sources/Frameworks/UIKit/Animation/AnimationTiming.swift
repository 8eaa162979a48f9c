import CoreGraphics
import DisplayProtocol

/// The timing of an animation.
struct AnimationTiming {
  /// The duration of one run in seconds.
  var duration: Double
  /// The delay before the first run in seconds.
  var delay: Double
  var curve: TimingCurve
  /// The number of runs, which may be infinite.
  var repeatCount = 1.0
  var autoreverses = false

  var repeats: Bool { repeatCount != 1 || autoreverses }

  /// The total time in seconds, including the delay.
  var total: Double { delay + duration * repeatCount * (autoreverses ? 2 : 1) }
}

extension TimingCurve {
  init(_ curve: UIView.AnimationCurve) {
    self =
      switch curve {
      case .easeInOut: .bezier(0.42, 0, 0.58, 1)
      case .easeIn: .bezier(0.42, 0, 1, 1)
      case .easeOut: .bezier(0, 0, 0.58, 1)
      case .linear: .linear
      }
  }

  /// Creates a spring that settles within a duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot, lower values do; above 0.
  ///   - velocity: 1 covers the whole distance in one second.
  ///   - duration: The time in seconds until at most a thousandth of the distance remains; above 0.
  init(dampingRatio: Double, velocity: Double, settlingIn duration: Double) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    // The envelope of the displacement decreases with the frequency: bisect the frequency.
    var low = 0.01
    var high = 1.0
    let isOver = { (frequency: Double) in
      SpringEnvelope(frequency: frequency, dampingRatio: ratio, velocity: velocity)
        .value(at: duration) < SpringEnvelope.rest
    }
    while !isOver(high), high < 1e6 { high *= 2 }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if isOver(middle) { high = middle } else { low = middle }
    }
    self = .spring(
      mass: 1, stiffness: high * high, damping: 2 * ratio * high, velocity: velocity)
  }

  /// Creates a spring from its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds; above 0.
  ///   - bounce: 0 does not overshoot, near 1 oscillates for long, below 0 is overdamped.
  /// - SeeAlso: Apple, WWDC 2023 session 10158, "Animate with springs", the conversion shown there.
  init(perceptualDuration duration: Double, bounce: Double, velocity: Double) {
    let frequency = 2 * Double.pi / max(duration, 0.001)
    let clamped = min(max(bounce, -0.999), 0.99)
    let ratio = clamped >= 0 ? 1 - clamped : 1 / (1 + clamped)
    self = .spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }

  /// The time in seconds until a spring settles; `nil` for other curves.
  var settlingDuration: Double? {
    guard case .spring(let mass, let stiffness, let damping, let velocity) = self else {
      return nil
    }
    return SpringEnvelope(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity
    ).settlingDuration
  }

  /// The curve of the reverse animation; a spring, which cannot be reversed, is replaced by a
  /// similar curve.
  var mirrored: TimingCurve {
    switch self {
    case .linear: .linear
    case .bezier(let x1, let y1, let x2, let y2): .bezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
    case .spring: TimingCurve(.easeInOut)
    case .discrete: .discrete
    }
  }

  /// The timing function of Core Animation; `nil` for linear curves and for springs.
  var timingFunction: CAMediaTimingFunction? {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return nil }
    return CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
  }

  var isSpring: Bool {
    if case .spring = self { true } else { false }
  }
}
