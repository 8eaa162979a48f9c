import CoreGraphics
import DisplayProtocol

/// How the values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Names a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from each to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at the same speed all along; key times have no part in it.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through all of them; values that are no numbers are mixed in straight lines.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at the same speed all along; key times have no part in it.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// A change through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order; a path takes their place.
  open var values: [Any]?
  /// The line that a point follows, always at the same speed.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1; `nil` spreads them evenly.
  open var keyTimes: [NSNumber]?
  /// The pace between each two values; `nil` is linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between are found.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How tight a smooth curve is at each value, from -1 to 1; 0 where none is given.
  open var tensionValues: [NSNumber]?
  /// How sharp its corner is at each value; 0 where none is given.
  open var continuityValues: [NSNumber]?
  /// Whether it bends before a value, above 0, or after it; 0 where none is given.
  open var biasValues: [NSNumber]?

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
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
      // Each value has a stretch of its own, the last one too; the times name both ends.
      frames.append(frames[frames.count - 1])
    }
    let stretches = frames.count - 1
    var times = (0...stretches).map { Double($0) / Double(stretches) }
    if path != nil || calculationMode == .paced {
      times = KeyPathValue.pacedTimes(frames) ?? times
    } else if let keyTimes, keyTimes.count == frames.count {
      times = keyTimes.map(\.doubleValue)
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
    return animation(
      frames, keyTimes: times, curves: curves, overall: timing.curve, for: layer, timing: timing)
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

/// Animations of one layer that begin together.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their begin times count from the group's.
  open var animations: [CAAnimation]?

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  /// Each child as a track over the group's whole duration, so that repeating repeats its place.
  override func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] {
    let children = animations ?? []
    return children.flatMap { child -> [LayerAnimation] in
      var inner = ResolvedTiming(child, now: 0, defaultDuration: timing.duration)
      let delay = child.beginTime
      inner.begin = 0
      return child.resolved(for: layer, timing: inner).map { track in
        track.placed(in: timing, after: delay, for: layer.state)
      }
    }
  }
}

extension LayerAnimation {
  /// This animation as part of a longer one, sampled where it cannot be said in keyframes.
  fileprivate func placed(
    in group: ResolvedTiming, after delay: Double, for state: LayerState
  ) -> LayerAnimation {
    var whole = self
    whole.beginTime = group.begin
    whole.timeOffset = group.timeOffset
    whole.speed = group.speed
    whole.repeatCount = group.repeatCount
    whole.autoreverses = group.autoreverses
    whole.fill = group.fill
    let isWhole =
      delay == 0 && abs(duration - group.duration) < 1e-9 && repeatCount == 1 && !autoreverses
      && speed == 1 && timeOffset == 0 && group.curve == .linear
    if isWhole { return whole }
    let rest = state[property] ?? values[0]
    let samples = max(2, Int((group.duration * 60).rounded(.up)))
    whole.values = (0...samples).map { index in
      let moment = group.duration * Double(index) / Double(samples)
      var child = self
      child.beginTime = delay
      return child.value(at: moment) ?? (isAdditive ? values[values.count - 1] : rest)
    }
    whole.keyTimes = (0...samples).map { Double($0) / Double(samples) }
    whole.curves = Array(repeating: .linear, count: samples)
    whole.overall = group.curve
    whole.duration = group.duration
    return whole
  }
}
