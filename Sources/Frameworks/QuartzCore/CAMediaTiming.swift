import CoreGraphics
import DisplayProtocol

/// What an animation shows before and after it is active.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
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

/// How an object's time relates to the clock.
public protocol CAMediaTiming {
  /// On the clock, in seconds; 0 means as soon as it is shown.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run; 0 takes the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// Seconds of its own time for each second of the clock; 0 stands still.
  var speed: Float { get set }
  /// Seconds of its own time already gone at the beginning.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs; 0 means one.
  var repeatCount: Float { get set }
  /// How long it runs again and again, in seconds; 0 leaves it to the count.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backward.
  var autoreverses: Bool { get set }
  /// What shows outside the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The name of a common pace.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the pace.
  public let rawValue: String

  /// Names a pace.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Always the same pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's usual pace.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation, as a curve from (0, 0) to (1, 1) with two control points.
public class CAMediaTimingFunction: NSObject {
  let controls: (Double, Double, Double, Double)

  /// Makes a common pace; unknown names give the default.
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

  /// Makes a pace from two control points; both x in `0...1`.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = (Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Reads one of the four control points, the two ends included, into two numbers.
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
