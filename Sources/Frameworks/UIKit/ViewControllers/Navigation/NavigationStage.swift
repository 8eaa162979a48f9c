import CoreGraphics
import Foundation

/// Slides a page over the previous one from the trailing side, or back.
final class NavigationStage: TransitionStage {
  private unowned let controller: UINavigationController
  private let isPush: Bool
  private let shade = UIView()
  private var barFrom = CGRect.zero
  private var barTo = CGRect.zero
  let duration: TimeInterval = 0.35
  let timing = TransitionTiming.spring(damping: 1)

  init(_ controller: UINavigationController, isPush: Bool) {
    self.controller = controller
    self.isPush = isPush
  }

  func prepare(_ transition: ViewControllerTransition) {
    guard let under = isPush ? transition.from.view : transition.to.view,
      let over = isPush ? transition.to.view : transition.from.view
    else { return }
    UIView.performWithoutAnimation {
      shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
      shade.isUserInteractionEnabled = false
      shade.frame = under.frame
      controller.contentView.insertSubview(shade, belowSubview: over)
      barFrom = controller.bar.frame
      let wasHidden = controller.bar.isHidden
      controller.placeBars(for: transition.to.controller)
      barTo = controller.bar.frame
      // A bar that appears or disappears with the page slides along with it.
      let width = controller.view.bounds.width * (controller.view.isRightToLeft ? -1 : 1)
      if wasHidden, !controller.isBarEffectivelyHidden {
        barFrom = barTo.offsetBy(dx: isPush ? width : -width, dy: 0)
      } else if !wasHidden, controller.isBarEffectivelyHidden {
        barTo = barFrom.offsetBy(dx: isPush ? -width : width, dy: 0)
      }
      controller.bar.frame = barFrom
      controller.bar.isHidden = wasHidden && controller.isBarEffectivelyHidden
    }
  }

  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition) {
    let width = controller.view.bounds.width * (controller.view.isRightToLeft ? -1 : 1)
    let over = isPush ? transition.to.view : transition.from.view
    let under = isPush ? transition.from.view : transition.to.view
    // 0: the upper page is off screen; 1: it covers the lower page.
    let covered = isPush ? progress : 1 - progress
    over?.transform = CGAffineTransform(translationX: width * (1 - covered), y: 0)
    under?.transform = CGAffineTransform(translationX: -width * 0.3 * covered, y: 0)
    shade.transform = CGAffineTransform(translationX: -width * 0.3 * covered, y: 0)
    shade.alpha = covered
    controller.bar.applyChange(progress, isForward: isPush)
    controller.bar.frame = CGRect(
      x: barFrom.minX + (barTo.minX - barFrom.minX) * progress,
      y: barFrom.minY + (barTo.minY - barFrom.minY) * progress,
      width: barFrom.width + (barTo.width - barFrom.width) * progress,
      height: barFrom.height + (barTo.height - barFrom.height) * progress)
    controller.bar.layoutIfNeeded()
  }

  func cleanUp(_ transition: ViewControllerTransition, completed: Bool) {
    shade.removeFromSuperview()
    transition.from.view?.transform = .identity
    transition.to.view?.transform = .identity
  }
}
