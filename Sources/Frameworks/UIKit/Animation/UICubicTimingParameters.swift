import CoreGraphics
import DisplayProtocol

/// A pace by a curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let builtin: UIView.AnimationCurve?
  /// Where the curve bends first.
  public let controlPoint1: CGPoint
  /// Where the curve bends last.
  public let controlPoint2: CGPoint

  /// Makes the pace that the system's own animations have.
  public override init() {
    builtin = nil
    controlPoint1 = CGPoint(x: 0.25, y: 0.1)
    controlPoint2 = CGPoint(x: 0.25, y: 1)
    super.init()
  }

  /// Makes one of the usual paces.
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

  /// Makes a pace by control points; both x in `0...1`.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    builtin = nil
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// The usual pace it was made from; slow at both ends for one made from points.
  open var animationCurve: UIView.AnimationCurve { builtin ?? .easeInOut }

  /// Built in or cubic.
  open var timingCurveType: UITimingCurveType { builtin == nil ? .cubic : .builtin }

  /// Itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }

  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    if builtin == .linear { return .linear }
    return .bezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }
}
