import CoreGraphics
import Foundation

/// What a collection keeps between layouts.
struct CollectionState {
  /// Items in each section, when the data source was last asked.
  var counts: [Int] = []
  var needsReload = true
  var isTiling = false
  /// The bounds that the layout was last asked about.
  var knownBounds = CGRect.null
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The background that a list asks for.
  var ground: UIView?
  /// For sections that scroll by themselves.
  var scrollers: [Int: SectionScroller] = [:]

  var cellPool = ReusePool<UICollectionViewCell>()
  var viewPools: [String: ReusePool<UICollectionReusableView>] = [:]

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  var prefetched: Set<IndexPath> = []
  /// Cells that stay in place while they are configured anew.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]

  var updates: ListUpdates?
  var updateDepth = 0
  /// The letters at the side, where there are some.
  var index: SectionIndexStrip?
  var needsIndex = true
  /// The change that is being animated.
  var change: CollectionChange?
  /// The item that a finger carries.
  var carried: CarriedItem?
  var menus: ListMenus?
  var swipe: RowSwipe?
  var swipeDistance: CGFloat = 0
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
