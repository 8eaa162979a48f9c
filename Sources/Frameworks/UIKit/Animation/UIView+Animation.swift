import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Whether animations are enabled.
  public class var areAnimationsEnabled: Bool { UIViewAnimationContext.areAnimationsEnabled }

  /// The duration of the current animation block, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    UIViewAnimationContext.current?.timing.duration ?? 0
  }

  /// Enables or disables animations; when disabled, changes take effect immediately.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIViewAnimationContext.areAnimationsEnabled = enabled
  }

  /// Performs changes without animation, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIViewAnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  /// Animates changes to views, with an ease-in-out curve.
  ///
  /// - Parameter duration: In seconds; 0 applies the changes immediately.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes to views, and calls a closure at the end.
  ///
  /// - Parameter completion: Receives whether all animations finished; called in a later run-loop
  ///   turn.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates changes to views; the model changes immediately, the presentation after the delay.
  ///
  /// Animations of the same property are additive, so that interrupted animations blend. A nested
  /// block inherits duration and curve unless the options override them.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      duration: duration, delay: delay, curve: TimingCurve(options.curve))
    animate(timing, options, animations, completion)
  }

  /// Animates changes to views with a spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; lower values oscillate more.
  ///   - velocity: The initial velocity; 1 covers the whole distance in one second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve(
      dampingRatio: Double(dampingRatio), velocity: Double(velocity),
      settlingIn: max(duration, 0.001))
    animate(
      AnimationTiming(duration: duration, delay: delay, curve: curve), options, animations,
      completion)
  }

  /// Animates changes to views with a spring given by its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds; the spring settles later.
  ///   - bounce: 0 does not overshoot; higher values, up to 1, oscillate; below 0 is overdamped.
  ///   - velocity: The initial velocity; 1 covers the whole distance in one second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity velocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve(
      perceptualDuration: duration, bounce: Double(bounce), velocity: Double(velocity))
    let length = duration > 0 ? curve.settlingDuration ?? duration : 0
    withoutActuallyEscaping(animations) { animations in
      animate(
        AnimationTiming(duration: length, delay: delay, curve: curve), options, animations,
        completion)
    }
  }

  /// Repeats the animations of a block; only valid inside an animation block.
  ///
  /// - Parameter count: The number of runs, which may be fractional.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = UIViewAnimationContext.current else { return animations() }
    var timing = outer.timing
    timing.repeatCount = Double(count)
    timing.autoreverses = autoreverses
    let group = AnimationGroup(timing: timing, options: outer.options, completion: nil)
    let context = UIViewAnimationContext(timing: timing, options: outer.options, recorder: group)
    context.run(animations)
    group.commit(in: context)
  }

  /// Runs a block with a timing, or with the timing that it inherits from the outer block.
  static func animate(
    _ wanted: AnimationTiming, _ wantedOptions: UIView.AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var timing = wanted
    var options = wantedOptions
    if options.contains(.repeat) {
      timing.repeatCount = .infinity
      timing.autoreverses = options.contains(.autoreverse)
    }
    let outer = UIViewAnimationContext.current
    if let outer {
      if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
      if !options.contains(.overrideInheritedCurve), !wanted.curve.isSpring {
        timing.curve = outer.timing.curve
      }
      if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options) }
      timing.delay += outer.timing.delay
    }
    if let outer, let animator = outer.recorder as? UIViewPropertyAnimator {
      // A nested block in an animator is paused, scrubbed and reversed with it.
      let context = UIViewAnimationContext(
        timing: timing, options: options, recorder: animator, window: outer.window)
      context.run(animations)
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    if outer == nil, areAnimationsEnabled, let animator = UIViewAnimationContext.collector {
      let window = animator.window(of: timing)
      timing.delay = 0
      let context = UIViewAnimationContext(
        timing: timing, options: options, recorder: animator, window: window)
      context.run(animations)
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    guard UIViewAnimationContext.areAnimationsEnabled, timing.duration > 0 || timing.delay > 0
    else {
      UIViewAnimationContext.withoutAnimation(animations)
      if let completion {
        let clock = UIApplication.clock
        clock.schedule(at: clock.now) { completion(true) }
      }
      return
    }
    timing.duration = max(timing.duration, 0.001)
    let group = AnimationGroup(timing: timing, options: options, completion: completion)
    let context = UIViewAnimationContext(timing: timing, options: options, recorder: group)
    context.run(animations)
    group.commit(in: context)
  }
}
