import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Transitions as libraries implement them: a presentation controller that dims, an animator that
/// uses `UIView.animate`, and a driver of the dismissal.
@Suite(.serialized) struct CustomTransitionTests {
  final class DimmingController: UIPresentationController {
    let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 544, width: 390, height: 300)
    }

    override func presentationTransitionWillBegin() {
      dimming.frame = containerView?.bounds ?? .zero
      dimming.backgroundColor = .black
      dimming.alpha = 0
      containerView?.insertSubview(dimming, at: 0)
      fade(to: 1)
    }

    override func dismissalTransitionWillBegin() { fade(to: 0) }

    private func fade(to alpha: CGFloat) {
      guard let coordinator = presentedViewController.transitionCoordinator else {
        dimming.alpha = alpha
        return
      }
      coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = alpha })
    }
  }

  final class Slide: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let interaction = UIPercentDrivenInteractiveTransition()
    var isInteractive = false
    private(set) var dimmer: DimmingController?
    private(set) var endings: [Bool] = []

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      dimmer = DimmingController(presentedViewController: presented, presenting: presenting)
      return dimmer
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? interaction : nil }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let below = CGRect(x: 0, y: 844, width: 390, height: 300)
      if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
      {
        context.containerView.addSubview(view)
        view.frame = below
        let final = context.finalFrame(for: controller)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.frame = final
        } completion: { _ in
          context.completeTransition(true)
        }
      } else if let view = context.view(forKey: .from) {
        view.layer.cornerRadius = 8
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveLinear) { view.alpha = 0.5 }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.frame = below
        } completion: { _ in
          self.endings.append(!context.transitionWasCancelled)
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
  }

  private func onModal(_ body: (UIViewController, Slide, TestScreen) throws -> Void) rethrows {
    try onScreen { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let slide = Slide()
      let modal = UIViewController()
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = slide
      presenter.present(modal, animated: true)
      screen.turn()
      try body(modal, slide, screen)
    }
  }

  private func dismissInteractively(
    _ body: (UIViewController, Slide, TestScreen) throws -> Void
  ) rethrows {
    try onModal { modal, slide, screen in
      screen.advance(by: 2)
      screen.turn()
      slide.isInteractive = true
      modal.dismiss(animated: true)
      screen.turn()
      try body(modal, slide, screen)
    }
  }

  @Test func `a presentation controller animates its dimming with the transition`() {
    onModal { modal, slide, screen in
      let dimming = slide.dimmer?.dimming
      #expect(dimming?.alpha == 1)
      screen.advance(by: 0.5)
      let shown = dimming.flatMap { screen.display.shown($0.layer)?.opacity } ?? 0
      #expect(shown > 0.2 && shown < 0.8, "\(shown)")
      screen.advance(by: 1)
      modal.dismiss(animated: true)
      screen.turn()
      #expect(dimming?.alpha == 0 && dimming?.window != nil)
      screen.advance(by: 2)
      #expect(dimming?.window == nil)
    }
  }

  @Test func `a gesture drives animations of views`() {
    dismissInteractively { modal, slide, screen in
      slide.interaction.update(0.25)
      screen.turn()
      let layer = modal.view.layer
      #expect(abs((screen.display.shown(layer)?.position.y ?? 0) - (694 + 75)) < 0.5)
      #expect(abs((screen.display.shown(layer)?.opacity ?? 0) - 1) < 0.01)
      let dimming = slide.dimmer?.dimming
      let dimmed = dimming.flatMap { screen.display.shown($0.layer)?.opacity } ?? 0
      #expect(abs(dimmed - 0.75) < 0.01)
      screen.advance(by: 5)
      slide.interaction.update(0.75)
      screen.turn()
      #expect(abs((screen.display.shown(layer)?.position.y ?? 0) - (694 + 225)) < 0.5)
      #expect(abs((screen.display.shown(layer)?.opacity ?? 0) - 0.75) < 0.01)
      #expect(modal.isBeingDismissed && slide.endings.isEmpty)
      slide.interaction.finish()
      screen.turn()
      screen.advance(by: 1)
      #expect(slide.endings == [true] && modal.view.window == nil)
    }
  }

  @Test func `a canceled gesture restores the views`() {
    dismissInteractively { modal, slide, screen in
      slide.interaction.update(0.6)
      screen.turn()
      slide.interaction.cancel()
      screen.turn()
      screen.advance(by: 2)
      screen.turn()
      #expect(slide.endings == [false])
      #expect(modal.view.window != nil && modal.presentingViewController != nil)
      #expect(modal.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      #expect(modal.view.alpha == 1)
      #expect(slide.dimmer?.dimming.alpha == 1)
      #expect(modal.view.layer.cornerRadius == 8)
      slide.isInteractive = false
      modal.dismiss(animated: true)
      screen.turn()
      screen.advance(by: 2)
      #expect(slide.endings == [false, true] && modal.view.window == nil)
    }
  }
}
