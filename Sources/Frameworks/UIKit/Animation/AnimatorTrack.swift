import CoreGraphics
import DisplayProtocol

/// A property of a layer that a property animator controls.
final class AnimatorTrack {
  private let track: AnimationTrack
  private let key: String
  private let isAdditive: Bool
  private var blocksTouches: Bool
  /// The delay as a fraction of the total duration.
  let delayFactor: Double
  private var run: AnimationRun?
  private var isStopped = false
  /// The progress while paused.
  var progress = 0.0

  init(_ track: AnimationTrack, key: String, delayFactor: Double, blocksTouches: Bool) {
    self.track = track
    self.key = key
    self.delayFactor = delayFactor
    self.blocksTouches = blocksTouches
    isAdditive = track.canAdd
    if blocksTouches { AnimatedViews.begin(track.layer) }
  }

  var end: Double? { run?.end }

  func start(_ run: AnimationRun) {
    self.run = run
    let animation = track.animation(
      from: run.from, to: run.to, curve: run.curve, duration: max(run.duration, 0.001),
      isAdditive: isAdditive)
    animation.beginTime = track.layer.animationTime(at: run.begin)
    add(animation)
  }

  /// Shows the current progress, paused.
  func showRestingProgress() {
    run = nil
    let animation = track.animation(
      from: progress, to: progress, curve: .linear, duration: 1, isAdditive: isAdditive)
    animation.speed = 0
    add(animation)
  }

  func pause() {
    guard let run else { return }
    progress = run.progress(at: UIApplication.clock.now)
    showRestingProgress()
  }

  /// Shows the state for a progress of the whole animation.
  func scrub(to whole: Double) {
    progress =
      delayFactor < 1 ? min(max((whole - delayFactor) / (1 - delayFactor), 0), 1) : whole
    showRestingProgress()
  }

  /// Resumes from the current progress within the run of the whole animation.
  func resume(within whole: AnimationRun) {
    var own = whole
    own.from = progress
    let isForward = whole.to > whole.from
    if delayFactor > 0, isForward, whole.from < 1 {
      let wait = max(0, (delayFactor - whole.from) / (1 - whole.from)) * whole.duration
      own.begin += wait
      own.duration -= wait
    } else if delayFactor > 0, whole.from > 0 {
      own.duration *= max(0, (whole.from - delayFactor) / whole.from)
    }
    start(own)
  }

  func reverse(at now: Double, duration: Double) {
    guard let run else { return }
    start(run.reversed(at: now, duration: duration))
  }

  /// Sets the model to the presented value.
  func stop() {
    pause()
    let layer = track.layer
    let property = track.property
    let shown = track.shown(track.value(at: progress), isAdditive)
    if isAdditive, let model = layer.animatableValue(of: property) {
      layer.setAnimatableValue(shown.added(to: model), of: property)
    } else {
      layer.setAnimatableValue(shown, of: property)
    }
    isStopped = true
    remove()
  }

  /// Sets the model to the value at one end.
  func finish(atStart: Bool) {
    if atStart {
      track.layer.setAnimatableValue(track.start, of: track.property)
    } else if isStopped {
      track.layer.setAnimatableValue(track.end, of: track.property)
    }
    remove()
  }

  func remove() {
    run = nil
    track.layer.removeAnimation(forKey: key)
    if blocksTouches {
      blocksTouches = false
      AnimatedViews.end(track.layer)
    }
  }

  private func add(_ animation: CAPropertyAnimation) {
    // The animation is active until it is removed, because its range may be in the past or future.
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    track.layer.add(animation, forKey: key)
  }
}
