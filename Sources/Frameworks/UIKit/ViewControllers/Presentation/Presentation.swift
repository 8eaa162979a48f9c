import CoreGraphics
import Foundation

/// Presents one view controller from another, and dismisses it.
struct Presentation {
  private let presented: UIViewController
  private let presenter: UIViewController
  private let controller: UIPresentationController

  init(
    _ presented: UIViewController, by presenter: UIViewController,
    with controller: UIPresentationController
  ) {
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
  }

  // MARK: Presenting

  func begin(animated: Bool, completion: (() -> Void)?) {
    guard let host = host else { return }
    controller.attach(to: host, presenter: presenter)
    guard let container = controller.containerView else { return }
    presented.loadViewIfNeeded()
    presented.presentation.isBeingPresented = true
    controller.focusedBefore = AccessibilityFocus.shared.element as? UIView
    let transition = makeTransition(in: container, isPresentation: true, animated: animated) {
      self.didBegin(completed: $0, animated: animated, completion: completion)
    }
    presented.presentation.transition = transition
    controller.presentationTransitionWillBegin()
    let final = controller.frameOfPresentedViewInContainerView
    transition.to.frame = final
    transition.to.view = controller.presentedView
    if controller.shouldRemovePresentersView {
      transition.from.view = presenter.view
      transition.from.frame = container.bounds
      presenter.beginAppearanceTransition(false, animated: animated)
    }
    presented.beginAppearanceTransition(true, animated: animated)
    if case .animator = transition.driver {
      transition.to.view?.frame = final
    } else if let view = controller.presentedView {
      UIView.performWithoutAnimation {
        view.frame = final
        container.addSubview(view)
        container.layoutIfNeeded()
      }
    }
    transition.start()
  }

