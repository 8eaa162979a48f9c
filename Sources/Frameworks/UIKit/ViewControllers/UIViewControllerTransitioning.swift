import CoreGraphics
import Foundation

/// What an animator is told of the transition it animates, and how it reports back.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where both views live during the transition.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// Follows the finger; `0...1`.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Lets the rest run to the end.
  func finishInteractiveTransition()
  /// Lets it run back to the beginning.
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// Must be called once, when the animation is over.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  /// In the container's space; zero where the view is not there at the beginning.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// In the container's space; zero where the view is gone at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animation between two view controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// In seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Starts the animation, and tells the context once it is over.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Supplies the animator that an interactive transition moves to and fro.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Starts the animation and returns an animator without effect: nothing can scrub it.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    (transitionContext as? ViewControllerTransition)?.lacksInterruptibleAnimator = true
    return UIViewPropertyAnimator(duration: 0, curve: .linear)
  }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What drives a transition by a finger instead of by time.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes over: the animation runs only as far as this object moves it.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Times the animator's own duration for what is left after the finger.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under the finger.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// One.
  public var completionSpeed: CGFloat { 1 }
  /// Eases in and out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Yes.
  public var wantsInteractiveStart: Bool { true }
}

/// Supplies the animations and the placing of a presented view controller.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Supplies the animation of the coming; `nil` takes the transition style's.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Supplies the animation of the going; `nil` takes the transition style's.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Supplies what drives the coming; `nil` lets it run by time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Supplies what drives the going; `nil` lets it run by time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Supplies what places the view where the style is custom.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// None.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// None.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// None.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// None.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// None.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
