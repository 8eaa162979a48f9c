import CoreGraphics

/// Whether an animation has begun and can still be changed.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or over.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped where it was; to be finished.
  case stopped = 2
}

/// Where an animation is or ended.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// An animation that can be paused, moved and turned round.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether it has begun.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes from its end to its start.
  var isReversed: Bool { get set }
  /// How far it is in its direction, `0...1`.
  var fractionComplete: CGFloat { get set }

  /// Begins, or goes on after a pause.
  func startAnimation()
  /// Begins after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops moving, and can go on.
  func pauseAnimation()
  /// Stops for good where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Puts a stopped animation to where it is to be left.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that animates the changes which blocks make.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called when it is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause at another pace or for another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
