import CoreGraphics
import DisplayProtocol

/// Timing parameters of a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Spring {
    /// The spring settles within the animator's duration.
    case dampingRatio(Double)
    /// The spring determines its duration, which replaces the animator's.
    case own(TimingCurve)
  }

  private let spring: Spring
  /// The initial velocity; 1 covers the whole distance in one second.
  ///
  /// For values other than points only the x component is used, for points the larger component.
  public let initialVelocity: CGVector

  /// Creates the spring of the system's transitions.
  public override init() {
    spring = .own(.spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0))
    initialVelocity = CGVector(dx: 0, dy: 0)
    super.init()
  }

  /// Creates a spring that settles within the animator's duration.
  ///
  /// - Parameter ratio: 1 does not overshoot; lower values oscillate more.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .dampingRatio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring without initial velocity that settles within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Creates a spring from its physical parameters, which determine its duration.
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

  /// Creates a spring from its perceptual duration and bounce, which determine its settling time.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: 0 does not overshoot; higher values, up to 1, oscillate.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    spring = .own(
      TimingCurve(
        perceptualDuration: duration, bounce: Double(bounce),
        velocity: Self.speed(of: velocity)))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from its perceptual duration and bounce, without initial velocity.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// The type: spring.
  open var timingCurveType: UITimingCurveType { .spring }

  /// Returns `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }

  /// Returns itself.
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

  // DEPARTURE: one velocity applies to both axes, because an animation has one timing curve.
  private static func speed(of velocity: CGVector) -> Double {
    abs(velocity.dx) >= abs(velocity.dy) ? Double(velocity.dx) : Double(velocity.dy)
  }
}
