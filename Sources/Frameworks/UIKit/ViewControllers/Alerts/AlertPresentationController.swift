import CoreGraphics
import Foundation

/// Centers an alert, or places an action sheet at the bottom, over a dimming view.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()

  private var isSheet: Bool {
    (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = presentedViewController.view else {
      return .zero
    }
    let room = container.bounds.inset(by: container.safeAreaInsets)
    if isSheet {
      let width = min(room.width - 16, 414 - 16)
      let size = view.sizeThatFits(CGSize(width: width, height: room.height - 16))
      let bottom = container.safeAreaInsets.bottom > 0 ? room.maxY : room.maxY - 8
      return CGRect(
        x: (container.bounds.midX - width / 2).rounded(), y: bottom - size.height,
        width: width, height: size.height)
    }
    let size = view.sizeThatFits(CGSize(width: 270, height: room.height - 40))
    return CGRect(
      x: (container.bounds.midX - size.width / 2).rounded(),
      y: (room.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.backgroundColor = .modalDimming
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    container.accessibilityLabel = presentedViewController.view.accessibilityLabel
    guard isSheet else { return }
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        _ = (self?.presentedViewController as? UIAlertController)?.cancelByUser()
      })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    show(1)
  }

  override var placesPresentedView: Bool { true }

  override func makeStage(isPresentation: Bool) -> (any TransitionStage)? {
    AlertStage(self, isPresentation: isPresentation, isSheet: isSheet)
  }

  func show(_ shown: CGFloat) {
    dimming.alpha = shown
  }
}

/// Scales an alert into place and fades it out; slides an action sheet.
final class AlertStage: TransitionStage {
  private let controller: AlertPresentationController
  private let isPresentation: Bool
  private let isSheet: Bool

  init(_ controller: AlertPresentationController, isPresentation: Bool, isSheet: Bool) {
    self.controller = controller
    self.isPresentation = isPresentation
    self.isSheet = isSheet
  }

  var duration: TimeInterval { isSheet ? 0.4 : isPresentation ? 0.4 : 0.25 }
  // Actions can be chosen during the animation of the presentation.
  var timing: TransitionTiming {
    isSheet || isPresentation
      ? .spring(damping: 1, options: isPresentation ? .allowUserInteraction : [])
      : .curve(.curveEaseInOut)
  }

  func prepare(_ transition: ViewControllerTransition) {}

  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition) {
    let shown = isPresentation ? progress : 1 - progress
    controller.show(shown)
    guard let view = isPresentation ? transition.to.view : transition.from.view else { return }
    if isSheet {
      let frame = controller.frameOfPresentedViewInContainerView
      let way = transition.containerView.bounds.maxY - frame.minY
      view.transform = CGAffineTransform(translationX: 0, y: way * (1 - shown))
    } else {
      view.alpha = shown
      let scale = isPresentation ? 1 + 0.2 * (1 - shown) : 1
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }

  func cleanUp(_ transition: ViewControllerTransition, completed: Bool) {
    let view = isPresentation ? transition.to.view : transition.from.view
    view?.transform = .identity
    view?.alpha = 1
  }
}
