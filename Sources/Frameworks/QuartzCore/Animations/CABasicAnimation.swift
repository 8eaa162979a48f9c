import CoreGraphics
import DisplayProtocol

/// A single-keyframe interpolation between two values.
///
/// If one value is missing, the model value replaces it. If only `byValue` is set, it is added to
/// the model value.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The value that is added to the start value.
  open var byValue: Any?

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] {
    guard let keyPath = partKeyPath,
      let current = KeyPathValue.current(keyPath, in: layer.state)
        ?? layer.customValue(keyPath, like: fromValue ?? toValue ?? byValue)
    else {
      layer.context?.report("The key path \(self.keyPath ?? "nil") cannot be animated.")
      return []
    }
    let from: Any
    let to: Any
    switch (fromValue, toValue, byValue) {
    case (let start?, let end?, _): (from, to) = (start, end)
    case (let start?, nil, let way?): (from, to) = (start, KeyPathValue.sum(start, way))
    case (nil, let end?, let way?): (from, to) = (KeyPathValue.difference(end, way), end)
    case (let start?, nil, nil): (from, to) = (start, current)
    case (nil, let end?, nil): (from, to) = (current, end)
    case (nil, nil, let way?): (from, to) = (current, KeyPathValue.sum(current, way))
    case (nil, nil, nil): (from, to) = (current, current)
    }
    return animation(
      [from, to], keyTimes: [0, 1], curves: [.linear], overall: overallCurve(timing),
      for: layer, timing: timing)
  }

  func overallCurve(_ timing: ResolvedTiming) -> TimingCurve { timing.curve }
}

/// A spring animation of a property.
open class CASpringAnimation: CABasicAnimation {
  /// The mass attached to the spring; above 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; above 0.
  open var stiffness: CGFloat = 100
  /// The damping coefficient; at 0 the oscillation never settles.
  open var damping: CGFloat = 10
  /// The initial velocity; 1 covers the whole distance in one second.
  open var initialVelocity: CGFloat = 0

  /// Creates a spring from its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped spring, in seconds; above 0.
  ///   - bounce: 0 does not overshoot, near 1 oscillates for long, below 0 is overdamped.
  /// - SeeAlso: Apple, WWDC 2023 session 10158, the conversion shown there.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * CGFloat.pi / CGFloat(max(perceptualDuration, 0.001))
    let clamped = min(max(bounce, -0.999), 1)
    let ratio = clamped >= 0 ? 1 - clamped : 1 / (1 + clamped)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    duration = settlingDuration.isFinite ? settlingDuration : perceptualDuration
  }

  /// The perceptual duration, in seconds: the period of the undamped spring.
  open var perceptualDuration: CFTimeInterval {
    CFTimeInterval(2 * CGFloat.pi * (mass / stiffness).squareRoot())
  }

  /// The bounce: 0 is critically damped, near 1 oscillates for long, below 0 is overdamped.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The estimated time until the displacement is below a thousandth of the distance, in seconds.
  open var settlingDuration: CFTimeInterval {
    SpringEnvelope(
      frequency: Double((stiffness / mass).squareRoot()),
      dampingRatio: Double(damping / (2 * (stiffness * mass).squareRoot())),
      velocity: Double(initialVelocity)
    ).settlingDuration
  }

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  override func overallCurve(_ timing: ResolvedTiming) -> TimingCurve {
    .spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
  }
}
