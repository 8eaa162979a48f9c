import CoreGraphics
import DisplayProtocol

/// A change from one value to another.
///
/// With one value missing the property's own takes its place; with two missing `byValue` is added
/// to it.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// How far it goes.
  open var byValue: Any?

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] {
    guard let keyPath, let current = KeyPathValue.current(keyPath, in: layer.state) else {
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

/// A change that a damped spring makes.
open class CASpringAnimation: CABasicAnimation {
  /// The weight on the spring; above 0.
  open var mass: CGFloat = 1
  /// How hard the spring pulls; above 0.
  open var stiffness: CGFloat = 100
  /// How much the motion is slowed; 0 never comes to rest.
  open var damping: CGFloat = 10
  /// How fast it moves to begin with; 1 covers the whole way in a second.
  open var initialVelocity: CGFloat = 0

  /// Makes a spring by its feel.
  ///
  /// - Parameters:
  ///   - perceptualDuration: About one swing of the undamped spring, in seconds; above 0.
  ///   - bounce: 0 does not overshoot, near 1 swings for long, below 0 is slower than that.
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

  /// How long it seems to take, in seconds: one swing of the undamped spring.
  open var perceptualDuration: CFTimeInterval {
    CFTimeInterval(2 * CGFloat.pi * (mass / stiffness).squareRoot())
  }

  /// How much it overshoots: not at 0, for long near 1; below 0 it is slower than need be.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// How long it takes until the motion is under a thousandth of the way, in seconds.
  open var settlingDuration: CFTimeInterval {
    guard damping > 0 else { return .infinity }
    let natural = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    // Past critical damping the slow root decides.
    let decay = ratio < 1 ? ratio * natural : natural * (ratio - (ratio * ratio - 1).squareRoot())
    return CFTimeInterval(CGFloat(log(1000.0)) / max(decay, 0.001))
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
