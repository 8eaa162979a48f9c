import CoreGraphics
import DisplayProtocol

/// The kinds of paces that a provider can have.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// One of the usual paces.
  case builtin = 0
  /// A curve by two control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring whose way is gone at the pace of a curve.
  case composed = 3
}

/// Who knows the pace of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the two to look at.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it has one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it has one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  // DEPARTURE: a composed pace runs as its spring alone.
  /// The pace in displays' terms, and the seconds it takes where it brings a length of its own.
  func resolved(over duration: Double) -> (curve: TimingCurve, duration: Double) {
    switch timingCurveType {
    case .builtin, .cubic:
      return (cubicTimingParameters?.curve ?? TimingCurve(.easeInOut), duration)
    case .spring, .composed:
      guard let spring = springTimingParameters else { return (TimingCurve(.easeInOut), duration) }
      return spring.resolved(over: duration)
    }
  }
}
