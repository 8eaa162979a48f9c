import CoreGraphics
import Foundation

/// Told when people move a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person has moved the sheet to another detent; not called for changes by code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Shows a view controller as a card that can be pulled down.
open class UISheetPresentationController: UIPresentationController {
  /// Stands for the system's choice in measures of a sheet.
  public static let automaticDimension: CGFloat = .greatestFiniteMagnitude

  final lazy var sheet = SheetView(controller: self)
  final lazy var dimming = SheetDimmingView(controller: self)
  final let backdrop = UIView()
  final var drag: SheetDrag?

  /// Makes a sheet that rests at the large detent.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    didSet { adaptiveDelegate = delegate }
  }

  /// Where the sheet may rest, from low to high; at least one.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "A sheet needs at least one detent.")
      changed()
    }
  }
  /// Where it rests; `nil` is the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Up to this detent what is under the sheet is neither dimmed nor blocked.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// Whether the handle at the top is shown.
  open var prefersGrabberVisible = false { didSet { changed() } }
  /// Of the upper corners, in points.
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// Whether scrolling up at the content's top first makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays at the bottom edge where the height is compact.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
  /// Whether the width is the preferred one where the sheet stays at the bottom edge in compact
  /// height.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }

  open override var presentedView: UIView? {
    sheet.install(presentedViewController.view)
    return sheet
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return SheetGeometry(self, in: container).frame(atHeight: nil)
  }

  /// Runs changes of detents and their like, and animates the sheet to where they bring it.
  open func animateChanges(_ changes: () -> Void) {
    guard let container = containerView else { return changes() }
    container.layoutIfNeeded()
    changes()
    updatePosition(animated: true)
  }

  /// Asks custom detents for their heights again.
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
