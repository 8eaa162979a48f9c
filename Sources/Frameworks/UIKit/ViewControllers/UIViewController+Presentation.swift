import CoreGraphics
import Foundation

extension UIViewController {
  /// Implements `present(_:animated:completion:)`.
  func performPresent(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    checkPresentation(of: presented)
    if let search = presented as? UISearchController {
      return search.performPresent(by: self, animated: animated, completion: completion)
    }
    let presenter = presenterForPresenting(presented)
    if let running = presenter.runningTransition {
      running.pending.append { [weak self] in
        self?.performPresent(presented, animated: animated, completion: completion)
      }
      return
    }
    if let current = presenter.presentation.presented {
      logRefusal(of: presented, on: presenter, "which is already presenting \(name(of: current)).")
      return
    }
    guard presenter.isViewLoaded, presenter.view.window != nil else {
      logRefusal(of: presented, on: presenter, "whose view is not in the window hierarchy.")
      return
    }
    let controller = presented.makePresentationController(presenter: presenter, source: self)
    presented.presentation.controller = controller
    presented.presentation.presenting = presenter
    presented.presentation.source = self
    presenter.presentation.presented = presented
    Presentation(presented, by: presenter, with: controller.effective)
      .begin(animated: animated, completion: completion)
  }

  /// Traps on an invalid presentation, as UIKit does.
  private func checkPresentation(of presented: UIViewController) {
    precondition(
      presented !== self,
      "Application tried to present modally a view controller \(name(of: self)) on itself.")
    precondition(
      presented.parent == nil,
      """
      Application tried to present modally a view controller \(name(of: presented)) that has a \
      parent view controller \(presented.parent.map(name) ?? "").
      """)
    // A view controller that is being dismissed can be presented again after the dismissal.
    let presenting =
      presented.presentation.isBeingDismissed ? nil : presented.presentation.presenting
    precondition(
      presenting == nil,
      """
      Application tried to present modally a view controller \(name(of: presented)) that is already \
      being presented by \(presenting.map(name) ?? "").
      """)
  }

