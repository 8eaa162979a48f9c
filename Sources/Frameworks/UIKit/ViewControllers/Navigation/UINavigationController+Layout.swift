import CoreGraphics
import Foundation

extension UINavigationController {
  /// Lays out bars and content; called in every layout pass of the view.
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
    placeBars(for: top)
  }

  /// 44 points; 32 in compact height, 56 in a sheet.
  private var barRowHeight: CGFloat {
    if isVerticallyCompact { return 32 }
    return isOnCard ? 56 : bar.standardRowHeight
  }

  private var isVerticallyCompact: Bool {
    traitCollection.userInterfaceIdiom == .phone && traitCollection.verticalSizeClass == .compact
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

  /// Whether the bar is hidden, by request or for lack of height.
  var isBarEffectivelyHidden: Bool {
    barHidden || (hidesBarsWhenVerticallyCompact && isVerticallyCompact && !hiding.isPinnedVisible)
  }

  /// Whether the toolbar is hidden, by request or for lack of height.
  var isToolbarEffectivelyHidden: Bool {
    toolbarHidden
      || (hidesBarsWhenVerticallyCompact && isVerticallyCompact && !hiding.isPinnedVisible)
      || stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Whether a view controller in the stack displays a large title.
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

  /// The bar's extents for a view controller whose content is at its top.
  func fullExtents(for controller: UIViewController?) -> NavigationBarExtents {
    var extents = NavigationBarExtents()
    extents.row = bar.rowHeight
    guard let controller else { return extents }
    let item = controller.navigationItem
    if let search = item.searchController {
      extents.search = search.barHeight
      if search.isActive, search.hidesNavigationBarDuringPresentation {
        extents.row = 0
        return extents
      }
      if !search.isActive, item.hidesSearchBarWhenScrolling {
        extents.collapsibleSearch = extents.search
      }
    }
    if item.prompt != nil { extents.prompt = NavigationBarExtents.promptHeight }
    if showsLargeTitle(controller) {
      extents.largeTitle = bar.largeTitleHeight
      extents.collapsibleTitle = bar.largeTitleHeight
    }
    return extents
  }

  private func extendsUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  private func extendsUnderToolbar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.bottom)
      && (bottomBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// The frame of a view controller's view in the content view.
  func contentFrame(for controller: UIViewController) -> CGRect {
    var frame = view.bounds
    if !isBarEffectivelyHidden, !extendsUnderBar(controller) {
      let top = view.safeAreaInsets.top + fullExtents(for: controller).height
      frame.origin.y = top
      frame.size.height -= top
    }
    let reachesDown = controller.edgesForExtendedLayout.contains(.bottom)
    if !isToolbarEffectivelyHidden, !extendsUnderToolbar(controller) {
      frame.size.height -= view.safeAreaInsets.bottom + bottomBar.contentHeight
    } else if !reachesDown {
      frame.size.height -= view.safeAreaInsets.bottom
    }
    return frame
  }

  /// Sets a view controller's safe area insets to the extents of the bars.
  func prepareInsets(for controller: UIViewController?) {
    guard let controller else { return }
    var insets = UIEdgeInsets.zero
    if !isBarEffectivelyHidden, extendsUnderBar(controller) {
      let full = fullExtents(for: controller)
      let collapsed = collapsedHeight(of: controller, full)
      insets.top = full.height - collapsed
      controller.scrollViewUnderBar(.top)?.scrolling.insets.collapsedBar = collapsed
    }
    if !isToolbarEffectivelyHidden, extendsUnderToolbar(controller) {
      insets.bottom = bottomBar.contentHeight
    }
    controller.containerSafeAreaInsets = insets
  }

  /// Positions the bars for a view controller at the top of the stack.
  func placeBars(for controller: UIViewController?) {
    let full = fullExtents(for: controller)
    let distance = scrolledDistance(of: controller)
    let extents = distance.map { full.scrolled(by: $0) } ?? full
    let top = view.safeAreaInsets.top
    bar.topExtension = top
    bar.extents = extents
    bar.edgeProgress =
      distance.map {
        min(1, max(0, ($0 - full.collapsible) / BarBackgroundView.scrollDistance))
      } ?? 0
    bar.frame = CGRect(
      x: 0, y: isBarEffectivelyHidden ? -extents.height : top, width: view.bounds.width,
      height: extents.height)
    let isAtRest = transition == nil && UIViewAnimationContext.current == nil
    if isAtRest { bar.isHidden = isBarEffectivelyHidden }
    bar.layoutIfNeeded()
    if transition == nil { prepareInsets(for: controller) }
    placeToolbar()
    if isAtRest { bottomBar.isHidden = isToolbarEffectivelyHidden }
  }

  private func placeToolbar() {
    let bounds = view.bounds
    let bottom = view.safeAreaInsets.bottom
    let height = bottomBar.contentHeight
    bottomBar.bottomExtension = bottom
    bottomBar.frame = CGRect(
      x: 0, y: isToolbarEffectivelyHidden ? bounds.maxY : bounds.maxY - bottom - height,
      width: bounds.width,
      height: height)
    bottomBar.layoutIfNeeded()
  }

  /// Moves the bars to their current positions.
  func moveBars(animated: Bool) {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    guard animated, view.window != nil, transition == nil, pendingChange == nil else { return }
    bar.isHidden = false
    bottomBar.isHidden = false
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.bar.isHidden = self.isBarEffectivelyHidden
      self.bottomBar.isHidden = self.isToolbarEffectivelyHidden
    }
  }

  /// Shows the top view controller's items in the toolbar.
  func showToolbarItems(animated: Bool) {
    let items = stack.last?.toolbarItems ?? []
    guard (bottomBar.items ?? []).map(ObjectIdentifier.init) != items.map(ObjectIdentifier.init)
    else { return }
    bottomBar.setItems(items, animated: animated)
  }

  // MARK: Scrolling

  /// The height by which the bar has collapsed over a view controller's content, which fills it.
  private func collapsedHeight(
    of controller: UIViewController, _ full: NavigationBarExtents
  ) -> CGFloat {
    guard let scrollView = controller.scrollViewUnderBar(.top), let view = controller.viewIfLoaded,
      scrollView === view || (scrollView.superview === view && scrollView.frame.minY <= 0),
      scrollView.safeAreaInsets.top > 0, let distance = scrolledDistance(of: controller)
    else { return 0 }
    return max(0, full.height - full.scrolled(by: distance).height)
  }

  /// The content's scroll distance from its top; `nil` if there is no scroll view.
  private func scrolledDistance(of controller: UIViewController?) -> CGFloat? {
    guard let scrollView = controller?.scrollViewUnderBar(.top) else { return nil }
    return scrollView.contentOffset.y + scrollView.restingContentInset.top
  }

  /// Tracks the scroll view of the top view controller.
  private func followScrolling(of controller: UIViewController?) {
    let scrollView = controller?.scrollViewUnderBar(.top)
    scroll.follow(scrollView) { [weak self] in self?.contentDidScroll() }
    scrollView?.scrolling.restingOffset = { [weak self, weak scrollView] offset in
      guard let self, let scrollView, scrollView === self.scroll.scrollView else { return offset }
      return self.restingOffset(near: offset, in: scrollView)
    }
    if let table = scrollView as? UITableView {
      table.collapsibleTopInset = fullExtents(for: controller).collapsible
    }
    updateToolbarEdge()
  }

  /// Adjusts a target offset so that a title or a search bar is not partly visible at rest.
  private func restingOffset(near offset: CGPoint, in scrollView: UIScrollView) -> CGPoint {
    guard !isBarEffectivelyHidden else { return offset }
    let full = fullExtents(for: stack.last)
    let top = scrollView.restingContentInset.top
    let place = full.restingDistance(near: offset.y + top) - top
    return place <= scrollView.verticalRange.upperBound
      ? CGPoint(x: offset.x, y: place) : offset
  }

  private func contentDidScroll() {
    guard transition == nil, isViewLoaded else { return }
    placeBars(for: stack.last)
    updateToolbarEdge()
    if let scrollView = scroll.scrollView { hiding.contentDidScroll(scrollView, in: self) }
  }

  private func updateToolbarEdge() {
    guard !isToolbarEffectivelyHidden, let scrollView = stack.last?.scrollViewUnderBar(.bottom)
    else {
      bottomBar.edgeProgress = 0
      return
    }
    bottomBar.edgeProgress = scrollView.progressFromBottomEdge
  }
}

extension UIScrollView {
  /// 0 when the content is scrolled to its end, 1 when it extends under a bar at the bottom.
  var progressFromBottomEdge: CGFloat {
    let bottom = contentOffset.y + bounds.height
    let left = contentSize.height + restingContentInset.bottom - bottom
    return min(1, max(0, left / BarBackgroundView.scrollDistance))
  }
}

extension UIViewController {
  /// The scroll view that moves under a bar at an edge: the one set by the app, or the view itself,
  /// or its first subview.
  func scrollViewUnderBar(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = contentScrollView(for: edge) { return set }
    guard let view = viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.first as? UIScrollView
  }
}
