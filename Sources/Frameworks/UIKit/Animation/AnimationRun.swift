import DisplayProtocol

/// A segment of an animation that runs with one timing curve.
struct AnimationRun {
  /// The begin time on the clock, in seconds; in the past for a run that resumes another.
  var begin: Double
  /// The duration in seconds.
  var duration: Double
  var curve: TimingCurve
  /// The progress at the start and at the end, `0...1`.
  var from: Double
  var to: Double

  var end: Double { begin + duration }

  func progress(at time: Double) -> Double {
    guard duration > 0 else { return to }
    let fraction = min(max((time - begin) / duration, 0), 1)
    return from + (to - from) * curve.progress(at: fraction, duration: duration)
  }

  /// Returns the change of progress per second.
  func velocity(at time: Double) -> Double {
    let step = 1.0 / 1024
    return (progress(at: time + step) - progress(at: time - step)) / (2 * step)
  }

  /// Returns the reverse run from the current progress.
  ///
  /// A curve is followed backward. A spring cannot be reversed: another spring starts with the
  /// current velocity.
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