  /// Implements `dismiss(animated:completion:)`.
  func performDismiss(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentation.presented else {
      if let search = self as? UISearchController, search.isActive {
        search.setActive(false, animated: animated, completion: completion)
      } else if presentation.presenting != nil {
        presentation.presenting?.performDismiss(animated: animated, completion: completion)
      } else if let parent {
        parent.performDismiss(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    if let search = presented as? UISearchController {
      guard search.presentation.presented != nil else {
        return search.setActive(false, animated: animated, completion: completion)
      }
      // The presentation above the search animates, and the search ends beneath it.
      search.performDismiss(animated: animated) {
        search.setActive(false, animated: false, completion: completion)
      }
      return
    }
    if presented.presentation.isBeingDismissed {
      if let completion { presented.presentation.pending.append(completion) }
      return
    }
    if presented.presentation.transition != nil {
      presented.presentation.pending.append { [weak self] in
        self?.performDismiss(animated: animated, completion: completion)
      }
      return
    }
    guard let controller = presented.presentation.controller else { return }
    Presentation(presented, by: self, with: controller.effective)
      .end(animated: animated, completion: completion)
  }

  /// Removes every presentation without animation because the window's root changes.
  func abandonPresentations() {
    for child in children { child.abandonPresentations() }
    guard let presented = presentation.presented else { return }
    presented.abandonPresentations()
    if let search = presented as? UISearchController { return search.abandon() }
    presented.beginAppearanceTransition(false, animated: false)
    if let controller = presented.presentation.controller?.effective {
      controller.presentedView?.removeFromSuperview()
      controller.dismissalTransitionDidEnd(true)
      controller.detach()
    }
    presented.endAppearanceTransition()
    presentation.presented = nil
    presented.presentation.presenting = nil
    presented.presentation.controller = nil
  }

  /// The presentation controller of this view controller, created before the presentation for
  /// configuration.
  var prospectivePresentationController: UIPresentationController? {
    if let holder = presentationHolder { return holder.presentation.controller }
    if let controller = presentation.controller,
      controller.presentationStyle == resolvedModalStyle
    {
      return controller
    }
    let controller = makePresentationController(presenter: nil, source: self)
    presentation.controller = controller
    return controller
  }

  /// The sheet that presents this view controller, or would present it.
  var prospectiveSheetController: UISheetPresentationController? {
    prospectivePresentationController as? UISheetPresentationController
  }

  final var currentTransition: (any UIViewControllerTransitionCoordinator)? {
    var current: UIViewController? = self
    while let controller = current {
      if let transition = controller.presentation.transition { return transition }
      if let transition = (controller as? UINavigationController)?.transition { return transition }
      if let transition = (controller as? UITabBarController)?.transition { return transition }
      if let transition = controller.presentation.presented?.presentation.transition {
        return transition
      }
      current = controller.parent
    }
    return nil
  }

  /// Dismisses on Escape or VoiceOver's scrub gesture, unless the presentation forbids it.
  @discardableResult
  func dismissByEscape() -> Bool { ownPresentation?.dismissByUser() ?? false }

  /// The presentation of this view controller; `nil` if it is not presented.
  var ownPresentation: Presentation? {
    guard let presenter = presentation.presenting, let controller = presentation.controller else {
      return nil
    }
    return Presentation(self, by: presenter, with: controller.effective)
  }

  /// The presented view controller that contains this one: itself or an ancestor.
  private var presentationHolder: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if controller.presentation.presenting != nil { return controller }
      current = controller.parent
    }
    return nil
  }

  private var resolvedModalStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  private func presenterForPresenting(_ presented: UIViewController) -> UIViewController {
    let wantsContext =
      presented.modalPresentationStyle == .currentContext
      || presented.modalPresentationStyle == .overCurrentContext
    var current = self
    while let parent = current.parent {
      if wantsContext, current.definesPresentationContext { break }
      current = parent
    }
    return current
  }

  /// The presenter of a search that begins on this view controller.
  var presenterOfSearch: UIViewController {
    var current = self
    while let parent = current.parent, !current.definesPresentationContext { current = parent }
    return current
  }

  private func makePresentationController(
    presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let style = resolvedModalStyle
    if style == .custom, let presenter,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    {
      return custom
    }
    if let early = presentation.controller, presentation.presenting == nil,
      early.presentationStyle == style, style != .custom
    {
      return early
    }
    switch style {
    case .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      if let alert = self as? UIAlertController,
        alert.isShownInPopover((presenter ?? source).traitCollection)
      {
        return presentation.controller as? UIPopoverPresentationController
          ?? UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
      }
      return (self as? UIAlertController).map {
        AlertPresentationController(presentedViewController: $0, presenting: presenter)
      } ?? CoveringPresentationController(presentedViewController: self, presenting: presenter)
    default:
      return CoveringPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// The transition that currently prevents this view controller from presenting.
  private var runningTransition: PresentationState? {
    if presentation.isBeingPresented, presentation.transition != nil { return presentation }
    if let presented = presentation.presented?.presentation, presented.isBeingDismissed {
      return presented
    }
    return nil
  }

  func logRefusal(
    of presented: UIViewController, on presenter: UIViewController, _ reason: String
  ) {
    PresentationLog.write(
      "Attempt to present \(name(of: presented)) on \(name(of: presenter)) "
        + "(from \(name(of: self))) \(reason)")
  }

  private func name(of controller: UIViewController) -> String {
    "<\(String(describing: type(of: controller)))>"
  }
}

extension UIPresentationController {
  /// The presentation controller in effect after adaptation.
  var effective: UIPresentationController {
    (self as? UIPopoverPresentationController)?.adapted ?? self
  }
}
