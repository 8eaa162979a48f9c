import CoreGraphics
import Foundation

extension UICollectionView {
  /// The duration of insertions, deletions and moves, in seconds.
  private static let updateDuration = 0.3

  func openUpdates() {
    if state.batch.depth == 0 {
      if state.reorderedCell != nil { cancelInteractiveMovement() }
      // The changes are relative to the currently shown state.
      loadDataIfNeeded()
      layoutIfNeeded()
      state.batch.updates = ListUpdates()
    }
    state.batch.depth += 1
  }

  func update(_ change: (inout ListUpdates) -> Void) {
    openUpdates()
    if var updates = state.batch.updates {
      state.batch.updates = nil
      change(&updates)
      state.batch.updates = updates
    }
    closeUpdates()
  }

  func closeUpdates() {
    state.batch.depth -= 1
    guard state.batch.depth == 0, let updates = state.batch.updates else { return }
    state.batch.updates = nil
    endSwipe(animated: false)
    show(updates)
  }

  private func show(_ updates: ListUpdates) {
    let counts = queryCounts()
    if updates.isEmpty {
      precondition(
        counts == state.counts,
        "Invalid batch updates detected: the number of sections and/or items returned by the data source before and after performing the batch updates are inconsistent with the updates."
      )
      storedLayout.invalidateLayout()
      animateChange(
        CollectionChange(before: currentAttributes(), mapping: nil), [], updates.completions)
      return
    }
    let mapping = ListMapping(
      updates, oldCounts: state.counts, newCounts: counts, terminology: .collection)
    let change = CollectionChange(before: currentAttributes(), mapping: mapping)
    state.counts = counts
    state.selection.selected = Set(state.selection.selected.compactMap(mapping.place))
    state.selection.highlighted = state.selection.highlighted.flatMap(mapping.newPath)
    state.prefetching.reset()
    storedLayout.remapMeasurements(over: mapping)
    storedLayout.invalidateLayout()
    state.change = change
    storedLayout.prepareIfNeeded()
    storedLayout.prepare(forCollectionViewUpdates: items(of: updates))
    let leaving = remap(change)
    animateChange(change, leaving, updates.completions)
  }

  private func items(of updates: ListUpdates) -> [UICollectionViewUpdateItem] {
    var items: [UICollectionViewUpdateItem] = []
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    for (path, _) in updates.deletedItems { items.append(.init(.delete, from: path, to: nil)) }
    for (path, _) in updates.insertedItems { items.append(.init(.insert, from: nil, to: path)) }
    for (path, _) in updates.reloadedItems { items.append(.init(.reload, from: path, to: path)) }
    for move in updates.movedItems { items.append(.init(.move, from: move.from, to: move.to)) }
    for (index, _) in updates.deletedSections {
      items.append(.init(.delete, from: section(index), to: nil))
    }
    for (index, _) in updates.insertedSections {
      items.append(.init(.insert, from: nil, to: section(index)))
    }
    for (index, _) in updates.reloadedSections {
      items.append(.init(.reload, from: section(index), to: section(index)))
    }
    for move in updates.movedSections {
      items.append(.init(.move, from: section(move.from), to: section(move.to)))
    }
    return items
  }

