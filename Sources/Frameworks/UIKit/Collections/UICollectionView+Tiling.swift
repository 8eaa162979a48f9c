import CoreGraphics
import Foundation

extension UICollectionView {
  /// Rounds of measuring in one layout; sizes that still change then are settled by the next.
  private static let maximumRounds = 8

  func layoutCollection() {
    guard bounds.width > 0, bounds.height > 0, !state.isTiling else { return }
    state.isTiling = true
    backgroundView?.frame = bounds
    noticeBounds()
    prepareLayout()
    placeGround()
    let anchor = findAnchor()
    var elements: [UICollectionViewLayoutAttributes] = []
    for round in 0..<Self.maximumRounds {
      placeScrollers()
      elements = attributes(in: keptRect)
      // What has gone out of sight serves for what comes in.
      if round == 0, state.change == nil { retire(all: Set(elements.map(\.key))) }
      guard showAndMeasure(elements) else { break }
      prepareLayout()
      hold(anchor)
    }
    storedLayout.adjustVisible(elements)
    for attributes in elements { place(attributes) }
    retire(all: Set(elements.map(\.key)))
    state.isTiling = false
    prefetch(beyond: elements)
  }

  /// The part of the content that is kept filled: what is seen, and more where the display scrolls
  /// ahead of the application.
  var keptRect: CGRect {
    guard displayScrolls else { return bounds }
    return bounds.insetBy(
      dx: canScrollHorizontally ? -bounds.width : 0, dy: canScrollVertically ? -bounds.height : 0)
  }

  // MARK: Asking the layout

  func prepareLayout() {
    loadDataIfNeeded()
    storedLayout.prepareIfNeeded()
    let size = storedLayout.collectionViewContentSize
    guard size != contentSize else { return }
    // Where writing runs from the right, what stands at the right end stays there.
    let grown = size.width - (contentSize.width > 0 ? contentSize.width : bounds.width)
    contentSize = size
    if mirrors, size.width > bounds.width, grown != 0 { contentOffset.x += grown }
  }

