import CoreGraphics
import Foundation

/// The state of a table view between layout passes.
struct TableState {
  var layout = TableLayout()
  /// Whether all data must be reloaded from the data source.
  var needsReload = true
  var width: CGFloat = 0
  var hasSeparatorInset = false
  var isEditing = false
  var isTiling = false
  var menus: ListMenus?
  /// The rows of a table whose content is in a storyboard; `nil` for other tables.
  var staticSections: [StaticSection]?
  /// The row being reordered.
  var reorderedCell: ReorderedCell<UITableViewCell>?

  var views = TableViews()
  var selection = ListSelection()
  var swiping = ListSwiping()
  var sectionIndex = ListSectionIndex()
  var prefetching = ListPrefetching()
  var batch = TableBatch()
}

/// The visible and reusable views of a table view.
struct TableViews {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views returned by the delegate that are not shown yet.
  var spareHeaders: [Int: UIView] = [:]
  var spareFooters: [Int: UIView] = [:]
  /// Cells that remain in place while they are reconfigured.
  var reconfigured: [IndexPath: UITableViewCell] = [:]

  var cellPool = ReusePool<UITableViewCell>()
  var viewPool = ReusePool<UITableViewHeaderFooterView>()
}

/// The pending batch updates of a table view and their animation.
struct TableBatch {
  var updates: ListUpdates?
  /// The nesting depth of `beginUpdates` calls.
  var depth = 0
  /// The initial frames of cells inserted during an animated update.
  var insertionOrigins: RowInsertionOrigins?
  /// The views of deleted rows, kept until their animation ends.
  var removedViews: [UIView] = []
}