  /// The attributes of the elements in and near the viewport.
  private func currentAttributes() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let around = retainedRect.insetBy(
      dx: canScrollHorizontally ? -bounds.width : 0, dy: canScrollVertically ? -bounds.height : 0)
    var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in attributes(in: around) { before[attributes.key] = attributes }
    for (key, view) in state.views.shown where before[key] == nil {
      before[key] = view.shownAttributes
    }
    return before
  }

  /// Moves views to their new index paths.
  ///
  /// - Returns: The views without a new index path, with their old keys.
  private func remap(_ change: CollectionChange) -> [(UICollectionReusableView, ElementKey)] {
    var leaving: [(UICollectionReusableView, ElementKey)] = []
    var shown: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in state.views.shown {
      if let new = change.newKey(of: key), exists(new) {
        shown[new] = view
      } else {
        leaving.append((view, key))
        notifyDidEndDisplaying(view, key)
      }
    }
    state.views.shown = shown
    if let mapping = change.mapping {
      var scrollers: [Int: SectionScroller] = [:]
      for (section, scroller) in state.views.scrollers {
        if let new = mapping.sections[section] {
          scrollers[new] = scroller
        } else {
          scroller.removeFromSuperview()
        }
      }
      state.views.scrollers = scrollers
    }
    return leaving
  }

  private func exists(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: contains(key.path)
    case .supplementaryView:
      storedLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path) != nil
    case .decorationView:
      storedLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path) != nil
    }
  }

  /// Performs the layout in an animation, if the collection view is visible.
  private func animateChange(
    _ change: CollectionChange, _ leaving: [(UICollectionReusableView, ElementKey)],
    _ completions: [(Bool) -> Void], isTransition: Bool = false
  ) {
    state.change = change
    prepareLayout()
    let target = storedLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    let finish = { [weak self] (finished: Bool) in
      guard let self else { return }
      for (view, _) in leaving { self.recycle(view) }
      for completion in completions { completion(finished) }
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      if target != contentOffset { contentOffset = target }
      state.knownBounds = bounds
      layoutCollection()
      storedLayout.finalizeCollectionViewUpdates()
      state.change = nil
      for view in state.views.shown.values { view.layoutIfNeeded() }
      finish(true)
      return
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        if target != self.contentOffset { self.contentOffset = target }
        self.confineOffset()
        self.animateRemoval(leaving)
        self.layoutCollection()
        for view in self.state.views.shown.values { view.layoutIfNeeded() }
        self.storedLayout.finalizeCollectionViewUpdates()
      }, completion: { finish($0) })
    state.change = nil
  }

  private func animateRemoval(_ leaving: [(UICollectionReusableView, ElementKey)]) {
    for (view, key) in leaving {
      if let end = disappearance(of: key) { view.place(end) }
      view.alpha = 0
    }
  }

  // MARK: Initial and final attributes

  /// The initial attributes of an element that enters the visible area.
  func appearance(
    of attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let key = attributes.key
    let start: UICollectionViewLayoutAttributes?
    switch key.category {
    case .cell: start = storedLayout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      start = storedLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind, at: key.path)
    case .decorationView:
      start = storedLayout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: key.kind, at: key.path)
    }
    return start ?? attributes
  }

  private func disappearance(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: storedLayout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      storedLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind, at: key.path)
    case .decorationView:
      storedLayout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind, at: key.path)
    }
  }

  /// The element's previous attributes, or its own attributes with zero opacity.
  func usualStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let change = state.change else { return nil }
    if let old = change.oldKey(of: key), let before = change.before[old] {
      let copy = before.duplicate
      copy.indexPath = key.path
      return copy
    }
    let own: UICollectionViewLayoutAttributes?
    switch key.category {
    case .cell: own = storedLayout.layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      own = storedLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView:
      own = storedLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
    guard let start = own.map({ turned($0).duplicate }) else { return nil }
    start.alpha = 0
    return start
  }

  /// The element's attributes with zero opacity.
  func usualEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let end = state.change?.before[key]?.duplicate else { return nil }
    end.alpha = 0
    return end
  }

  // MARK: Layout transitions

  func exchangeLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard layout !== storedLayout else {
      completion?(true)
      return
    }
    endSwipe(animated: false)
    let old = storedLayout
    let change = CollectionChange(before: window == nil ? [:] : currentAttributes(), mapping: nil)
    for view in state.views.shown.values { view.willTransition(from: old, to: layout) }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    old.view = nil
    storedLayout = layout
    layout.view = self
    layout.invalidateLayout()
    for scroller in state.views.scrollers.values { scroller.removeFromSuperview() }
    state.views.scrollers = [:]
    state.knownBounds = .null
    let finish = { [weak self] (finished: Bool) in
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      if let self {
        for view in self.state.views.shown.values { view.didTransition(from: old, to: layout) }
      }
      completion?(finished)
    }
    guard window != nil, animated, bounds.width > 0 else {
      setNeedsLayout()
      finish(true)
      return
    }
    animateChange(change, [], [finish])
  }
}
