import CoreGraphics
import Foundation

/// The visible views, from creation to reuse.
extension UICollectionView {
  /// Creates missing views and measures their contents.
  ///
  /// - Returns: Whether the layout must be queried again.
  func showAndMeasure(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    var hasChanged = false
    for attributes in elements {
      let view = state.views.shown[attributes.key] ?? show(attributes)
      guard storedLayout.isSelfSizing(attributes), view.fittedSize != attributes.size else {
        continue
      }
      var wanted = attributes
      UIView.performWithoutAnimation {
        (view as? UICollectionViewCell)?.updateConfigurationNow()
        // The view receives a copy, because apps modify the given attributes and return them.
        wanted = view.preferredLayoutAttributesFitting(attributes.duplicate)
      }
      view.fittedSize = wanted.size
      guard
        storedLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes)
      else { continue }
      storedLayout.invalidateLayout(
        with: storedLayout.invalidationContext(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes))
      hasChanged = true
    }
    return hasChanged
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let key = attributes.key
    let start = state.change == nil ? attributes : appearance(of: attributes)
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let view = Self.withFrame(attributes.frame) { makeView(key) }
      view.collection = self
      state.views.shown[key] = view
      if key.category == .cell, let cell = view as? UICollectionViewCell {
        adopt(cell, at: key.path)
      }
      view.place(start)
      stack(view, attributes)
      made = view
    }
    guard let view = made else { preconditionFailure("No view was made.") }
    notifyWillDisplay(view, key)
    return view
  }

  private func makeView(_ key: ElementKey) -> UICollectionReusableView {
    switch key.category {
    case .cell:
      guard let dataSource else {
        preconditionFailure("A collection view with items has a data source.")
      }
      let cell = dataSource.collectionView(self, cellForItemAt: dataPath(of: key.path))
      precondition(
        cell.reuseIdentifier != nil,
        "the cell returned from collectionView(_:cellForItemAt:) does not have a reuse identifier - cells must be retrieved by calling dequeueReusableCell(withReuseIdentifier:for:)"
      )
      return cell
    case .supplementaryView:
      guard let dataSource else {
        preconditionFailure("A collection view with supplementary views has a data source.")
      }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
      precondition(
        view.reuseIdentifier != nil,
        "the view returned from collectionView(_:viewForSupplementaryElementOfKind:at:) (\(key.kind), \(key.path)) was not retrieved by calling dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)"
      )
      return view
    case .decorationView: return makeDecoration(key.kind)
    }
  }

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    guard let view = state.views.shown[attributes.key] else { return }
    if let carried = state.reorderedCell, carried.cell === view { return }
    if state.swiping.current?.cell === view, view.frame.size == attributes.size { return }
    let isElsewhere = view.superview !== containerView(of: attributes)
    if isElsewhere { moveToContainer(of: view, to: attributes) }
    let layer = view.shownAttributes?.zIndex
    if let cell = view as? UICollectionViewListCell, attributes.category == .cell {
      style(cell, at: attributes.indexPath)
    }
    view.place(attributes)
    if layer != attributes.zIndex, !isElsewhere { stack(view, attributes) }
  }

  private func containerView(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scrollingSection.flatMap { state.views.scrollers[$0] } ?? self
  }

  /// Moves a view into or out of an orthogonally scrolling section without moving it on the screen.
  private func moveToContainer(
    of view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes
  ) {
    UIView.performWithoutAnimation {
      // `convert` fails if the old superview was already removed from the collection view.
      if let old = view.superview as? SectionScroller {
        view.center.x += old.frame.minX - old.contentOffset.x
        view.center.y += old.frame.minY - old.contentOffset.y
      }
      if let new = containerView(of: attributes) as? SectionScroller {
        view.center.x -= new.frame.minX - new.contentOffset.x
        view.center.y -= new.frame.minY - new.contentOffset.y
      }
      stack(view, attributes)
    }
  }

  /// Inserts a view according to z-order and accessibility order.
  private func stack(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let holder = containerView(of: attributes)
    view.removeFromSuperview()
    func comesBefore(_ other: UICollectionViewLayoutAttributes) -> Bool {
      other.zIndex != attributes.zIndex
        ? other.zIndex < attributes.zIndex
        : other.category != attributes.category
          ? other.category == .decorationView : other.key < attributes.key
    }
    let siblings = holder.subviews
    let last = siblings.lastIndex { sibling in
      if let other = sibling as? UICollectionReusableView, let place = other.shownAttributes {
        return comesBefore(place)
      }
      if sibling is SectionScroller { return attributes.zIndex > 0 }
      return sibling === backgroundView || sibling === refreshControl
        || sibling === state.views.background
    }
    holder.insertSubview(view, at: last.map { $0 + 1 } ?? 0)
  }

  func retire(all kept: Set<ElementKey>) {
    for key in Array(state.views.shown.keys) where !kept.contains(key) {
      if state.views.shown[key]?.isFirstResponderInside == true { continue }
      if let carried = state.reorderedCell, state.views.shown[key] === carried.cell { continue }
      retire(key)
    }
  }

  func retire(_ key: ElementKey) {
    guard let view = state.views.shown.removeValue(forKey: key) else { return }
    if state.swiping.current?.cell === view { endSwipe(animated: false) }
    recycle(view)
    notifyDidEndDisplaying(view, key)
  }

  private func notifyWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate.collectionView(self, willDisplay: cell, forItemAt: key.path)
    case .supplementaryView:
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    case .decorationView: break
    }
  }

  func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    case .supplementaryView:
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    case .decorationView: break
    }
  }

  /// Shows the background of a list.
  func placeGround() {
    let color =
      state.counts.isEmpty ? nil : storedLayout.list(ofSection: 0)?.backgroundColor
    guard let color else {
      state.views.background?.removeFromSuperview()
      state.views.background = nil
      return
    }
    let ground = state.views.background ?? UIView()
    state.views.background = ground
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = color
    if ground.superview !== self {
      if let backgroundView, backgroundView.superview === self {
        insertSubview(ground, belowSubview: backgroundView)
      } else {
        insertSubview(ground, at: 0)
      }
    }
    if ground.frame != bounds { ground.frame = bounds }
  }
}
