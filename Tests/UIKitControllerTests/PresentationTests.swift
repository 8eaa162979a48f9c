import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct PresentationTests {
  private func onPresenter(
    _ body: (NotingController, CallLog, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let log = CallLog()
      let presenter = NotingController("Presenter", log)
      screen.show(presenter)
      log.lines = []
      try body(presenter, log, screen)
    }
  }

  @Test func `a flip turns the screen round and ends with the presented view`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      modal.modalPresentationStyle = .fullScreen
      modal.modalTransitionStyle = .flipHorizontal
      presenter.present(modal, animated: true) { log.lines.append("completed") }
      screen.turn()
      screen.advance(by: 0.6)
      let shown = screen.window.layer.presentation()?.transform
      #expect(shown?.m34 != 0 && !log.lines.contains("completed"))
      screen.advance(by: 0.5)
      screen.turn()
      #expect(log.lines.last == "completed" && modal.view.window != nil)
      #expect(presenter.view.window == nil)
      modal.dismiss(animated: true)
      screen.turn()
      screen.advance(by: 1)
      screen.turn()
      #expect(modal.view.window == nil && presenter.view.window != nil)
    }
  }

  @Test func `a full-screen presentation takes the presenter away and brings it back`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      modal.modalPresentationStyle = .fullScreen
      presenter.present(modal, animated: true) { log.lines.append("completed") }
      #expect(presenter.presentedViewController === modal)
      #expect(modal.presentingViewController === presenter)
      screen.turn()
      screen.advance(by: 1)
      #expect(
        log.lines == [
          "Modal loaded", "Presenter will disappear", "Modal will appear",
          "Modal did appear", "Presenter did disappear", "completed",
        ])
      #expect(presenter.view.window == nil)
      log.lines = []
      modal.dismiss(animated: true) { log.lines.append("completed") }
      screen.turn()
      screen.advance(by: 1)
      #expect(
        log.lines == [
          "Modal will disappear", "Presenter will appear", "Presenter did appear",
          "Modal did disappear", "completed",
        ])
      #expect(presenter.presentedViewController == nil)
      #expect(presenter.view.window != nil)
    }
  }

  @Test func `a view keeps its safe area while it is dismissed`() {
    onPresenter { presenter, _, screen in
      let content = UIViewController()
      let modal = UINavigationController(rootViewController: content)
      modal.modalPresentationStyle = .fullScreen
      presenter.present(modal, animated: false)
      screen.turn()
      let insets = content.view.safeAreaInsets
      #expect(insets.top > 47 && insets.bottom == 34)
      modal.dismiss(animated: true)
      screen.turn()
      screen.advance(by: 0.1)
      #expect(content.view.safeAreaInsets == insets)
      #expect(content.view.safeAreaLayoutGuide.layoutFrame.height > 600)
      screen.advance(by: 1)
      screen.turn()
      #expect(presenter.presentedViewController == nil)
    }
  }

  @Test func `a sheet keeps the presenter and scales it`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      presenter.present(modal, animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(log.lines == ["Modal loaded", "Modal will appear", "Modal did appear"])
      #expect(presenter.view.window != nil)
      #expect(!presenter.view.transform.isIdentity)
      let frame = modal.view.convert(modal.view.bounds, to: nil)
      #expect(frame == CGRect(x: 0, y: 57, width: 390, height: 787))
      #expect(modal.view.safeAreaInsets.top == 0)
      modal.dismiss(animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(presenter.view.transform.isIdentity)
      #expect(presenter.view.layer.cornerRadius == 0)
    }
  }

  @Test func `dismissing the lowest takes everything above with it`() {
    onPresenter { presenter, log, screen in
      let one = NotingController("One", log)
      let two = NotingController("Two", log)
      presenter.present(one, animated: false)
      screen.turn()
      one.present(two, animated: false)
      screen.turn()
      log.lines = []
      var isDone = false
      presenter.dismiss(animated: true) { isDone = true }
      screen.turn()
      screen.advance(by: 1)
      #expect(isDone)
      #expect(presenter.presentedViewController == nil)
      #expect(one.presentedViewController == nil)
      #expect(one.view.window == nil && two.view.window == nil)
      #expect(Set(log.lines).isSuperset(of: ["One did disappear", "Two did disappear"]))
    }
  }

  @Test func `dismissing while it is still coming waits for its arrival`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      presenter.present(modal, animated: true)
      screen.turn()
      screen.advance(by: 0.1)
      presenter.dismiss(animated: true)
      screen.advance(by: 3)
      #expect(presenter.presentedViewController == nil)
      #expect(
        log.lines == [
          "Modal loaded", "Modal will appear", "Modal did appear", "Modal will disappear",
          "Modal did disappear",
        ])
    }
  }

  @Test func `a swipe down dismisses a sheet and notifies its delegate`() {
    onPresenter { presenter, log, screen in
      let delegate = AdaptiveDelegate()
      let modal = NotingController("Modal", log)
      modal.presentationController?.delegate = delegate
      presenter.present(modal, animated: false)
      screen.turn()
      pullDown(screen, by: 600)
      screen.advance(by: 1)
      #expect(presenter.presentedViewController == nil)
      #expect(delegate.lines == ["should", "will", "did"])
    }
  }

  @Test func `a sheet with isModalInPresentation returns and notifies of the attempt`() {
    onPresenter { presenter, log, screen in
      let delegate = AdaptiveDelegate()
      let modal = NotingController("Modal", log)
      modal.isModalInPresentation = true
      modal.presentationController?.delegate = delegate
      presenter.present(modal, animated: false)
      screen.turn()
      pullDown(screen, by: 780)
      screen.advance(by: 1)
      #expect(presenter.presentedViewController === modal)
      #expect(modal.view.convert(CGPoint.zero, to: nil).y == 57)
    }
  }

  @Test func `a medium sheet is half as high and a drag up makes it large`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      modal.sheetPresentationController?.detents = [.medium(), .large()]
      presenter.present(modal, animated: false)
      screen.turn()
      let top = modal.view.convert(CGPoint.zero, to: nil).y
      #expect(top > 380 && top < 480)
      drag(screen, from: top + 20, to: 120)
      screen.advance(by: 1)
      #expect(modal.sheetPresentationController?.selectedDetentIdentifier == .large)
      #expect(modal.view.convert(CGPoint.zero, to: nil).y == 57)
    }
  }

  @Test func `assistive technologies learn the height of a sheet from its grabber and change it`()
    throws
  {
    try onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      let sheet = try #require(modal.sheetPresentationController)
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      presenter.present(modal, animated: false)
      screen.turn()
      let grabber = try #require(
        sheet.presentedView?.subviews.first { $0.accessibilityLabel == "Sheet Grabber" })
      #expect(grabber.accessibilityValue == "Half screen")
      grabber.accessibilityIncrement()
      screen.advance(by: 1)
      #expect(grabber.accessibilityValue == "Full screen")
      #expect(sheet.selectedDetentIdentifier == .large)
      #expect(modal.view.convert(CGPoint.zero, to: nil).y == 57)
      grabber.accessibilityIncrement()
      #expect(sheet.selectedDetentIdentifier == .large)
      grabber.accessibilityDecrement()
      screen.advance(by: 1)
      #expect(grabber.accessibilityValue == "Half screen")
      #expect(grabber.accessibilityActivate())
      #expect(sheet.selectedDetentIdentifier == .large)
    }
  }

  @Test func `a custom transition runs on the app's own animator`() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      var lines: [String] = []

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.3 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        lines.append("animate")
        guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.3) {
          view.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }

      func animationEnded(_ transitionCompleted: Bool) {
        lines.append("ended \(transitionCompleted)")
      }
    }
    onPresenter { presenter, log, screen in
      let animator = Animator()
      let modal = NotingController("Modal", log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = animator
      presenter.present(modal, animated: true)
      screen.turn()
      #expect(animator.lines == ["animate"])
      #expect(modal.isBeingPresented)
      screen.advance(by: 0.5)
      #expect(animator.lines == ["animate", "ended true"])
      #expect(!modal.isBeingPresented)
      #expect(modal.view.alpha == 1)
    }
  }

  @Test func `alongside animations end with their transition`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      presenter.present(modal, animated: true)
      var lines: [String] = []
      modal.transitionCoordinator?.animate { _ in
        lines.append("alongside")
      } completion: { _ in
        lines.append("completion")
      }
      screen.turn()
      screen.advance(by: 1)
      #expect(lines == ["alongside", "completion"])
      #expect(modal.transitionCoordinator == nil)
    }
  }

  @Test func `a new root controller replaces presented controllers`() {
    onPresenter { presenter, log, screen in
      let one = NotingController("One", log)
      let two = NotingController("Two", log)
      presenter.present(one, animated: false)
      screen.turn()
      one.present(two, animated: false)
      screen.turn()
      let next = UIViewController()
      screen.window.rootViewController = next
      screen.turn()
      #expect(one.view.window == nil && two.view.window == nil)
      #expect(presenter.presentedViewController == nil)
      #expect(screen.window.subviews == [next.view])
      #expect(log.lines.contains("One did disappear") && log.lines.contains("Two did disappear"))
    }
  }

  @Test func `an interactive transition follows the fraction and can be called off`() {
    final class Director: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      let interaction = UIPercentDrivenInteractiveTransition()
      private var animator: UIViewPropertyAnimator?

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }

      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let view = context.view(forKey: .to)
        if let view { context.containerView.addSubview(view) }
        view?.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
        animator.addCompletion { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        self.animator = animator
        return animator
      }
    }
    onPresenter { presenter, log, screen in
      let director = Director()
      let modal = NotingController("Modal", log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = director
      presenter.present(modal, animated: true)
      screen.turn()
      director.interaction.update(0.4)
      screen.turn()
      #expect(abs((screen.display.shown(modal.view.layer)?.opacity ?? 0) - 0.4) < 0.01)
      director.interaction.cancel()
      screen.turn()
      screen.advance(by: 2)
      #expect(presenter.presentedViewController == nil)
      #expect(modal.view.window == nil)
      #expect(log.lines.last == "Modal did disappear")
    }
  }

  @Test func `a popover becomes a sheet on a phone and stays a bubble on a pad`() {
    onPresenter { presenter, log, screen in
      let modal = NotingController("Modal", log)
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.sourceView = presenter.view
      presenter.present(modal, animated: false)
      screen.turn()
      #expect(modal.view.convert(modal.view.bounds, to: nil).width == 390)
    }
    onScreen({
      $0.size = CGSize(width: 1024, height: 768)
      $0.idiom = .pad
      $0.safeArea = Insets(top: 24, left: 0, bottom: 20, right: 0)
    }) { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let modal = UIViewController()
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 300, height: 200)
      modal.popoverPresentationController?.sourceView = presenter.view
      modal.popoverPresentationController?.sourceRect = CGRect(
        x: 500, y: 100, width: 44, height: 44)
      presenter.present(modal, animated: false)
      screen.turn()
      let frame = modal.view.convert(modal.view.bounds, to: nil)
      #expect(frame.size == CGSize(width: 300, height: 200))
      #expect(frame.midX == 522 && frame.minY == 157)
    }
  }

  private func pullDown(_ screen: TestScreen, by distance: CGFloat) {
    drag(screen, from: 80, to: 80 + distance)
  }

  private func drag(_ screen: TestScreen, from start: CGFloat, to end: CGFloat) {
    let clock = screen.display.virtualClock
    func touch(_ phase: TouchInput.Phase, _ y: CGFloat) {
      screen.display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: CGPoint(x: 195, y: y), time: clock.now)))
      screen.turn()
    }
    touch(.began, start)
    for step in 1...20 {
      screen.advance(by: 0.016)
      touch(.moved, start + (end - start) * CGFloat(step) / 20)
    }
    screen.advance(by: 0.2)
    touch(.moved, end)
    touch(.ended, end)
  }
}

/// Records its calls.
final class AdaptiveDelegate: UIAdaptivePresentationControllerDelegate {
  var lines: [String] = []

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    lines.append("should")
    return true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    lines.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    lines.append("did")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    lines.append("attempt")
  }
}
