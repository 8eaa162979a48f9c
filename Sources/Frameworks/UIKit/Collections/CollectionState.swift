import CoreGraphics
import Foundation

/// The state of a collection view between layout passes.
struct CollectionState {
  /// The count of items in each section at the last query of the data source.
  var counts: [Int] = []
  var needsReload = true
  var isTiling = false
  /// The bounds at the last layout pass.
  var knownBounds = CGRect.null
  var menus: ListMenus?
  /// The change being animated.
  var change: CollectionChange?
  /// The item being reordered.
  var reorderedCell: ReorderedCell<UICollectionViewCell>?

  var views = CollectionViews()
  var selection = ListSelection()
  var swiping = ListSwiping()
  var sectionIndex = ListSectionIndex()
  var prefetching = ListPrefetching()
  var batch = CollectionBatch()
}

/// The visible and reusable views of a collection view.
struct CollectionViews {
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The background of a list layout.
  var background: UIView?
  /// The scroll views of orthogonally scrolling sections.
  var scrollers: [Int: SectionScroller] = [:]
  /// Cells that remain in place while they are reconfigured.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]

  var cellPool = ReusePool<UICollectionViewCell>()
  var viewPools: [String: ReusePool<UICollectionReusableView>] = [:]
}

/// The pending batch updates of a collection view.
struct CollectionBatch {
  var updates: ListUpdates?
  /// The nesting depth of batch updates.
  var depth = 0
}

/// A change of data or layout during its animation.
struct CollectionChange {
  /// The layout attributes before the change, by the old index paths.
  var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Maps old index paths to new ones and back; `nil` for a layout change only.
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
