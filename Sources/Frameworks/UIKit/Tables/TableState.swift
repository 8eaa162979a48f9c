import CoreGraphics
import Foundation

/// What a table keeps between layouts.
struct TableState {
  var layout = TableLayout()
  /// Whether the data source is to be asked for everything again.
  var needsReload = true
  var width: CGFloat = 0
  var hasSeparatorInset = false
  var isEditing = false
  var isTiling = false

  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// A view that was asked for to find out about the delegate, and not shown yet.
  var spareHeaders: [Int: UIView] = [:]
  var spareFooters: [Int: UIView] = [:]

  var cellPool = ReusePool<UITableViewCell>()
  var viewPool = ReusePool<UITableViewHeaderFooterView>()

  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  var menus: ListMenus?
  /// The row whose swipe actions are open.
  var swipe: RowSwipe?
  /// How far it is moved aside, in points.
  var swipeDistance: CGFloat = 0
  /// The letters at the side, where there are some.
  var index: SectionIndexStrip?
  var needsIndex = true
  /// The row that a finger carries.
  var carried: CarriedRow?
  var updates: ListUpdates?
  var updateDepth = 0
  /// Where cells that are made during an animated update come from.
  var arrivals: TableArrivals?
  var prefetched: Set<IndexPath> = []
  /// Cells that stay in place while they are configured anew.
  var reconfigured: [IndexPath: UITableViewCell] = [:]
  /// Rows that are being taken away, until their animation is over.
  var leaving: [UIView] = []
}
