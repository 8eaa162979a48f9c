import CoreGraphics
import DisplayProtocol

/// The type of a timing curve.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// A predefined curve.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A combination of a spring and a cubic curve.
  case composed = 3
}

/// Provides the timing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The type of the timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic timing, if any.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring timing, if any.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  // DEPARTURE: a composed curve runs as its spring alone.
  /// Returns the display's curve and the duration, which a spring may determine.
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
