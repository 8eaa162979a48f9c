import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Animates the changes of keyframes, each in its part of the duration.
  ///
  /// The overall curve is ease-in-out unless the options contain the bits of another curve.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var options = AnimationOptions(rawValue: options.rawValue)
    // The calculation mode is an integer within the bits.
    let isDiscrete =
      options.rawValue & 7 << 10 == KeyframeAnimationOptions.calculationModeDiscrete.rawValue
    var timing = AnimationTiming(
      duration: duration, delay: delay, curve: TimingCurve(options.curve))
    if options.contains(.repeat) {
      timing.repeatCount = .infinity
      timing.autoreverses = options.contains(.autoreverse)
    }
    if let outer = UIViewAnimationContext.current {
      if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
      timing.curve = outer.timing.curve
      if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options) }
      timing.delay += outer.timing.delay
      if let animator = outer.recorder as? UIViewPropertyAnimator {
        let context = UIViewAnimationContext(
          timing: timing, options: options, recorder: animator, window: outer.window,
          takesKeyframes: true)
        animator.collectKeyframes(isDiscrete: isDiscrete) { context.run(animations) }
        if let completion { animator.addCompletion { completion($0 == .end) } }
        return
      }
    }
    if areAnimationsEnabled, UIViewAnimationContext.current == nil,
      let animator = UIViewAnimationContext.collector
    {
      let window = animator.window(of: timing)
      timing.delay = 0
      let context = UIViewAnimationContext(
        timing: timing, options: options, recorder: animator, window: window, takesKeyframes: true)
      animator.collectKeyframes(isDiscrete: isDiscrete) { context.run(animations) }
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    guard areAnimationsEnabled, timing.duration > 0 else {
      UIViewAnimationContext.withoutAnimation {
        let context = UIViewAnimationContext(
          timing: timing, options: options,
          recorder: AnimationGroup(timing: timing, options: options, completion: nil),
          takesKeyframes: true)
        context.run(animations)
      }
      if let completion {
        let clock = UIApplication.clock
        clock.schedule(at: clock.now) { completion(true) }
      }
      return
    }
    let group = AnimationGroup(
      timing: timing, options: options, collectsKeyframes: true, isDiscrete: isDiscrete,
      completion: completion)
    let context = UIViewAnimationContext(
      timing: timing, options: options, recorder: group, takesKeyframes: true)
    context.run(animations)
    group.commit(in: context)
  }

  /// Adds a keyframe; only valid in the block of `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start as a fraction of the total duration, `0...1`.
  ///   - frameDuration: The duration as a fraction of the total duration, `0...1`.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let outer = UIViewAnimationContext.current, outer.takesKeyframes else {
      return animations()
    }
    let length = outer.window.upperBound - outer.window.lowerBound
    let start = min(max(frameStartTime, 0), 1)
    let end = min(max(frameStartTime + frameDuration, start), 1)
    let context = UIViewAnimationContext(
      timing: outer.timing, options: outer.options, recorder: outer.recorder,
      window: outer.window.lowerBound + length * start...outer.window.lowerBound + length * end,
      takesKeyframes: true)
    context.run(animations)
  }
}
