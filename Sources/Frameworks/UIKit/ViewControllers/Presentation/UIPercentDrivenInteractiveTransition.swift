import CoreGraphics
import Foundation

/// Drives an animator's transition by a fraction, such as a gesture's progress.
///
/// The animator must supply an interruptible animator; otherwise the whole animation runs when the
/// transition finishes.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: ViewControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var source: (any UIViewControllerAnimatedTransitioning)?

  /// Creates a driver without a transition.
  public override init() {
    super.init()
  }

  /// The animator's duration, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The fraction of the transition, `0...1`.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the animation after the interaction, relative to the animator's duration.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the animation after the interaction.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition starts interactively.
  open var wantsInteractiveStart = true

  /// Starts the transition's animator and pauses it at its beginning.
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
    if animator is NoninterruptibleAnimator {
      self.source = source
    } else {
      self.animator = animator
      animator.pauseAnimation()
    }
  }

  /// Pauses a running transition, so that updates move it again.
  open func pause() {
    animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }

  /// Shows the transition at a fraction of its progress, `0...1`.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
    (animator as? UIViewPropertyAnimator)?.fractionComplete = self.percentComplete
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Reverses the transition to its beginning.
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

  /// Continues the transition to its end.
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
