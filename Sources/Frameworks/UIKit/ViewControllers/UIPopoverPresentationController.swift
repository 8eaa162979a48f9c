import CoreGraphics
import Foundation

/// Something that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is, in a view's space.
  func frame(in referenceView: UIView) -> CGRect?
}

/// Decides about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown, as a popover or adapted.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Shows a view controller in a bubble beside its source; as a sheet where the width is compact.
open class UIPopoverPresentationController: UIPresentationController {
  private lazy var adaptiveSheet = makeAdaptiveSheet()
  private let bubble = PopoverBubbleView()
  private let dimming = UIView()
  private var shownDirection = UIPopoverArrowDirection.unknown

  /// Asked and told as its protocol says.
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    didSet { adaptiveDelegate = delegate }
  }

  /// The view that the source rectangle is in.
  open weak var sourceView: UIView?
  /// What is pointed at, in the source view's space; null takes the whole view.
  open var sourceRect = CGRect.null
  /// What is pointed at, in place of view and rectangle.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// Of the bubble; `nil` takes the content's, or glass where that has none.
  open var backgroundColor: UIColor?
  /// Where the arrow may point; the first of up, down, left and right with enough room is taken.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Where the arrow points just now; unknown until the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { shownDirection }
  /// Kept free at the edges of the screen's safe area, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the popover may cover its source where there is too little room beside it.
  open var canOverlapSourceViewRect = false
  /// Take touches while the popover is shown, instead of dismissing it.
  open var passthroughViews: [UIView]?

  private func makeAdaptiveSheet() -> UISheetPresentationController {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    if presentedViewController is UIActivityViewController {
      sheet.detents = UIActivityViewController.detents
    }
    return sheet
  }

  /// The bar button that is pointed at.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  /// The sheet that takes the popover's place where the width is compact.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }

  /// What places the view after adaptation; `nil` while the popover does.
  var adapted: UIPresentationController? {
    let presenter = presentedViewController.presentation.presenting
    let traits = (presenter ?? presentedViewController).traitCollection
    guard traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact,
      adaptivePresentationStyle(for: traits) != .none || adaptiveDelegate == nil
    else { return nil }
    return adaptiveSheet
  }

  open override var adaptivePresentationStyle: UIModalPresentationStyle { .formSheet }

  open override var presentedView: UIView? {
    guard let view = presentedViewController.view else { return nil }
    bubble.install(view, background: backgroundColor ?? view.backgroundColor)
    return bubble
  }

  private func geometry(in container: UIView) -> PopoverGeometry {
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    return PopoverGeometry(
      content: contentSize(in: room), source: sourceFrame(in: container), room: room,
      permitted: permittedArrowDirections, overlaps: canOverlapSourceViewRect)
  }

  private func contentSize(in room: CGRect) -> CGSize {
    var size = presentedViewController.preferredContentSize
    if let alert = presentedViewController as? UIAlertController {
      size = alert.view.sizeThatFits(CGSize(width: 304, height: room.height))
    }
    if size.width <= 0 { size.width = 320 }
    if size.height <= 0 { size.height = 480 }
    return size
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    containerView.map { geometry(in: $0).frame } ?? .zero
  }

  override func placePresentedView() {
    guard let container = containerView else { return }
    let geometry = geometry(in: container)
    shownDirection = geometry.direction
    bubble.frame = geometry.frame
    bubble.show(geometry)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    delegate?.prepareForPopoverPresentation(self)
    precondition(
      sourceView != nil || sourceItem != nil,
      "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set "
        + "before the presentation occurs.")
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .clear
    dimming.isAccessibilityElement = true
    dimming.accessibilityLabel = SystemText.dismissPopup.string
    dimming.accessibilityTraits = .button
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        self?.presentedViewController.dismissByEscape()
      })
    container.insertSubview(dimming, at: 0)
    placePresentedView()
  }

  override func containerHitTest(_ hit: UIView?, at point: CGPoint) -> UIView? {
    guard hit === dimming || hit === containerView, let container = containerView else {
      return hit
    }
    for view in passthroughViews ?? [] {
      if let through = view.hitTest(view.convert(point, from: container), with: nil) {
        return through
      }
    }
    return hit
  }

  override var placesPresentedView: Bool { true }

  override func makeStage(isPresentation: Bool) -> (any TransitionStage)? {
    CrossDissolveStage(isPresentation: isPresentation)
  }

  private func sourceFrame(in container: UIView) -> CGRect {
    if let sourceItem, let frame = sourceItem.frame(in: container) { return frame }
    guard let sourceView else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Where the view is, in another view's space.
  public func frame(in referenceView: UIView) -> CGRect? {
    convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the bar shows the item, in a view's space; `nil` while it does not.
  public func frame(in referenceView: UIView) -> CGRect? {
    presentingView?.frame(in: referenceView)
  }
}
