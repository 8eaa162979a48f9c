import CoreGraphics
import DisplayProtocol

/// The animations of one call of `UIView.animate`, until the last one ends.
final class AnimationGroup: NSObject, AnimationRecording, CAAnimationDelegate {
  private let timing: AnimationTiming
  private let options: UIView.AnimationOptions
  private var completion: ((Bool) -> Void)?
  private var keyframes: [AnimatedChange] = []
  private let collectsKeyframes: Bool
  private let isDiscrete: Bool
  private var running = 0
  private var didFinish = true
  private var isCommitted = false
  private var touched: [CALayer] = []
  private var endings: [() -> Void] = []

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, collectsKeyframes: Bool = false,
    isDiscrete: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.collectsKeyframes = collectsKeyframes
    self.isDiscrete = isDiscrete
    self.completion = completion
  }

  func record(_ change: AnimatedChange, in context: UIViewAnimationContext) {
    if options.contains(.layoutSubviews) || !options.contains(.allowUserInteraction) {
      if !touched.contains(where: { $0 === change.layer }) { touched.append(change.layer) }
    }
    if collectsKeyframes {
      keyframes.append(change)
    } else {
      add(AnimationTrack(change))
    }
  }

  func onCompletion(_ action: @escaping () -> Void) { endings.append(action) }

  /// Called after the block; from then on, the group waits for its animations.
  func commit(in context: UIViewAnimationContext) {
    if options.contains(.layoutSubviews) {
      let layers = touched
      context.run { for layer in layers { (layer.delegate as? UIView)?.layoutIfNeeded() } }
    }
    var waiting = keyframes
    keyframes = []
    while let first = waiting.first {
      let same = waiting.filter { $0.layer === first.layer && $0.property == first.property }
      waiting.removeAll { $0.layer === first.layer && $0.property == first.property }
      if let track = AnimationTrack(keyframes: same, isDiscrete: isDiscrete) { add(track) }
    }
    isCommitted = true
    if running == 0 {
      let clock = UIApplication.clock
      clock.schedule(at: clock.now) { self.finish() }
    } else if !options.contains(.allowUserInteraction) {
      for layer in touched { AnimatedViews.begin(layer) }
    } else {
      touched = []
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    if !flag { didFinish = false }
    guard running == 0, isCommitted else { return }
    for layer in touched { AnimatedViews.end(layer) }
    finish()
  }

  private func finish() {
    touched = []
    for ending in endings { ending() }
    endings = []
    let completion = self.completion
    self.completion = nil
    completion?(didFinish)
  }

  /// Adds an additive animation, so that interrupted animations blend without a jump.
  ///
  /// A repeating animation, or one whose values cannot be added, replaces its predecessor instead.
  private func add(_ track: AnimationTrack) {
    var track = track
    let layer = track.layer
    let key = track.property.rawValue
    let predecessor = layer.animation(forKey: key) as? CAPropertyAnimation
    if let predecessor, !predecessor.isAdditive {
      if options.contains(.beginFromCurrentState), let shown = layer.shownValue(of: track.property)
      {
        track.values[0] = shown
      }
      layer.removeAnimation(forKey: key)
    } else if predecessor == nil, options.contains(.beginFromCurrentState), !track.canAdd,
      let shown = layer.shownValue(of: track.property)
    {
      track.values[0] = shown
    }
    let isAdditive = !timing.repeats && track.canAdd
    let animation = track.animation(
      curve: timing.curve, duration: timing.duration, isAdditive: isAdditive)
    animation.beginTime = layer.animationTime(at: UIApplication.clock.now) + timing.delay
    animation.fillMode = .backwards
    animation.repeatCount = Float(timing.repeatCount)
    animation.autoreverses = timing.autoreverses
    animation.delegate = self
    running += 1
    layer.add(animation, forKey: isAdditive ? layer.unusedAnimationKey(key) : key)
  }
}

extension CALayer {
  /// Converts a time of the clock to a begin time of this layer's animations, where 0 would mean
  /// now.
  func animationTime(at time: Double) -> Double { convertTime(time, from: nil) }

  /// Returns the key, with a number appended if it is in use.
  func unusedAnimationKey(_ key: String) -> String {
    guard animation(forKey: key) != nil else { return key }
    var number = 2
    while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }
}
