import CoreGraphics
import DisplayProtocol

/// Timing parameters of a cubic Bézier curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let builtin: UIView.AnimationCurve?
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Creates the system's default timing.
  public override init() {
    builtin = nil
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    super.init()
  }

  /// Creates the timing of a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    builtin = curve
    switch TimingCurve(curve) {
    case .bezier(let x1, let y1, let x2, let y2):
      controlPoint1 = CGPoint(x: x1, y: y1)
      controlPoint2 = CGPoint(x: x2, y: y2)
    case .linear, .discrete, .spring:
      controlPoint1 = .zero
      controlPoint2 = CGPoint(x: 1, y: 1)
    }
    super.init()
  }

  /// Creates timing from control points; both x lie in `0...1`.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    builtin = nil
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// The predefined curve; `easeInOut` for timing from control points.
  open var animationCurve: UIView.AnimationCurve { builtin ?? .easeInOut }

  /// The type: builtin or cubic.
  open var timingCurveType: UITimingCurveType { builtin == nil ? .cubic : .builtin }

  /// Returns itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }

  /// Returns `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    if builtin == .linear { return .linear }
    return .bezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }
}
