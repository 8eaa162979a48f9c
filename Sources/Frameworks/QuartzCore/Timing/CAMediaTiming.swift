import CoreGraphics
import DisplayProtocol

/// The presentation of an animation outside its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The final value persists after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value shows before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The initial value shows before the beginning, and the final value persists after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The animation has no effect outside its active duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var forDisplay: LayerAnimation.Fill {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: [.forwards, .backwards]
    default: []
    }
  }
}

/// The timing of an object, relative to the clock.
public protocol CAMediaTiming {
  /// The begin time on the clock, in seconds; 0 means as soon as the object is displayed.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds; 0 uses the duration of the transaction.
  var duration: CFTimeInterval { get set }
  /// The rate of local time against the clock; 0 pauses.
  var speed: Float { get set }
  /// The offset of local time at the beginning, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs; 0 means one.
  var repeatCount: Float { get set }
  /// The time during which the object repeats, in seconds; 0 uses `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether the object plays backward after each forward run.
  var autoreverses: Bool { get set }
  /// The presentation outside the active duration.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default timing.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1).
public class CAMediaTimingFunction: NSObject {
  let controls: (Double, Double, Double, Double)

  /// Creates a predefined timing function; unknown names select the default.
  ///
  /// - SeeAlso: The control points in Apple's documentation of each name.
  public init(name: CAMediaTimingFunctionName) {
    controls =
      switch name {
      case .linear: (0, 0, 1, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .easeInEaseOut: (0.42, 0, 0.58, 1)
      default: (0.25, 0.1, 0.25, 1)
      }
  }

  /// Creates a timing function from two control points; both x lie in `0...1`.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = (Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Copies one of the four control points, including both ends, to two floats.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(idx), "A timing function has four points.")
    let points = [(0, 0), (controls.0, controls.1), (controls.2, controls.3), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  package var curve: TimingCurve {
    if controls == (0, 0, 1, 1) { return .linear }
    return .bezier(controls.0, controls.1, controls.2, controls.3)
  }
}
