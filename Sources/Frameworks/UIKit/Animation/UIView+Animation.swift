import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Whether changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool { UIViewAnimationContext.areAnimationsEnabled }

  /// The duration of the animation whose block is being run, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    UIViewAnimationContext.current?.timing.duration ?? 0
  }

  /// Turns animations on or off; off makes every change at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIViewAnimationContext.areAnimationsEnabled = enabled
  }

  /// Makes changes without animating them, whatever block this stands in.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIViewAnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  /// Animates the changes that a block makes, slow at both ends.
  ///
  /// - Parameter duration: In seconds; 0 makes the changes at once.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates the changes that a block makes, and calls back when they are over.
  ///
  /// - Parameter completion: Told whether all animations ran to their end; called in a later turn.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates the changes that a block makes; they are made at once and seen after the delay.
  ///
  /// Animations of the same property add up, so that a change of mind blends. Inside another
  /// block, duration and pace are the other's unless the options say otherwise.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      duration: duration, delay: delay, curve: TimingCurve(options.curve))
    animate(timing, options, animations, completion)
  }

  /// Animates the changes that a block makes with a spring that rests when the time is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; nearer to 0 swings more.
  ///   - velocity: At the beginning; 1 covers the whole way in a second.
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

  /// Animates the changes that a block makes with a spring by its feel.
  ///
  /// - Parameters:
  ///   - duration: How long it seems to take, in seconds; it comes to rest later.
  ///   - bounce: 0 does not overshoot; above, up to 1, swings; below moves more slowly.
  ///   - velocity: At the beginning; 1 covers the whole way in a second.
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

  /// Makes the animations of a block run several times; only inside an animation block.
  ///
  /// - Parameter count: How many runs, parts of one allowed.
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

  /// Runs a block whose changes are animated with a timing, or as the outer block has it.
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
      // Part of the animator: it is paused, scrubbed and reversed with the rest.
      let context = UIViewAnimationContext(
        timing: timing, options: options, recorder: animator, window: outer.window)
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
