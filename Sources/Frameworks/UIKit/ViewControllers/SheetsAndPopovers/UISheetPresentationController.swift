import CoreGraphics
import Foundation

/// Receives the user's changes of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user moved the sheet to another detent; not for programmatic changes.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Presents a view controller as a card that can be pulled down.
open class UISheetPresentationController: UIPresentationController {
  /// Represents the system's default value for a sheet's metric.
  public static let automaticDimension: CGFloat = .greatestFiniteMagnitude

  final lazy var sheet = SheetView(controller: self)
  final lazy var dimming = SheetDimmingView(controller: self)
  final let backdrop = UIView()
  final var drag: SheetDrag?

  /// Creates a sheet with the large detent.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// Receives detent changes, adaptation and dismissal.
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    didSet { adaptiveDelegate = delegate }
  }

  /// The heights at which the sheet rests, in ascending order; at least one.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "A sheet needs at least one detent.")
      changed()
    }
  }
  /// The selected detent; `nil` is the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The largest detent at which the views below are neither dimmed nor blocked.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Whether the grabber is visible.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// The radius of the upper corners, in points.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// Whether scrolling up at the content's top first expands the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the bottom edge in compact height.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
  /// Whether an edge-attached sheet in compact height uses the preferred content width.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }

  open override var presentedView: UIView? {
    sheet.install(presentedViewController.view)
    return sheet
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return SheetGeometry(self, in: container).frame(atHeight: nil)
  }

  /// Performs changes of detents and similar properties, and animates the sheet to the result.
  open func animateChanges(_ changes: () -> Void) {
    guard let container = containerView else { return changes() }
    container.layoutIfNeeded()
    changes()
    updatePosition(animated: true)
  }

  /// Resolves the heights of custom detents again.
  open func invalidateDetents() {
    changed()
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    container.accessibilityLabel = presentedViewController.titleOfScreen
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    let drag = SheetDrag(self)
    self.drag = drag
    drag.attach(to: sheet)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed {
      UIView.performWithoutAnimation { show(fraction: 1) }
    } else {
      dismissalTransitionDidEnd(true)
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    dimming.removeFromSuperview()
    drag?.detach()
    drag = nil
    recede(0)
  }

  override var placesPresentedView: Bool { true }

  override func placePresentedView() {
    guard drag?.isUnderWay != true else { return }
    show(fraction: 1)
  }

  override func makeStage(isPresentation: Bool) -> (any TransitionStage)? {
    presentedViewController.modalTransitionStyle == .crossDissolve
      ? nil : SheetStage(self, isPresentation: isPresentation)
  }

  override func containerHitTest(_ hit: UIView?, at point: CGPoint) -> UIView? {
    hit === dimming || hit === containerView ? (dimsAtRest ? dimming : nil) : hit
  }

  override var isModalForAccessibility: Bool { dimsAtRest }

  private func changed() {
    guard let container = containerView else { return }
    container.accessibilityViewIsModal = dimsAtRest
    container.setNeedsLayout()
  }
}
