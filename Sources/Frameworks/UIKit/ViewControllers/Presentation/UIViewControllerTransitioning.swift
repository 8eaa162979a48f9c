import CoreGraphics
import Foundation

/// Describes a transition to its animator and receives the animator's progress.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The superview of both views during the transition.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of the interaction, `0...1`.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Continues the transition to its end.
  func finishInteractiveTransition()
  /// Reverses the transition to its beginning.
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// Ends the transition; must be called once, after the animation.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  /// The frame in the container's coordinates; zero if the view is initially not present.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame in the container's coordinates; zero if the view is finally not present.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration of the transition, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Starts the animation; calls `completeTransition(_:)` on the context at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Supplies an animator that an interactive transition can scrub.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an animator without animations.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    NoninterruptibleAnimator(duration: 0, curve: .linear)
  }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The animator of a transition that supplies none; it has no animations.
final class NoninterruptibleAnimator: UIViewPropertyAnimator {}

/// Drives a transition interactively.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interaction: the animation advances only as this object updates it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the animation after the interaction, relative to the animator's duration.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1.
  public var completionSpeed: CGFloat { 1 }
  /// Returns ease-in-ease-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true.
  public var wantsInteractiveStart: Bool { true }
}

/// Supplies the animations and the presentation controller of a presented view controller.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Supplies the presentation's animation; `nil` uses the transition style.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Supplies the dismissal's animation; `nil` uses the transition style.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Supplies the presentation's interaction controller; `nil` runs the transition on time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Supplies the dismissal's interaction controller; `nil` runs the transition on time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Supplies the presentation controller of the custom style.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns `nil`.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns `nil`.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
