import CoreGraphics
import Foundation

/// An object that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The frame of the item in a view's coordinates.
  func frame(in referenceView: UIView) -> CGRect?
}

/// Configures a popover and its dismissal.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented, as a popover or adapted.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Presents a view controller in a bubble next to its source, or as a sheet in compact width.
open class UIPopoverPresentationController: UIPresentationController {
  private lazy var adaptiveSheet = makeAdaptiveSheet()
  private let bubble = PopoverBubbleView()
  private let dimming = UIView()
  private var shownDirection = UIPopoverArrowDirection.unknown

  /// Receives the popover's preparation, adaptation and dismissal.
  open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    didSet { adaptiveDelegate = delegate }
  }

  /// The view whose coordinates `sourceRect` uses.
  open weak var sourceView: UIView?
  /// The anchor rectangle in the source view's coordinates; `.null` is the whole view.
  open var sourceRect = CGRect.null
  /// The anchor of the popover; replaces `sourceView` and `sourceRect`.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The background of the bubble; `nil` uses the content's, or glass if that has none.
  open var backgroundColor: UIColor?
  /// The allowed arrow directions; the first of up, down, left and right with enough room is used.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The current arrow direction; `.unknown` until the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { shownDirection }
  /// The margins between the popover and the screen's safe area, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the popover may cover its source if no side has enough room.
  open var canOverlapSourceViewRect = false
  /// Views that receive touches outside of the popover; other touches dismiss it.
  open var passthroughViews: [UIView]?

  private func makeAdaptiveSheet() -> UISheetPresentationController {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    if presentedViewController is UIActivityViewController {
      sheet.detents = UIActivityViewController.detents
    }
    return sheet
  }

  /// The bar button item that anchors the popover.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }

  /// The sheet that replaces the popover in compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }

  /// The presentation controller after adaptation; `nil` while there is none.
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
  /// The view's frame in another view's coordinates.
  public func frame(in referenceView: UIView) -> CGRect? {
    convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The item's frame in a view's coordinates; `nil` while no bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? {
    presentingView?.frame(in: referenceView)
  }
}
