import CoreGraphics
import DisplayProtocol

/// The interpolation between keyframe values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value is held until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A spline through all values; values that are not numeric are interpolated linearly.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A spline at constant speed; key times are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode; unknown names do not rotate.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The x-axis of the layer has the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The x-axis of the layer has the opposite direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several keyframes.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The keyframe values; a path replaces them.
  open var values: [Any]?
  /// The path that a point property follows at constant speed.
  open var path: CGPath?
  /// The rotation of the layer along the path; `nil` for none.
  open var rotationMode: CAAnimationRotationMode?
  /// The time of each value, from 0 to 1; `nil` distributes the values evenly.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment; `nil` is linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of the spline at each value, from -1 to 1; 0 by default.
  open var tensionValues: [NSNumber]?
  /// The continuity of the spline at each value; 0 by default.
  open var continuityValues: [NSNumber]?
  /// The bias of the spline at each value, above 0 before it and below 0 after it; 0 by default.
  open var biasValues: [NSNumber]?

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    rotationMode = other.rotationMode
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] {
    var frames = values ?? []
    if let path { frames = Array(path.data.flattened().joined()) }
    if frames.count == 1 { frames.append(frames[0]) }
    guard frames.count >= 2 else { return [] }
    if calculationMode == .discrete, keyTimes?.count != frames.count {
      // Every value has a segment, also the last; the key times include both ends.
      frames.append(frames[frames.count - 1])
    }
    let stretches = frames.count - 1
    var times = (0...stretches).map { Double($0) / Double(stretches) }
    if path != nil || calculationMode == .paced {
      times = KeyPathValue.pacedTimes(frames) ?? times
    } else if let keyTimes, keyTimes.count == frames.count {
      times = Self.rising(keyTimes)
    }
    var curves = Array(repeating: TimingCurve.linear, count: stretches)
    if calculationMode == .discrete {
      curves = Array(repeating: .discrete, count: stretches)
    } else if let timingFunctions {
      for (index, function) in timingFunctions.prefix(stretches).enumerated() {
        curves[index] = function.curve
      }
    }
    if path == nil, let smooth = cubic(frames, times: times, curves: curves, timing: timing) {
      let lines = Array(repeating: TimingCurve.linear, count: smooth.times.count - 1)
      return animation(
        smooth.values, keyTimes: smooth.times, curves: lines, overall: timing.curve, for: layer,
        timing: timing)
    }
    let turns = rotation(along: frames, times: times)?.resolved(for: layer, timing: timing) ?? []
    if times[0] > 0 {
      frames.insert(frames[0], at: 0)
      times.insert(0, at: 0)
      curves.insert(.linear, at: 0)
    }
    if times[times.count - 1] < 1 {
      frames.append(frames[frames.count - 1])
      times.append(1)
      curves.append(.linear)
    }
    return animation(
      frames, keyTimes: times, curves: curves, overall: timing.curve, for: layer, timing: timing)
      + turns
  }

  /// Returns the times without those that go back, which displays do not accept.
  private static func rising(_ keyTimes: [NSNumber]) -> [Double] {
    var latest = 0.0
    return keyTimes.map { time in
      latest = max(latest, min(time.doubleValue, 1))
      return latest
    }
  }

  private func cubic(
    _ frames: [Any], times: [Double], curves: [TimingCurve], timing: ResolvedTiming
  ) -> CubicFrames? {
    guard calculationMode == .cubic || calculationMode == .cubicPaced else { return nil }
    func number(_ list: [NSNumber]?, _ index: Int) -> Double {
      list.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil } ?? 0
    }
    let bends = frames.indices.map { index in
      CubicFrames.Bend(
        tension: number(tensionValues, index), continuity: number(continuityValues, index),
        bias: number(biasValues, index))
    }
    return CubicFrames(
      frames.compactMap { KeyPathValue.animatable($0) }, times: times, curves: curves,
      bends: bends, isPaced: calculationMode == .cubicPaced, duration: timing.duration)
  }
}
