import CoreGraphics
import Foundation

/// Pops the top view controller interactively with a swipe from the leading edge.
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  weak var controller: UINavigationController?
  private var oldStack: [UIViewController]?
  private var transition: ViewControllerTransition?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.stack.count > 1, controller.transition == nil,
      controller.pendingChange == nil, !controller.barHidden,
      let top = controller.stack.last
    else { return false }
    let item = top.navigationItem
    return !item.hidesBackButton && item.backAction == nil
      && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
  }

  func step() {
    guard let controller, let pan = controller.edgePan else { return }
    let width = max(1, controller.view.bounds.width)
    let direction: CGFloat = controller.view.isRightToLeft ? -1 : 1
    let progress = pan.translation(in: controller.view).x * direction / width
    switch pan.state {
    case .began: start()
    case .changed: transition?.updateInteractiveTransition(progress)
    case .ended:
      let velocity = pan.velocity(in: controller.view).x * direction
      let completes = velocity > 300 || (progress > 0.5 && velocity > -300)
      if completes {
        oldStack = nil
        transition?.finishInteractiveTransition()
      } else {
        transition?.cancelInteractiveTransition()
      }
      transition = nil
    case .cancelled:
      transition?.cancelInteractiveTransition()
      transition = nil
    default: break
    }
  }

  /// Restores the stack after a canceled swipe.
  func restoreStack() {
    guard let oldStack, let controller else { return }
    self.oldStack = nil
    for kept in oldStack where !controller.stack.contains(where: { $0 === kept }) {
      kept.willMove(toParent: controller)
    }
    controller.stack = oldStack
  }

  private func start() {
    guard let controller, controller.stack.count > 1, let from = controller.stack.last else {
      return
    }
    oldStack = controller.stack
    from.willMove(toParent: nil)
    controller.stack.removeLast()
    guard let to = controller.stack.last else { return }
    to.loadViewIfNeeded()
    let transition = controller.makeTransition(operation: .pop, from: from, to: to)
    self.transition = transition
    controller.begin(transition, operation: .pop, tells: true)
    transition.startInteractively()
  }
}
