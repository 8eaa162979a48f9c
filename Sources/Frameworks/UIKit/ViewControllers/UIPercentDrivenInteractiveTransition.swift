import CoreGraphics
import Foundation

/// Drives an animator's transition by a fraction, as a gesture reports it.
///
/// The animator must supply an interruptible animator; one that does not runs as a whole once the
/// transition is finished.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: ViewControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var source: (any UIViewControllerAnimatedTransitioning)?

  /// Makes a driver that waits for its transition.
  public override init() {
    super.init()
  }

  /// Of the animator, in seconds.
  open private(set) var duration: CGFloat = 0
  /// `0...1`.
  open private(set) var percentComplete: CGFloat = 0
  /// Times the animator's own duration for what is left after the finger.
  open var completionSpeed: CGFloat = 1
  /// How the rest runs after the finger.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition begins under the finger.
  open var wantsInteractiveStart = true

  /// Takes hold of the transition's animator and stops it at its beginning.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ViewControllerTransition,
      case .animator(let source) = transition.driver
    else { return }
    context = transition
    duration = CGFloat(source.transitionDuration(using: transition))
    percentComplete = 0
    let animator = source.interruptibleAnimator(using: transition)
    if transition.lacksInterruptibleAnimator {
      self.source = source
    } else {
      self.animator = animator
      animator.pauseAnimation()
    }
  }

  /// Stops a running transition, to be moved by updates again.
  open func pause() {
    animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }

  /// Shows the transition at a fraction of its way, `0...1`.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
    (animator as? UIViewPropertyAnimator)?.fractionComplete = self.percentComplete
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Runs back to the beginning.
  open func cancel() {
    context?.cancelInteractiveTransition()
    if let animator = animator as? UIViewPropertyAnimator {
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    } else {
      context?.completeTransition(false)
    }
    release()
  }

  /// Runs on to the end.
  open func finish() {
    context?.finishInteractiveTransition()
    context?.runAlongside()
    if let animator = animator as? UIViewPropertyAnimator {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    } else if let source, let context {
      source.animateTransition(using: context)
    }
    release()
  }

  private func release() {
    animator = nil
    source = nil
  }
}
