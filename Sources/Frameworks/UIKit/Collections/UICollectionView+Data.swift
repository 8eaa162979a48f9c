import CoreGraphics
import Foundation

extension UICollectionView {
  func setUpCollection() {
    storedLayout.view = self
    backgroundColor = .systemBackground
    setUpSwipes()
    state.menus = ListMenus(self)
  }

  // MARK: Counts

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && state.counts.indices.contains(path.section) && path.item >= 0
      && path.item < state.counts[path.section]
  }

  func loadDataIfNeeded() {
    guard state.needsReload else { return }
    state.needsReload = false
    state.counts = queryCounts()
    state.selection.selected = state.selection.selected.filter(contains)
  }

  func queryCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func reloadEverything() {
    endSwipe(animated: false)
    for key in Array(state.views.shown.keys) { retire(key) }
    state.selection.selected = []
    state.selection.highlighted = nil
    state.prefetching.reset()
    state.reorderedCell = nil
    state.needsReload = true
    state.sectionIndex.needsUpdate = true
    storedLayout.invalidateLayout()
    setNeedsLayout()
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.counts { state.needsReload = true }
    if context.everything {
      for view in state.views.shown.values { view.fittedSize = nil }
    }
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  // MARK: Lookup

  func isVisible(_ view: UIView) -> Bool {
    guard let holder = view.superview as? UIScrollView, holder !== self else {
      return view.frame.intersects(bounds)
    }
    return view.frame.intersects(holder.bounds) && holder.frame.intersects(bounds)
  }

  // MARK: Scrolling

  func scrollToPath(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    precondition(
      contains(path),
      "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only \(state.counts.indices.contains(path.section) ? state.counts[path.section] : 0) items in section \(path.section)."
    )
    let first = offset(showing: path, at: position, animated: animated)
    guard !animated else {
      setContentOffset(first, animated: true)
      return
    }
    contentOffset = first
    // Items measured on arrival shift the target; a second pass computes the final offset.
    layoutIfNeeded()
    let second = offset(showing: path, at: position, animated: false)
    if second != contentOffset { contentOffset = second }
  }

  private func offset(
    showing path: IndexPath, at position: ScrollPosition, animated: Bool
  ) -> CGPoint {
    guard let own = storedLayout.layoutAttributesForItem(at: path).map(turned) else {
      return contentOffset
    }
    var target = own.frame
    var runsDown: Bool?
    if let section = own.scrollingSection.flatMap(scrollingSection) {
      let scroller = scroller(of: section)
      scroller.scrollToFrame(target, to: position, animated: animated)
      target = scroller.frame
      runsDown = section.runsDown
    }
    let inset = restingContentInset
    let sight = bounds.inset(by: inset)
    // An orthogonal section has already scrolled along its own axis.
    var offset = contentOffset
    if runsDown != false {
      offset.x =
        ViewportAxis(start: sight.minX, length: sight.width)
        .start(showing: target.minX, target.maxX, at: position.horizontalAlignment) - inset.left
    }
    if runsDown != true {
      offset.y =
        ViewportAxis(start: sight.minY, length: sight.height)
        .start(showing: target.minY, target.maxY, at: position.verticalAlignment) - inset.top
    }
    return confined(offset)
  }

  /// All visible elements in reading order, for assistive technology.
  var partsInReadingOrder: [Any]? {
    var parts: [UIView] = [refreshControl, backgroundView].compactMap { $0 }
    parts += state.swiping.current.map { [$0.buttonHolder] } ?? []
    parts += state.sectionIndex.strip.map { [$0] } ?? []
    let own = state.views.shown.filter {
      $0.key.category != .decorationView && $0.value.superview === self
    }
    parts += state.views.scrollers.values.filter { $0.superview === self } as [UIView]
    return inReadingOrder(parts + (Array(own.values) as [UIView]))
  }
}
