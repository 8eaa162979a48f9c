import CoreGraphics
import Foundation

extension UINavigationController {
  /// Height that a large title adds to the bar, in points.
  static let largeTitleHeight: CGFloat = 52

  /// Places everything; called with every layout of the view.
  func arrange() {
    contentView.frame = view.bounds
    edgePan?.edges = view.isRightToLeft ? .right : .left
    bar.rowHeight = barRowHeight
    performPendingChange()
    guard transition == nil else { return }
    let top = stack.last
    prepareInsets(for: top)
    if let top, let topView = top.viewIfLoaded, topView.superview === contentView {
      topView.frame = contentFrame(for: top)
    }
    followScrolling(of: top)
    placeBar()
  }

  /// 44 points; 32 where the height is compact, 56 on a card.
  private var barRowHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .phone,
      traitCollection.verticalSizeClass == .compact
    {
      return 32
    }
    return isOnCard ? 56 : 44
  }

  private var isOnCard: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller.presentation.presenting != nil {
        return controller.presentation.controller?.effective is UISheetPresentationController
      }
      current = controller.parent
    }
    return false
  }

  /// Whether a view controller in the stack shows its title large.
  func showsLargeTitle(_ controller: UIViewController?) -> Bool {
    guard bar.prefersLargeTitles, bar.rowHeight >= 44, let controller else { return false }
    switch controller.navigationItem.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else {
        return true
      }
      return showsLargeTitle(stack[index - 1])
    }
  }

  /// Height of the bar with its large title all out, in points.
  func fullBarHeight(for controller: UIViewController?) -> CGFloat {
    bar.rowHeight + (showsLargeTitle(controller) ? Self.largeTitleHeight : 0)
  }

  private func reachesUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Where a view controller's view stands in the content view.
  func contentFrame(for controller: UIViewController) -> CGRect {
    var frame = view.bounds
    if !barHidden, !reachesUnderBar(controller) {
      let top = view.safeAreaInsets.top + fullBarHeight(for: controller)
      frame.origin.y = top
      frame.size.height -= top
    }
    if !controller.edgesForExtendedLayout.contains(.bottom) {
      frame.size.height -= view.safeAreaInsets.bottom
    }
    return frame
  }

  /// Tells a view controller how much of its view the bar covers.
  func prepareInsets(for controller: UIViewController?) {
    guard let controller else { return }
    var insets = UIEdgeInsets.zero
    if !barHidden, reachesUnderBar(controller) { insets.top = fullBarHeight(for: controller) }
    controller.containerSafeAreaInsets = insets
  }

  func placeBar() {
    let height =
      bar.rowHeight + (showsLargeTitle(stack.last) ? max(0, largeTitleExtent) : 0)
    let top = view.safeAreaInsets.top
    bar.topExtension = top
    bar.frame = CGRect(
      x: 0, y: barHidden ? -height : top, width: view.bounds.width, height: height)
    if transition == nil, UIViewAnimationContext.current == nil { bar.isHidden = barHidden }
    bar.layoutIfNeeded()
  }

  // MARK: Scrolling

  /// Lets the bar follow the scroll view of the top view controller.
  private func followScrolling(of controller: UIViewController?) {
    let scrollView = controller?.scrollViewUnderBar(.top)
    scroll.follow(scrollView) { [weak self] in self?.contentDidScroll() }
    if let table = scrollView as? UITableView {
      table.collapsibleTopInset = showsLargeTitle(controller) ? Self.largeTitleHeight : 0
    }
    updateScrollEdge()
  }

  private func contentDidScroll() {
    guard transition == nil, isViewLoaded else { return }
    updateScrollEdge()
    placeBar()
  }

  private func updateScrollEdge() {
    let large = showsLargeTitle(stack.last) ? Self.largeTitleHeight : 0
    guard let scrollView = scroll.scrollView else {
      largeTitleExtent = large
      bar.isAtScrollEdge = true
      return
    }
    let scrolled = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    largeTitleExtent = max(0, large - scrolled)
    bar.isAtScrollEdge = scrolled <= large + 0.5
  }
}

extension UIViewController {
  /// The scroll view whose content moves under a bar at an edge: the one that was set, or the view
  /// itself, or its first subview.
  func scrollViewUnderBar(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = contentScrollView(for: edge) { return set }
    guard let view = viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.first as? UIScrollView
  }
}
