import CoreGraphics
import Foundation

extension UICollectionView {
  /// The maximum number of measuring rounds in a layout pass; the next pass settles further
  /// changes.
  private static let maximumRounds = 8

  func layoutCollection() {
    guard bounds.width > 0, bounds.height > 0, !state.isTiling else { return }
    state.isTiling = true
    backgroundView?.frame = bounds
    handleBoundsChange()
    prepareLayout()
    placeGround()
    let anchor = findAnchor()
    var elements: [UICollectionViewLayoutAttributes] = []
    for round in 0..<Self.maximumRounds {
      placeScrollers()
      elements = attributes(in: retainedRect)
      // Views that left the viewport are reused for new elements.
      if round == 0, state.change == nil { retire(all: Set(elements.map(\.key))) }
      guard showAndMeasure(elements) else { break }
      prepareLayout()
      restoreAnchor(anchor)
    }
    storedLayout.adjustVisible(elements)
    for attributes in elements { place(attributes) }
    retire(all: Set(elements.map(\.key)))
    layoutIndex()
    state.isTiling = false
    prefetch()
  }

  /// The part of the content that has cells: the viewport and the overscan of a display that
  /// scrolls ahead.
  var retainedRect: CGRect {
    guard displayScrolls else { return bounds }
    return bounds.insetBy(
      dx: canScrollHorizontally ? -bounds.width : 0, dy: canScrollVertically ? -bounds.height : 0)
  }

  // MARK: Layout queries

  func prepareLayout() {
    loadDataIfNeeded()
    storedLayout.prepareIfNeeded()
    let size = storedLayout.collectionViewContentSize
    guard size != contentSize else { return }
    // In a right-to-left layout, content at the right end remains there.
    let grown = size.width - (contentSize.width > 0 ? contentSize.width : bounds.width)
    let old = contentOffset.x
    contentSize = size
    guard mirrors, grown != 0 else { return }
    contentOffset.x = confinedAtRest(CGPoint(x: old + grown, y: contentOffset.y)).x
  }

  private func handleBoundsChange() {
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

  // MARK: Anchoring

  /// A visible item and its position, maintained while items before it are measured.
  private func findAnchor() -> (key: ElementKey, place: CGPoint)? {
    guard state.change == nil, state.reorderedCell == nil,
      contentOffset.y > -restingContentInset.top + 1
        || contentOffset.x > -restingContentInset.left + 1
    else { return nil }
    let sight = bounds.inset(by: restingContentInset)
    var best: ElementKey?
    for (key, view) in state.views.shown
    where key.category == .cell && view.superview === self && view.frame.intersects(sight) {
      if best.map({ key < $0 }) ?? true { best = key }
    }
    guard let best, contains(best.path),
      let frame = storedLayout.layoutAttributesForItem(at: best.path).map(turned)?.frame
    else { return nil }
    return (best, CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y))
  }

  private func restoreAnchor(_ anchor: (key: ElementKey, place: CGPoint)?) {
    guard let anchor, contains(anchor.key.path),
      let frame = storedLayout.layoutAttributesForItem(at: anchor.key.path).map(turned)?.frame
    else { return }
    let change = CGPoint(
      x: contentSize.width > bounds.width ? frame.minX - contentOffset.x - anchor.place.x : 0,
      y: contentSize.height > bounds.height ? frame.minY - contentOffset.y - anchor.place.y : 0)
    guard abs(change.x) > 0.01 || abs(change.y) > 0.01 else { return }
    contentOffset = confinedAtRest(
      CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y))
    scrolling.drag.origin.x += change.x
    scrolling.drag.origin.y += change.y
    state.knownBounds = bounds
  }

  // MARK: Prefetching

  /// Requests the items beyond the viewport, in the direction of the last scroll.
  private func prefetch() {
    let isVertical = contentSize.height > bounds.height
    state.prefetching.scroll(to: isVertical ? bounds.minY : bounds.minX)
    guard let prefetchDataSource, isPrefetchingEnabled, window != nil else { return }
    let shown = state.views.shown
    let sign: CGFloat = state.prefetching.isBackward ? -1 : 1
    let ahead = bounds.offsetBy(
      dx: isVertical ? 0 : sign * bounds.width, dy: isVertical ? sign * bounds.height : 0)
    let items = attributes(in: ahead).filter {
      $0.category == .cell && shown[$0.key] == nil
    }.map(\.indexPath)
    let (new, cancelled) = state.prefetching.request(items) { shown[.cell($0)] != nil }
    if !cancelled.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
