import CoreGraphics
import Foundation

/// A table's state between layouts.
struct TableState {
  var layout = TableLayout()
  /// Whether the data source is to be queried for everything again.
  var needsReload = true
  var width: CGFloat = 0
  var hasSeparatorInset = false
  var isEditing = false
  var isTiling = false
  var prefetched: Set<IndexPath> = []
  var menus: ListMenus?
  /// The row that is being reordered.
  var reorderedCell: ReorderedCell<UITableViewCell>?

  var views = TableViews()
  var selection = ListSelection()
  var swiping = ListSwiping()
  var sectionIndex = ListSectionIndex()
  var batch = TableBatch()
}

/// The views of a table, shown and reusable.
struct TableViews {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views that the delegate returned before they are shown.
  var spareHeaders: [Int: UIView] = [:]
  var spareFooters: [Int: UIView] = [:]
  /// Cells that keep their place while they are reconfigured.
  var reconfigured: [IndexPath: UITableViewCell] = [:]

  var cellPool = ReusePool<UITableViewCell>()
  var viewPool = ReusePool<UITableViewHeaderFooterView>()
}

/// The batch of a table's updates and its animation.
struct TableBatch {
  var updates: ListUpdates?
  /// The count of nested `beginUpdates` calls.
  var depth = 0
  /// The initial frames of cells inserted during an animated update.
  var insertionOrigins: RowInsertionOrigins?
  /// Views of deleted rows, until their animation ends.
  var removedViews: [UIView] = []
}
