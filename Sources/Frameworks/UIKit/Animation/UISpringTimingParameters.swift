import CoreGraphics
import DisplayProtocol

/// A pace by a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Spring {
    /// Rests when the animator's duration is over.
    case dampingRatio(Double)
    /// Has its own length, which takes the place of the animator's.
    case own(TimingCurve)
  }

  private let spring: Spring
  /// How fast it moves to begin with; 1 covers the whole way in a second.
  ///
  /// Only the way along x counts for values that are no points, and the longer part for those that
  /// are.
  public let initialVelocity: CGVector

  /// Makes the spring of the system's own transitions.
  public override init() {
    spring = .own(.spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0))
    initialVelocity = CGVector(dx: 0, dy: 0)
    super.init()
  }

  /// Makes a spring that rests when the animator's duration is over.
  ///
  /// - Parameter ratio: 1 does not overshoot; nearer to 0 swings more.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .dampingRatio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring that begins at rest and rests when the animator's duration is over.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Makes a spring by its physics; it lasts as long as it needs to come to rest.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    spring = .own(
      .spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        velocity: Self.speed(of: velocity)))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring by its feel; it lasts as long as it needs to come to rest.
  ///
  /// - Parameters:
  ///   - duration: How long it seems to take, in seconds.
  ///   - bounce: 0 does not overshoot; above, up to 1, swings.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    spring = .own(
      TimingCurve(
        perceptualDuration: duration, bounce: Double(bounce),
        velocity: Self.speed(of: velocity)))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring by its feel that begins at rest.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }

  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// Itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  func resolved(over duration: Double) -> (curve: TimingCurve, duration: Double) {
    switch spring {
    case .dampingRatio(let ratio):
      let curve = TimingCurve(
        dampingRatio: ratio, velocity: Self.speed(of: initialVelocity),
        settlingIn: max(duration, 0.001))
      return (curve, duration)
    case .own(let curve): return (curve, curve.settlingDuration ?? duration)
    }
  }

  // DEPARTURE: one speed serves both axes, for an animation has one pace.
  private static func speed(of velocity: CGVector) -> Double {
    abs(velocity.dx) >= abs(velocity.dy) ? Double(velocity.dx) : Double(velocity.dy)
  }
}
