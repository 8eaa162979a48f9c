import CoreGraphics
import Foundation

extension UICollectionView {
  func setUpCollection() {
    storedLayout.view = self
    backgroundColor = .systemBackground
    setUpSwipes()
    state.menus = ListMenus(self)
  }

  // MARK: Numbers

  /// As many as there were when the data source was last asked.
  public var numberOfSections: Int {
    loadDataIfNeeded()
    return state.counts.count
  }

  /// As many as there were when the data source was last asked.
  public func numberOfItems(inSection section: Int) -> Int {
    loadDataIfNeeded()
    precondition(
      state.counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(state.counts.count) sections in the collection view"
    )
    return state.counts[section]
  }

  /// Whether there are changes that are not shown yet.
  public var hasUncommittedUpdates: Bool { state.updates != nil }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && state.counts.indices.contains(path.section) && path.item >= 0
      && path.item < state.counts[path.section]
  }

  func loadDataIfNeeded() {
    guard state.needsReload else { return }
    state.needsReload = false
    state.counts = askForCounts()
    state.selected = state.selected.filter(contains)
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func reloadEverything() {
    endSwipe(animated: false)
    for key in Array(state.shown.keys) { retire(key) }
    state.selected = []
    state.highlighted = nil
    state.prefetched = []
    state.carried = nil
    state.needsReload = true
    state.needsIndex = true
    storedLayout.invalidateLayout()
    setNeedsLayout()
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.counts { state.needsReload = true }
    if context.everything {
      for view in state.shown.values { view.fittedSize = nil }
    }
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  // MARK: Finding

  /// The cell of an item in sight; `nil` for others.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The item of a cell in sight; `nil` for others.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let path = cell.shownAttributes?.indexPath, state.shown[.cell(path)] === cell else {
      return state.shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
    }
    return path
  }

  /// The place of a supplementary view in sight; `nil` for others.
  public func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? {
    state.shown.first { $0.value === supplementaryView }?.key.path
  }

  /// The cells in sight, in no order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The items in sight, in no order.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return state.shown.compactMap { key, view in
      key.category == .cell && isInSight(view) ? key.path : nil
    }.sorted()
  }

  private func isInSight(_ view: UIView) -> Bool {
    guard let holder = view.superview as? UIScrollView, holder !== self else {
      return view.frame.intersects(bounds)
    }
    return view.frame.intersects(holder.bounds) && holder.frame.intersects(bounds)
  }

  /// A supplementary view in sight; `nil` for others.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { state.shown[.supplementary(elementKind, indexPath)] }

  /// The supplementary views of a kind in sight.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The places of supplementary views of a kind in sight.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    layoutIfNeeded()
    return state.shown.compactMap { key, view in
      key.category == .supplementaryView && key.kind == elementKind && view.frame.intersects(bounds)
        ? key.path : nil
    }.sorted()
  }

  /// The item at a point of the content; `nil` where there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return attributes(in: around).filter {
      $0.category == .cell && !$0.isHidden && frameInCollection($0).contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Where an item stands; `nil` where the layout has no such item.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    guard contains(indexPath) else { return nil }
    return storedLayout.layoutAttributesForItem(at: indexPath).map { inCollection(turned($0)) }
  }

  /// Where a supplementary view stands; `nil` where there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map {
      inCollection(turned($0))
    }
  }

  // MARK: Scrolling

  func bring(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
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
    // What is measured on arrival moves the target; one more step settles where it really stands.
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
      scroller.bring(target, to: position, animated: animated)
      target = scroller.frame
      runsDown = section.runsDown
    }
    let inset = restingContentInset
    let sight = bounds.inset(by: inset)
    // A section that scrolls by itself has moved along its own axis already.
    var offset = contentOffset
    if runsDown != false {
      offset.x =
        SightAxis(start: sight.minX, length: sight.width)
        .start(showing: target.minX, target.maxX, at: position.standAlongX) - inset.left
    }
    if runsDown != true {
      offset.y =
        SightAxis(start: sight.minY, length: sight.height)
        .start(showing: target.minY, target.maxY, at: position.standAlongY) - inset.top
    }
    return confined(offset)
  }

  /// Everything that is shown, from the start, for whoever reads it out.
  var partsInReadingOrder: [Any]? {
    var parts: [UIView] = [refreshControl, backgroundView].compactMap { $0 }
    parts += state.swipe.map { [$0.buttonHolder] } ?? []
    parts += state.index.map { [$0] } ?? []
    let own = state.shown.filter {
      $0.key.category != .decorationView && $0.value.superview === self
    }
    parts += state.scrollers.values.filter { $0.superview === self } as [UIView]
    return inReadingOrder(parts + (Array(own.values) as [UIView]))
  }
}