  private func didBegin(completed: Bool, animated: Bool, completion: (() -> Void)?) {
    let state = presented.presentation
    state.transition = nil
    state.isBeingPresented = false
    if completed {
      presented.endAppearanceTransition()
      if controller.shouldRemovePresentersView {
        controller.detachedPresenterSuperview = presenter.view.superview
        presenter.view.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      controller.presentationTransitionDidEnd(true)
      controller.containerView?.setNeedsLayout()
      UIAccessibility.screenDidAppear(controller.presentedView)
    } else {
      if controller.shouldRemovePresentersView {
        presenter.beginAppearanceTransition(true, animated: animated)
        presenter.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(false, animated: animated)
      presented.endAppearanceTransition()
      controller.presentationTransitionDidEnd(false)
      dissolve()
    }
    completion?()
    runPending(state)
  }

  // MARK: Dismissing

  func end(
    animated: Bool, interactively begin: ((ViewControllerTransition) -> Void)? = nil,
    completion: (() -> Void)?
  ) {
    // View controllers presented above are dismissed too; only the topmost animates. A search
    // covers the dismissed view and ends with it.
    if let search = presentedChain.last as? UISearchController, search !== presented {
      search.setActive(false, animated: false)
    }
    let chain = presentedChain
    guard chain.count == 1 || begin != nil else {
      endChain(chain, animated: animated, completion: completion)
      return
    }
    guard let container = controller.containerView else { return }
    presented.presentation.isBeingDismissed = true
    let transition = makeTransition(in: container, isPresentation: false, animated: animated) {
      self.didEnd(completed: $0, animated: animated, completion: completion)
    }
    presented.presentation.transition = transition
    controller.dismissalTransitionWillBegin()
    transition.from.view = controller.presentedView
    transition.from.frame = controller.frameOfPresentedViewInContainerView
    presented.beginAppearanceTransition(false, animated: animated)
    if controller.shouldRemovePresentersView {
      presenter.beginAppearanceTransition(true, animated: animated)
      restorePresentersView(under: container)
      transition.to.view = presenter.view
      transition.to.frame = container.bounds
    }
    if let begin {
      transition.startInteractively()
      begin(transition)
    } else {
      transition.start()
    }
  }

  private func didEnd(completed: Bool, animated: Bool, completion: (() -> Void)?) {
    let state = presented.presentation
    state.transition = nil
    state.isBeingDismissed = false
    if completed {
      if controller.shouldRemovePresentersView { presenter.endAppearanceTransition() }
      controller.presentedView?.removeFromSuperview()
      presented.endAppearanceTransition()
      controller.dismissalTransitionDidEnd(true)
      dissolve()
      UIAccessibility.screenDidAppear(presenter.view, focusedBefore: controller.focusedBefore)
    } else {
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
      if controller.shouldRemovePresentersView {
        presenter.beginAppearanceTransition(false, animated: animated)
        presenter.view.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      controller.dismissalTransitionDidEnd(false)
      controller.containerView?.setNeedsLayout()
    }
    completion?()
    runPending(state)
  }

  /// Dismisses several presentations at once: the lower ones disappear beneath the topmost, which
  /// animates.
  private func endChain(
    _ chain: [UIViewController], animated: Bool, completion: (() -> Void)?
  ) {
    guard let top = chain.last, let topPresenter = top.presentation.presenting,
      let topController = top.presentation.controller?.effective
    else { return }
    for lower in chain.dropLast() {
      guard let controller = lower.presentation.controller?.effective else { continue }
      controller.containerView?.isHidden = true
      if controller.shouldRemovePresentersView, let container = controller.containerView,
        let presenter = lower.presentation.presenting
      {
        presenter.beginAppearanceTransition(true, animated: animated)
        Presentation(lower, by: presenter, with: controller)
          .restorePresentersView(under: container)
      }
    }
    Presentation(top, by: topPresenter, with: topController).end(animated: animated) {
      for lower in chain.dropLast().reversed() {
        (lower as? UISearchController)?.setActive(false, animated: false)
        guard let presenter = lower.presentation.presenting,
          let controller = lower.presentation.controller?.effective
        else { continue }
        Presentation(lower, by: presenter, with: controller).end(animated: false, completion: nil)
      }
      completion?()
    }
  }

  private var presentedChain: [UIViewController] {
    var chain = [presented]
    while let next = chain.last?.presentation.presented { chain.append(next) }
    return chain
  }

  // MARK: Dismissal by the user

  /// Whether a gesture, a tap outside or Escape may dismiss; notifies the delegate of an attempt.
  func canDismissByUser() -> Bool {
    let delegate = presented.presentation.controller?.adaptiveDelegate
    let allowed =
      !presented.isModalInPresentation
      && (delegate?.presentationControllerShouldDismiss(controller) ?? true)
    if !allowed { delegate?.presentationControllerDidAttemptToDismiss(controller) }
    return allowed
  }

  /// Dismisses on the user's request, after consulting the delegate, and notifies it.
  @discardableResult
  func dismissByUser() -> Bool {
    let state = presented.presentation
    if state.transition != nil {
      // During presentation the request is queued; during dismissal it is already satisfied.
      if state.isBeingPresented { state.pending.append { dismissByUser() } }
      return true
    }
    if let alert = presented as? UIAlertController { return alert.cancelByUser() }
    guard canDismissByUser() else { return false }
    let delegate = presented.presentation.controller?.adaptiveDelegate
    delegate?.presentationControllerWillDismiss(controller)
    end(animated: true) {
      state.dismissedByUser?()
      delegate?.presentationControllerDidDismiss(self.controller)
    }
    return true
  }

  // MARK: Parts

  private var host: UIView? {
    guard let view = presenter.viewIfLoaded else { return nil }
    if controller.shouldPresentInFullscreen { return view.window }
    return view.superview ?? view.window
  }

  private func dissolve() {
    controller.detach()
    presenter.presentation.presented = nil
    presented.presentation.presenting = nil
    presented.presentation.source = nil
    presented.presentation.controller = nil
  }

  private func runPending(_ state: PresentationState) {
    let calls = state.pending
    state.pending = []
    for call in calls { call() }
  }

  private func restorePresentersView(under container: UIView) {
    guard let host = controller.detachedPresenterSuperview ?? container.superview else { return }
    let view: UIView = presenter.view
    UIView.performWithoutAnimation {
      view.frame = host.bounds
      if container.superview === host {
        host.insertSubview(view, belowSubview: container)
      } else {
        host.addSubview(view)
      }
      view.layoutIfNeeded()
    }
    controller.detachedPresenterSuperview = nil
  }

  private func makeTransition(
    in container: UIView, isPresentation: Bool, animated: Bool,
    end: @escaping (Bool) -> Void
  ) -> ViewControllerTransition {
    var driver = ViewControllerTransition.Driver.none
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if animated {
      let delegate = presented.transitioningDelegate
      let animator =
        isPresentation
        ? delegate?.animationController(
          forPresented: presented, presenting: presenter,
          source: presented.presentation.source ?? presenter)
        : delegate?.animationController(forDismissed: presented)
      if let animator {
        driver = .animator(animator)
        interaction =
          isPresentation
          ? delegate?.interactionControllerForPresentation(using: animator)
          : delegate?.interactionControllerForDismissal(using: animator)
      } else {
        driver = standardDriver(isPresentation: isPresentation)
      }
    }
    return ViewControllerTransition(
      in: container, from: isPresentation ? presenter : presented,
      to: isPresentation ? presented : presenter, driver: driver,
      style: controller.presentationStyle, interaction: interaction
    ) { _, completed in end(completed) }
  }

  private func standardDriver(isPresentation: Bool) -> ViewControllerTransition.Driver {
    if let own = controller.makeStage(isPresentation: isPresentation) { return .stage(own) }
    let style =
      presenter.providesPresentationContextTransitionStyle && presenter.definesPresentationContext
      ? presenter.modalTransitionStyle : presented.modalTransitionStyle
    switch style {
    case .coverVertical: return .stage(CoverVerticalStage(isPresentation: isPresentation))
    case .flipHorizontal: return .animator(FlipTransition(isPresentation: isPresentation))
    case .crossDissolve: return .stage(CrossDissolveStage(isPresentation: isPresentation))
    }
  }
}
