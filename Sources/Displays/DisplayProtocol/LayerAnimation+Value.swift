import CoreGraphics

extension LayerAnimation {
  /// The value at a moment of the application's clock; `nil` where the animation shows nothing.
  package func value(at time: Double) -> AnimatableValue? {
    guard let fraction = fraction(at: time) else { return nil }
    return value(atFraction: fraction)
  }

  /// How much of one run is over, `0...1`, before any curve; `nil` outside and without a fill.
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
      // A stopped animation shows its last moment: it was put there on purpose.
      guard fill.contains(.forwards) || speed == 0 else { return nil }
      return lastFraction
    }
    guard duration > 0 else { return 1 }
    return fraction(ofRuns: local / duration)
  }

  /// Where the last run ends: in its middle where the runs are not whole.
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

  /// The value at a fraction of one run.
  package func value(atFraction fraction: Double) -> AnimatableValue {
    let progress = overall.progress(at: fraction, duration: duration)
    // Springs and curves overshoot: the outer stretches go on past their ends.
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
