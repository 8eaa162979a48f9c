import CoreGraphics
import DisplayProtocol

/// When an animation runs and at what pace.
struct AnimationTiming {
  /// Seconds of one run.
  var duration: Double
  /// Seconds before the first.
  var delay: Double
  var curve: TimingCurve
  /// Infinite runs for ever.
  var repeatCount = 1.0
  var autoreverses = false

  var repeats: Bool { repeatCount != 1 || autoreverses }

  /// Seconds until it is over, from now.
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

  /// A spring that is as good as at rest after a time.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot, less does; above 0.
  ///   - velocity: 1 covers the whole way in a second.
  ///   - duration: Seconds until no more than a thousandth of the way is left; above 0.
  init(dampingRatio: Double, velocity: Double, settlingIn duration: Double) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    // The envelope of what is left of the way falls as the frequency rises: halve between bounds.
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

  /// A spring by how long it seems to take and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: About one swing of the undamped spring, in seconds; above 0.
  ///   - bounce: 0 does not overshoot, near 1 swings for long, below 0 is slower than that.
  /// - SeeAlso: Apple, WWDC 2023 session 10158, "Animate with springs", the conversion shown there.
  init(perceptualDuration duration: Double, bounce: Double, velocity: Double) {
    let frequency = 2 * Double.pi / max(duration, 0.001)
    let clamped = min(max(bounce, -0.999), 0.99)
    let ratio = clamped >= 0 ? 1 - clamped : 1 / (1 + clamped)
    self = .spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      velocity: velocity)
  }

  /// Seconds until a spring is as good as at rest; `nil` for what is no spring.
  var settlingDuration: Double? {
    guard case .spring(let mass, let stiffness, let damping, let velocity) = self else {
      return nil
    }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard ratio > 0 else { return .infinity }
    let envelope = SpringEnvelope(
      frequency: frequency, dampingRatio: ratio, velocity: velocity)
    var low = 0.0
    var high = 0.1
    while envelope.value(at: high) >= SpringEnvelope.rest, high < 1000 { high *= 2 }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if envelope.value(at: middle) < SpringEnvelope.rest { high = middle } else { low = middle }
    }
    return high
  }

  /// The curve that goes the same way back; a spring, which has none, takes a like pace.
  var mirrored: TimingCurve {
    switch self {
    case .linear: .linear
    case .bezier(let x1, let y1, let x2, let y2): .bezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
    case .spring: TimingCurve(.easeInOut)
    case .discrete: .discrete
    }
  }

  /// The pace as Core Animation has it; `nil` for linear, and for springs, which are no functions.
  var timingFunction: CAMediaTimingFunction? {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return nil }
    return CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
  }

  var isSpring: Bool {
    if case .spring = self { true } else { false }
  }
}
