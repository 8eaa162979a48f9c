import CoreGraphics
import Foundation

/// Drives an animator's transition by a fraction, such as a gesture's progress.
///
/// Without an interruptible animator, the view animations that `animateTransition(using:)` starts
/// follow the fraction.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: ViewControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?

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
      let collector = UIViewPropertyAnimator(duration: Double(duration), curve: .linear)
      collector.collectAnimations { source.animateTransition(using: transition) }
      self.animator = collector
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
    animator = nil
  }

  /// Continues the transition to its end.
  open func finish() {
    context?.finishInteractiveTransition()
    context?.runAlongside()
    if let animator = animator as? UIViewPropertyAnimator {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    animator = nil
  }
}
