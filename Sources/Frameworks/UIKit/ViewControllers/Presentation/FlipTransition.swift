import Foundation

/// Flips the screen horizontally; the new view is on its back.
final class FlipTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let coming = transitionContext.view(forKey: .to)
    let going = transitionContext.view(forKey: .from)
    let isPresentation = isPresentation
    let exchange = {
      if isPresentation {
        if let coming { container.addSubview(coming) }
      } else {
        going?.removeFromSuperview()
      }
    }
    guard let card = container.superview else {
      exchange()
      return transitionContext.completeTransition(true)
    }
    UIView.transition(
      with: card, duration: transitionDuration(using: transitionContext),
      options: isPresentation ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: exchange
    ) { _ in
      transitionContext.completeTransition(true)
    }
  }
}
