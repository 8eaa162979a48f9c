import CoreGraphics
import Foundation

/// Drags a sheet between its detents, or down to dismiss it.
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  /// The scroll view under the touch that was at its top when the drag began.
  private weak var scrollView: UIScrollView?
  private var startHeight: CGFloat = 0
  private(set) var isUnderWay = false

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self) { [weak self] _ in self?.step() }
  }

  func attach(to view: UIView) {
    view.addGestureRecognizer(pan)
  }

  /// Ends at the dismissal; the sheet can be presented again with another drag.
  func detach() {
    pan.view?.removeGestureRecognizer(pan)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let container = sheet.containerView,
      sheet.presentedViewController.presentation.transition == nil,
      sheet.presentedViewController.presentation.presented == nil
        || sheet.presentedViewController.presentation.presented is UISearchController
    else { return false }
    let geometry = SheetGeometry(sheet, in: container)
    guard geometry.isCard else { return false }
    let velocity = pan.velocity(in: container)
    guard abs(velocity.y) >= abs(velocity.x) else { return false }
    let location = pan.location(in: sheet.sheet)
    scrollView = scrollingView(at: location)
    guard let scrollView else { return true }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.restingContentInset.top + 0.5
    if velocity.y > 0 { return isAtTop && scrollView.refreshControl == nil }
    let canGrow = geometry.restingHeight < (geometry.detentHeights.last?.height ?? 0) - 0.5
    return isAtTop && canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let other = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === other.panGestureRecognizer
  }

  /// The nearest vertically scrollable view at a point.
  private func scrollingView(at point: CGPoint) -> UIScrollView? {
    var view = sheet.sheet.hitTest(point, with: nil)
    while let current = view, current !== sheet.sheet {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
        let inset = scroll.restingContentInset
        let room = scroll.bounds.height - inset.top - inset.bottom
        if scroll.contentSize.height > room || scroll.alwaysBounceVertical { return scroll }
      }
      view = current.superview
    }
    return nil
  }

  private func step() {
    guard let container = sheet.containerView else { return }
    let geometry = SheetGeometry(sheet, in: container)
    switch pan.state {
    case .began:
      isUnderWay = true
      startHeight = geometry.restingHeight
      move(geometry)
    case .changed: move(geometry)
    case .ended: endDrag(geometry, velocity: pan.velocity(in: container).y)
    case .cancelled: endDrag(geometry, velocity: 0)
    default: break
    }
  }

  private func move(_ geometry: SheetGeometry) {
    guard let container = sheet.containerView, isUnderWay else { return }
    let wanted = startHeight - pan.translation(in: container).y
    let height = constrained(wanted, geometry)
    let lowest = geometry.detentHeights.first?.height ?? startHeight
    // Below the lowest detent, the sheet keeps its height and slides down.
    if height < lowest, !geometry.isFloating {
      sheet.show(fraction: max(0, height / lowest), height: lowest)
    } else if geometry.isFloating {
      let way = container.bounds.maxY - geometry.frame(atHeight: nil).minY
      sheet.show(fraction: 1 - max(0, startHeight - height) / max(1, way))
    } else {
      sheet.show(fraction: 1, height: height)
    }
    sheet.sheet.layoutIfNeeded()
  }

  /// Applies rubber-banding above the highest detent, and below the lowest if the sheet cannot be
  /// dismissed.
  private func constrained(_ height: CGFloat, _ geometry: SheetGeometry) -> CGFloat {
    let lowest = geometry.isFloating ? startHeight : geometry.detentHeights.first?.height ?? 0
    let highest = geometry.isFloating ? startHeight : geometry.detentHeights.last?.height ?? 0
    if height > highest { return highest + rubber(height - highest) }
    if height < lowest, sheet.presentedViewController.isModalInPresentation {
      return lowest - rubber(lowest - height)
    }
    return height
  }

  private func rubber(_ distance: CGFloat) -> CGFloat {
    let range: CGFloat = 120
    return (1 - 1 / (distance * 0.35 / range + 1)) * range
  }

  private func endDrag(_ geometry: SheetGeometry, velocity: CGFloat) {
    guard isUnderWay, let container = sheet.containerView else { return }
    isUnderWay = false
    let wanted = startHeight - pan.translation(in: container).y
    let projected = wanted - velocity * 0.15
    // A downward flick dismisses from a greater height than the one at which it changes the detent.
    let thrown = wanted - max(0, velocity) * 0.5
    let heights = geometry.isFloating ? [] : geometry.detentHeights
    let lowest = geometry.isFloating ? startHeight : heights.first?.height ?? startHeight
    if thrown < lowest / 2, velocity > -50 {
      if dismiss() { return }
      return sheet.updatePosition(animated: true)
    }
    guard
      let target = heights.min(by: {
        abs($0.height - projected) < abs($1.height - projected)
      })
    else { return sheet.updatePosition(animated: true) }
    let isNew = abs(target.height - startHeight) > 0.5
    if isNew { sheet.selectedDetentIdentifier = target.identifier }
    sheet.updatePosition(animated: true)
    if isNew {
      sheet.delegate?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }
  }

  private func dismiss() -> Bool {
    sheet.presentedViewController.dismissByEscape()
  }
}
