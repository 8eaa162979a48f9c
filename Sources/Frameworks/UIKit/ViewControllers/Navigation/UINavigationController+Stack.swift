import CoreGraphics
import Foundation

extension UINavigationController {
  /// Replaces the stack immediately; the next layout pass shows the change.
  func changeStack(to new: [UIViewController], operation: Operation, animated: Bool) {
    let old = stack
    guard old.map(ObjectIdentifier.init) != new.map(ObjectIdentifier.init) else { return }
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stack = new
    hideBottomBarIfNeeded(operation: operation, animated: animated)
    // Several changes in one run-loop turn are shown as one transition, that of the last change.
    pendingChange = PendingChange(operation: operation, animated: animated)
    guard isViewLoaded else {
      finishMembership(of: old)
      return
    }
    view.setNeedsLayout()
  }

  /// Completes the containment of removed and added view controllers.
  func finishMembership(of others: [UIViewController] = []) {
    for controller in children where !stack.contains(where: { $0 === controller }) {
      guard controller !== shown || transition == nil else { continue }
      controller.navigationMembership.hasNotifiedParent = false
      controller.removeFromParent()
    }
    for controller in stack where !controller.navigationMembership.hasNotifiedParent {
      controller.navigationMembership.hasNotifiedParent = true
      controller.didMove(toParent: self)
    }
  }

  /// Shows the current stack.
  func performPendingChange(duringAppearance: Bool = false) {
    guard let change = pendingChange, transition == nil else { return }
    pendingChange = nil
    let from = shown
    let to = stack.last
    guard from !== to else {
      showItems(isForward: change.operation == .push)
      bar.endChange()
      finishMembership()
      return
    }
    let animated =
      change.animated && !duringAppearance && from != nil && view.window != nil
      && UIView.areAnimationsEnabled
    run(change.operation, from: from, to: to, animated: animated, tells: !duringAppearance)
  }

  /// The interactive pop transition.
  func makeTransition(
    operation: Operation, from: UIViewController, to: UIViewController
  ) -> ViewControllerTransition {
    ViewControllerTransition(
      in: contentView, from: from, to: to,
      driver: .stage(NavigationStage(self, isPush: operation == .push))
    ) { [weak self] transition, completed in
      self?.transitionDidEnd(transition, operation: operation, completed: completed, tells: true)
    }
  }

  private func run(
    _ operation: Operation, from: UIViewController?, to: UIViewController?, animated: Bool,
    tells: Bool
  ) {
    to?.loadViewIfNeeded()
    let driver = driver(operation, from: from, to: to, animated: animated)
    let transition = ViewControllerTransition(
      in: contentView, from: from, to: to, driver: driver.0, interaction: driver.1
    ) { [weak self] transition, completed in
      self?.transitionDidEnd(transition, operation: operation, completed: completed, tells: tells)
    }
    begin(transition, operation: operation, tells: tells)
    transition.start()
  }

  private func driver(
    _ operation: Operation, from: UIViewController?, to: UIViewController?, animated: Bool
  ) -> (ViewControllerTransition.Driver, (any UIViewControllerInteractiveTransitioning)?) {
    guard animated, let from, let to else { return (.none, nil) }
    if let animator = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    {
      return (
        .animator(animator),
        delegate?.navigationController(self, interactionControllerFor: animator)
      )
    }
    return (.stage(NavigationStage(self, isPush: operation == .push)), nil)
  }

  /// Adds both views and sends the notifications of the transition's start.
  func begin(_ transition: ViewControllerTransition, operation: Operation, tells: Bool) {
    self.transition = transition
    let from = transition.from.controller
    let to = transition.to.controller
    let animated = transition.isAnimated
    if operation == .push {
      from?.navigationMembership.focusedBefore = AccessibilityFocus.shared.element as? UIView
    }
    scroll.stop()
    transition.from.view = from?.viewIfLoaded
    transition.to.view = to?.viewIfLoaded
    if isOnScreen, tells {
      from?.beginAppearanceTransition(false, animated: animated)
      to?.beginAppearanceTransition(true, animated: animated)
    }
    if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
    showToolbarItems(animated: animated)
    let isForward = operation != .pop
    UIView.performWithoutAnimation {
      if animated { view.layoutIfNeeded() }
      showItems(isForward: isForward)
      prepareInsets(for: to)
      if let to, let toView = to.viewIfLoaded {
        let final = contentFrame(for: to)
        toView.frame = final
        transition.to.frame = final
        switch transition.driver {
        case .animator: break
        case .stage, .none:
          if operation == .pop, let fromView = transition.from.view,
            fromView.superview === contentView
          {
            contentView.insertSubview(toView, belowSubview: fromView)
          } else {
            contentView.addSubview(toView)
          }
          toView.layoutIfNeeded()
        }
      }
      if let from, let fromView = from.viewIfLoaded {
        transition.from.frame = fromView.frame
      }
    }
    guard case .animator = transition.driver else { return }
    transition.animate(alongsideTransition: { [weak self] _ in
      self?.placeBars(for: self?.stack.last)
      self?.bar.applyChange(1, isForward: isForward)
    })
  }

  private func transitionDidEnd(
    _ transition: ViewControllerTransition, operation: Operation, completed: Bool, tells: Bool
  ) {
    self.transition = nil
    let (from, to) = (transition.from.controller, transition.to.controller)
    let (gone, kept) = completed ? (from, to) : (to, from)
    if !completed { popDelegate.restoreStack() }
    if gone !== kept { gone?.viewIfLoaded?.removeFromSuperview() }
    shown = kept
    if let view = kept?.viewIfLoaded {
      if view.superview !== contentView { contentView.addSubview(view) }
      view.transform = .identity
    }
    if isOnScreen, tells {
      if completed {
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
      } else {
        to?.beginAppearanceTransition(false, animated: true)
        to?.endAppearanceTransition()
        from?.beginAppearanceTransition(true, animated: true)
        from?.endAppearanceTransition()
      }
    }
    if !completed {
      showItems(isForward: true)
      showToolbarItems(animated: false)
    }
    bar.endChange()
    finishMembership()
    view.setNeedsLayout()
    // A tab bar tracks the content of the new top view controller.
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    if completed, let to {
      delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
    }
    if completed, tells, from != nil {
      moveAccessibilityFocus(operation)
    } else {
      UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
  }

  /// Moves the accessibility focus to a page that has been pushed, or back to the element from which
  /// it was pushed.
  private func moveAccessibilityFocus(_ operation: Operation) {
    let covering = presentedViewController.map { !$0.isBeingDismissed } ?? false
    guard isOnScreen, !covering else {
      return UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
    let before = operation == .pop ? stack.last?.navigationMembership.focusedBefore : nil
    UIAccessibility.screenDidAppear(view, focusedBefore: before)
  }

  /// Pops for Escape and VoiceOver's scrub gesture.
  func popByUser() -> Bool {
    guard stack.count > 1, transition == nil, !(stack.last?.navigationItem.hidesBackButton ?? true)
    else { return false }
    return popViewController(animated: true) != nil
  }

  private func showItems(isForward: Bool) {
    let items = stack.map(\.navigationItem)
    if bar.beginChange(to: items, isForward: isForward), transition?.isAnimated == true {
      bar.layoutIfNeeded()
      bar.applyChange(0, isForward: isForward)
    }
  }

  private func hideBottomBarIfNeeded(operation: Operation, animated: Bool) {
    guard let tabs = tabBarController, tabs === parent || parent?.parent === tabs else { return }
    let hides = stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    tabs.setBarHidden(byPushing: hides, animated: animated && isOnScreen)
  }
}