  private func noticeBounds() {
    let old = state.knownBounds
    guard bounds != old else { return }
    state.knownBounds = bounds
    guard !old.isNull, storedLayout.isPrepared,
      storedLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return }
    storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: bounds))
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let asked = mirrors ? mirrored(rect, in: contentSize.width) : rect
    let found = storedLayout.layoutAttributesForElements(in: asked) ?? []
    return mirrors ? found.map(turned) : found
  }

  /// Whether left and right are exchanged.
  var mirrors: Bool {
    storedLayout.followsReadingDirection
      && isRightToLeft == (storedLayout.developmentLayoutDirection == .leftToRight)
  }

  /// Attributes as the views get them, with left and right exchanged where that is due.
  func turned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard mirrors else { return attributes }
    let copy = attributes.duplicate
    let width =
      attributes.scrollingSection.flatMap { state.scrollers[$0]?.contentSize.width }
      ?? contentSize.width
    copy.center.x = width - copy.center.x
    return copy
  }

  func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Attributes in the space of the collection, wherever the element's view is.
  func inCollection(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.scrollingSection != nil else { return attributes }
    let copy = attributes.duplicate
    let frame = frameInCollection(attributes)
    copy.center = CGPoint(x: frame.midX, y: frame.midY)
    return copy
  }

  func frameInCollection(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.scrollingSection, let scroller = state.scrollers[section] else {
      return attributes.frame
    }
    return attributes.frame.offsetBy(
      dx: scroller.frame.minX - scroller.contentOffset.x,
      dy: scroller.frame.minY - scroller.contentOffset.y)
  }

  // MARK: Anchoring

  /// An item in sight and where it stands, to be kept there while items before it are measured.
  private func findAnchor() -> (key: ElementKey, place: CGPoint)? {
    guard state.change == nil, state.carried == nil,
      contentOffset.y > -adjustedContentInset.top + 1
        || contentOffset.x > -adjustedContentInset.left + 1
    else { return nil }
    let sight = bounds.inset(by: adjustedContentInset)
    var best: ElementKey?
    for (key, view) in state.shown
    where key.category == .cell && view.superview === self && view.frame.intersects(sight) {
      if best.map({ key < $0 }) ?? true { best = key }
    }
    guard let best, contains(best.path),
      let frame = storedLayout.layoutAttributesForItem(at: best.path).map(turned)?.frame
    else { return nil }
    return (best, CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y))
  }

  private func hold(_ anchor: (key: ElementKey, place: CGPoint)?) {
    guard let anchor, contains(anchor.key.path),
      let frame = storedLayout.layoutAttributesForItem(at: anchor.key.path).map(turned)?.frame
    else { return }
    let change = CGPoint(
      x: contentSize.width > bounds.width ? frame.minX - contentOffset.x - anchor.place.x : 0,
      y: contentSize.height > bounds.height ? frame.minY - contentOffset.y - anchor.place.y : 0)
    guard abs(change.x) > 0.01 || abs(change.y) > 0.01 else { return }
    contentOffset = CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y)
    scrolling.dragOrigin.x += change.x
    scrolling.dragOrigin.y += change.y
    state.knownBounds = bounds
  }

  // MARK: Views

  /// Makes what is missing, and asks contents for their sizes.
  ///
  /// - Returns: Whether the layout is to be asked again.
  private func showAndMeasure(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    var hasChanged = false
    for attributes in elements {
      let view = state.shown[attributes.key] ?? show(attributes)
      guard storedLayout.asksForSize(attributes), view.fittedSize != attributes.size else {
        continue
      }
      var wanted = attributes
      UIView.performWithoutAnimation {
        (view as? UICollectionViewCell)?.updateConfigurationNow()
        // Applications change what they are given and return it.
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
      let view = makeView(key)
      view.collection = self
      state.shown[key] = view
      if key.category == .cell, let cell = view as? UICollectionViewCell {
        adopt(cell, at: key.path)
      }
      view.place(start)
      stack(view, attributes)
      made = view
    }
    guard let view = made else { preconditionFailure("No view was made.") }
    tellOfDisplay(view, key)
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

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    guard let view = state.shown[attributes.key] else { return }
    if let carried = state.carried, carried.view === view { return }
    if state.swipe?.cell === view, view.frame.size == attributes.size { return }
    let layer = view.shownAttributes?.zIndex
    if let cell = view as? UICollectionViewListCell, attributes.category == .cell {
      style(cell, at: attributes.indexPath)
    }
    view.place(attributes)
    if layer != attributes.zIndex || view.superview == nil { stack(view, attributes) }
  }

  /// Puts a view into the order in which elements lie over each other and are gone through.
  private func stack(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let holder: UIView = attributes.scrollingSection.flatMap { state.scrollers[$0] } ?? self
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
      return sibling === backgroundView || sibling === refreshControl || sibling === state.ground
    }
    holder.insertSubview(view, at: last.map { $0 + 1 } ?? 0)
  }

  private func retire(all kept: Set<ElementKey>) {
    for key in Array(state.shown.keys) where !kept.contains(key) {
      if state.shown[key]?.isFirstResponderInside == true { continue }
      if let carried = state.carried, state.shown[key] === carried.view { continue }
      retire(key)
    }
  }

  func retire(_ key: ElementKey) {
    guard let view = state.shown.removeValue(forKey: key) else { return }
    if state.swipe?.cell === view { endSwipe(animated: false) }
    recycle(view)
    tellOfEnd(view, key)
  }

  private func tellOfDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
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

  func tellOfEnd(_ view: UICollectionReusableView, _ key: ElementKey) {
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

  /// Shows the background that a list asks for.
  private func placeGround() {
    let color =
      state.counts.isEmpty ? nil : storedLayout.list(ofSection: 0)?.backgroundColor
    guard let color else {
      state.ground?.removeFromSuperview()
      state.ground = nil
      return
    }
    let ground = state.ground ?? UIView()
    state.ground = ground
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

  // MARK: Sections that scroll by themselves

  private func placeScrollers() {
    let sections = storedLayout.scrollingSections
    guard !sections.isEmpty || !state.scrollers.isEmpty else { return }
    let kept = keptRect
    var present: Set<Int> = []
    for section in sections {
      let frame = mirrors ? mirrored(section.frame, in: contentSize.width) : section.frame
      guard frame.intersects(kept) else { continue }
      present.insert(section.section)
      let scroller = state.scrollers[section.section] ?? SectionScroller()
      state.scrollers[section.section] = scroller
      if scroller.superview !== self { insertSubview(scroller, at: scrollerIndex) }
      scroller.show(section, in: self, frame: frame)
    }
    for (section, scroller) in state.scrollers where !present.contains(section) {
      scroller.removeFromSuperview()
    }
    for section in state.scrollers.keys where section >= state.counts.count {
      state.scrollers[section] = nil
    }
  }

  /// Over the background and decorations, under everything else.
  private var scrollerIndex: Int {
    let last = subviews.lastIndex { view in
      view === backgroundView || view === refreshControl || view === state.ground
        || (view as? UICollectionReusableView)?.shownAttributes?.category == .decorationView
    }
    return last.map { $0 + 1 } ?? 0
  }

  // MARK: Prefetching

  private func prefetch(beyond elements: [UICollectionViewLayoutAttributes]) {
    guard let prefetchDataSource, isPrefetchingEnabled, window != nil else { return }
    let isVertical = contentSize.height > bounds.height
    let ahead = bounds.offsetBy(
      dx: isVertical ? 0 : bounds.width, dy: isVertical ? bounds.height : 0)
    let wanted = attributes(in: ahead).filter {
      $0.category == .cell && state.shown[$0.key] == nil
    }.map(\.indexPath).sorted()
    let new = wanted.filter { !state.prefetched.contains($0) }
    let gone = state.prefetched.subtracting(wanted).filter { state.shown[.cell($0)] == nil }
    state.prefetched = Set(wanted)
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted())
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
