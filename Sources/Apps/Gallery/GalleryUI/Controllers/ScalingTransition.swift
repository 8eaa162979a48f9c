import UIKit

/// Scales the presented view up from the center, and down again on dismissal.
final class ScalingTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let coming = context.viewController(forKey: .to)?.isBeingPresented == true
    if let to = context.view(forKey: .to) {
      if coming {
        context.containerView.addSubview(to)
      } else {
        context.containerView.insertSubview(to, at: 0)
      }
    }
    guard let moving = context.view(forKey: coming ? .to : .from) else {
      return context.completeTransition(false)
    }
    let small = CGAffineTransform(scaleX: 0.2, y: 0.2)
    if coming {
      moving.transform = small
      moving.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      moving.transform = coming ? .identity : small
      moving.alpha = coming ? 1 : 0
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
