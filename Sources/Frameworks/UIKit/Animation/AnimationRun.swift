import DisplayProtocol

/// A stretch of an animation's way, gone at one pace without a stop.
struct AnimationRun {
  /// On the clock, in seconds; in the past for a run that takes up another in its middle.
  var begin: Double
  /// In seconds.
  var duration: Double
  var curve: TimingCurve
  /// Progresses, `0...1`.
  var from: Double
  var to: Double

  var end: Double { begin + duration }

  func progress(at time: Double) -> Double {
    guard duration > 0 else { return to }
    let fraction = min(max((time - begin) / duration, 0), 1)
    return from + (to - from) * curve.progress(at: fraction, duration: duration)
  }

  /// How fast the progress changes, a second.
  func velocity(at time: Double) -> Double {
    let step = 1.0 / 1024
    return (progress(at: time + step) - progress(at: time - step)) / (2 * step)
  }

  /// The run back from the current progress.
  ///
  /// A curve is gone back the way it came. A spring has no way back: another one takes over with
  /// the speed of the moment.
  func reversed(at now: Double, duration length: Double) -> AnimationRun {
    let passed = now - begin
    guard case .spring(let mass, let stiffness, let damping, _) = curve, passed > 0 else {
      return AnimationRun(
        begin: now - (duration - passed), duration: duration, curve: curve.mirrored, from: to,
        to: from)
    }
    let here = progress(at: now)
    let way = from - here
    let speed = abs(way) > 0.001 ? velocity(at: now) / way : 0
    return AnimationRun(
      begin: now, duration: length,
      curve: .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: speed),
      from: here, to: from)
  }
}
