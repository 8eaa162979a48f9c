import CoreGraphics
import Foundation

/// A collection's state between layouts.
struct CollectionState {
  /// The count of items in each section at the last query of the data source.
  var counts: [Int] = []
  var needsReload = true
  var isTiling = false
  /// The bounds of the last layout.
  var knownBounds = CGRect.null
  var prefetched: Set<IndexPath> = []
  var menus: ListMenus?
  /// The change that is being animated.
  var change: CollectionChange?
  /// The item that is being reordered.
  var reorderedCell: ReorderedCell<UICollectionViewCell>?

  var views = CollectionViews()
  var selection = ListSelection()
  var swiping = ListSwiping()
  var sectionIndex = ListSectionIndex()
  var batch = CollectionBatch()
}

/// The views of a collection, shown and reusable.
struct CollectionViews {
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The background of a list layout.
  var background: UIView?
  /// The scroll views of orthogonally scrolling sections.
  var scrollers: [Int: SectionScroller] = [:]
  /// Cells that keep their place while they are reconfigured.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]

  var cellPool = ReusePool<UICollectionViewCell>()
  var viewPools: [String: ReusePool<UICollectionReusableView>] = [:]
}

/// The batch of a collection's updates.
struct CollectionBatch {
  var updates: ListUpdates?
  /// The count of nested batches.
  var depth = 0
}

/// A change of data or layout while it is shown.
struct CollectionChange {
  /// Elements as they stood before, by their old places.
  var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// From old places to new and back; `nil` where only the layout changes.
  var mapping: ListMapping?

  func oldKey(of key: ElementKey) -> ElementKey? {
    guard let mapping else { return key }
    if key.category == .cell {
      return mapping.oldPath(of: key.path).map(ElementKey.cell)
    }
    guard key.path.count == 2 else { return key }
    return mapping.origins[key.path.section].map { section in
      ElementKey(
        category: key.category, kind: key.kind,
        path: IndexPath(item: key.path.item, section: section))
    }
  }

  func newKey(of key: ElementKey) -> ElementKey? {
    guard let mapping else { return key }
    if key.category == .cell {
      return mapping.newPath(of: key.path).map(ElementKey.cell)
    }
    guard key.path.count == 2 else { return key }
    return mapping.sections[key.path.section].map { section in
      ElementKey(
        category: key.category, kind: key.kind,
        path: IndexPath(item: key.path.item, section: section))
    }
  }
}
