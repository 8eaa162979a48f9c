import CoreGraphics

extension LayerAnimation {
  /// Returns the value at a time of the application's clock; `nil` if the animation has no effect
  /// then.
  package func value(at time: Double) -> AnimatableValue? {
    guard let fraction = fraction(at: time) else { return nil }
    return value(atFraction: fraction)
  }

  /// Returns the fraction of one run, `0...1`, before timing; `nil` outside of the active duration
  /// without a fill.
  func fraction(at time: Double) -> Double? {
    var local = (time - beginTime) * speed + timeOffset
    if speed < 0 { local = time < beginTime ? timeOffset : local }
    if speed >= 0, time < beginTime {
      guard fill.contains(.backwards) else { return nil }
      local = timeOffset
    } else if local < 0 {
      guard fill.contains(.backwards) else { return nil }
      local = 0
    }
    if local >= length {
      // A paused animation shows its final moment in any fill mode.
      guard fill.contains(.forwards) || speed == 0 else { return nil }
      return lastFraction
    }
    guard duration > 0 else { return 1 }
    return fraction(ofRuns: local / duration)
  }

  /// The fraction at which the last run ends; less than 1 if the repeat count is fractional.
  private var lastFraction: Double {
    let runs = duration > 0 ? length / duration : 0
    guard runs.isFinite else { return 1 }
    let whole = runs.rounded()
    guard abs(runs - whole) < 1e-9 else { return fraction(ofRuns: runs) }
    return autoreverses && whole.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 1
  }

  private func fraction(ofRuns runs: Double) -> Double {
    let run = runs.rounded(.down)
    let part = runs - run
    return autoreverses && run.truncatingRemainder(dividingBy: 2) != 0 ? 1 - part : part
  }

  /// Returns the value at a fraction of one run.
  package func value(atFraction fraction: Double) -> AnimatableValue {
    let progress = overall.progress(at: fraction, duration: duration)
    // Springs and curves overshoot: the outer segments extrapolate.
    var stretch = curves.count - 1
    while stretch > 0, progress < keyTimes[stretch] { stretch -= 1 }
    let start = keyTimes[stretch]
    let length = keyTimes[stretch + 1] - start
    let inner = length > 0 ? (progress - start) / length : 1
    let curved =
      (0...1).contains(inner)
      ? curves[stretch].progress(at: inner, duration: duration * length) : inner
    return values[stretch].mixed(with: values[stretch + 1], fraction: curved)
  }
}
