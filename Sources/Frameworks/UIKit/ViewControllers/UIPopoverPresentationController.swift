import CoreGraphics
import Foundation

/// Something that a popover can point at.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is, in a view's space.
  func frame(in referenceView: UIView) -> CGRect?
}

/// Decides about a popover.
@MainActor
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
  private lazy var adaptiveSheet = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)
  private let bubble = UIView()
  private let dimming = UIView()
  private var isAdapted = false

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
  /// Of the bubble; `nil` takes the content's.
  open var backgroundColor: UIColor?

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
    if view.superview !== bubble {
      bubble.layer.cornerRadius = 13
      bubble.clipsToBounds = true
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      bubble.addSubview(view)
    }
    bubble.backgroundColor = backgroundColor ?? .systemBackground
    view.frame = bubble.bounds
    return bubble
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let preferred = presentedViewController.preferredContentSize
    let room = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: 10, dy: 10)
    let size = CGSize(
      width: min(preferred.width > 0 ? preferred.width : 320, room.width),
      height: min(preferred.height > 0 ? preferred.height : 480, room.height))
    let source = sourceFrame(in: container)
    let below = source.maxY + 6
    let above = source.minY - 6 - size.height
    let y =
      below + size.height <= room.maxY
      ? below : above >= room.minY ? above : room.midY - size.height / 2
    let x = min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width)
    return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    delegate?.prepareForPopoverPresentation(self)
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .clear
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        self?.presentedViewController.dismissByEscape()
      })
    container.insertSubview(dimming, at: 0)
    bubble.layer.borderWidth = 0.5
    bubble.layer.borderColor = UIColor(white: 0, alpha: 0.15).cgColor
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
