import CoreGraphics
import Foundation

/// Places a presented view controller and what belongs around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer,
  UITraitEnvironment
{
  /// Whose view is placed.
  public let presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  private var container: PresentationContainerView?

  /// Makes a controller for a presentation that has not begun.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The presenter; the presented view controller itself until there is one.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  final weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Holds the presented view; there only during the presentation.
  open var containerView: UIView? { container }

  /// The presented view controller's style, with automatic resolved.
  open var presentationStyle: UIModalPresentationStyle {
    let style = presentedViewController.modalPresentationStyle
    return style == .automatic ? .pageSheet : style
  }

  /// The view that is placed; the presented view controller's.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view ends up, in the container's space.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the container covers the window rather than the presentation context.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is taken away while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// The style that takes this one's place; none where it stays.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The style that takes this one's place under some traits; none where it stays.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? adaptivePresentationStyle
  }

  /// Called before the container lays out, as often as it does.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the container is there and nothing has moved yet.
  open func presentationTransitionWillBegin() {}
  /// Called at the end of the coming; not completed, it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before anything has moved.
  open func dismissalTransitionWillBegin() {}
  /// Called at the end of the going; not completed, the view stays.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Traits and sizes

  /// The traits of the presented view controller.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  /// Called when a trait changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that the presented view controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented view controller prefers another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    preferredContentSizeDidChange()
  }

  /// Called when the presented content got another size by its constraints.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size that the presented content gets; the parent's, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the room of the presentation gets another size; call `super`.
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

  // MARK: For UIKit's own

  /// Where the presenter's view was before it was taken away.
  final weak var detachedPresenterSuperview: UIView?

  /// The stage for coming and going where neither app nor transition style has one.
  func makeStage(isPresentation: Bool) -> (any TransitionStage)? { nil }

  /// Places the presented view outside transitions.
  func placePresentedView() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Whether UIKit keeps the presented view at its frame; custom controllers do so themselves.
  var placesPresentedView: Bool { false }

  /// What a touch in the container hits; `nil` lets it through to what is under.
  func containerHitTest(_ hit: UIView?, at point: CGPoint) -> UIView? { hit }

  /// Whether what is under the container is out of reach.
  var isModalForAccessibility: Bool { true }

  /// A size that the presented view controller prefers has changed.
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
  /// What the screen is called: by itself, or by what it shows.
  var titleOfScreen: String? {
    title ?? (self as? UINavigationController)?.topViewController?.titleOfScreen
      ?? storedNavigationItem?.title
  }
}

/// The room in which a presentation takes place, over what it covers.
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

// The delegates of sheets and popovers have other types under the same name, which only a member of
// a protocol lets them declare.
extension NSObjectProtocol where Self: UIPresentationController {
  /// Told of attempts to dismiss by gesture, and of adaptation.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}
