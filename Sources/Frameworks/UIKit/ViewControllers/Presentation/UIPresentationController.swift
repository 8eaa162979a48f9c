import CoreGraphics
import Foundation

/// Manages the placement of a presented view controller and its surrounding views.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer,
  UITraitEnvironment
{
  /// The presented view controller.
  public let presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  private var container: PresentationContainerView?

  /// Creates a presentation controller; the presentation has not begun.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The presenter; the presented view controller itself until there is a presenter.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  final weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The superview of the presented view; `nil` outside of a presentation.
  open var containerView: UIView? { container }

  /// The presented view controller's style, with automatic resolved.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedViewController.modalPresentationStyle
    return style == .automatic ? .pageSheet : style
  }

  /// The view placed by this controller; by default the presented view controller's.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the container covers the window rather than the presentation context.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// The adapted style; `.none` keeps the current style.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The adapted style for a trait collection; `.none` keeps the current style.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? adaptivePresentationStyle
  }

  /// Called before each layout pass of the container.
  open func containerViewWillLayoutSubviews() {}
  /// Called after each layout pass of the container.
  open func containerViewDidLayoutSubviews() {}
  /// Called after the container was added and before the animation.
  open func presentationTransitionWillBegin() {}
  /// Called at the end of the presentation; `completed` is false if it was canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's animation.
  open func dismissalTransitionWillBegin() {}
  /// Called at the end of the dismissal; if it was canceled, the view remains presented.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Traits and sizes

  /// The traits of the presented view controller.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  /// Called when a trait has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that the presented view controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented view controller changes its preferred size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    preferredContentSizeDidChange()
  }

  /// Called when constraints change the size of the presented content.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented content; by default the parent's.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container's size changes; call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let size = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if size != presentedViewController.viewIfLoaded?.bounds.size {
      presentedViewController.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Called before the traits change; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Internal

  /// The superview of the presenter's view before its removal.
  final weak var detachedPresenterSuperview: UIView?
  /// The view that had the accessibility focus before the presentation.
  final weak var focusedBefore: UIView?

  /// The default transition, used if neither the app nor the transition style supplies one.
  func makeStage(isPresentation: Bool) -> (any TransitionStage)? { nil }

  /// Places the presented view outside transitions.
  func placePresentedView() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Whether UIKit maintains the presented view's frame; custom controllers set it themselves.
  var placesPresentedView: Bool { false }

  /// Resolves a hit-test in the container; `nil` passes the touch to the views below.
  func containerHitTest(_ hit: UIView?, at point: CGPoint) -> UIView? { hit }

  /// Whether accessibility ignores the views below the container.
  var isModalForAccessibility: Bool { true }

  /// Called when the presented view controller changes its preferred size.
  func preferredContentSizeDidChange() {
    container?.setNeedsLayout()
  }

  final func attach(to host: UIView, presenter: UIViewController, below sibling: UIView? = nil) {
    self.presenter = presenter
    let container = PresentationContainerView(frame: host.bounds)
    container.controller = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.accessibilityViewIsModal = isModalForAccessibility
    self.container = container
    if let sibling {
      host.insertSubview(container, belowSubview: sibling)
    } else {
      host.addSubview(container)
    }
  }

  final func detach() {
    container?.removeFromSuperview()
    container = nil
  }
}

extension UIViewController {
  /// The name of the screen: its own title or its content's.
  var titleOfScreen: String? {
    title ?? (self as? UINavigationController)?.topViewController?.titleOfScreen
      ?? storedNavigationItem?.title
  }
}

/// The container of a presentation, above the covered views.
final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller else { return }
    controller.containerViewWillLayoutSubviews()
    if controller.placesPresentedView,
      controller.presentedViewController.presentation.transition == nil
    {
      controller.placePresentedView()
    }
    controller.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let controller else { return hit }
    return controller.containerHitTest(hit, at: point)
  }

  override func accessibilityPerformEscape() -> Bool {
    guard let controller else { return false }
    return controller.presentedViewController.dismissByEscape()
  }
}

// The delegates of sheets and popovers have refined types under the same name; only a protocol
// extension allows them to redeclare it.
extension NSObjectProtocol where Self: UIPresentationController {
  /// Receives attempts to dismiss interactively, and adaptation.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}
