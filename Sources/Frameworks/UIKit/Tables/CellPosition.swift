import CoreGraphics

/// A cell's position in its table.
struct CellPosition: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var sideMargin: CGFloat = 16
  /// What the safe area takes of the sides, left and right.
  var safeLeft: CGFloat = 0
  var safeRight: CGFloat = 0
  /// What the letters at the side take of separators at their trailing end.
  var indexWidth: CGFloat = 0
  /// `nil` shows no separators.
  var separator: UIColor? = .separator
  /// The table's; `nil` where none was set.
  var separatorInset: UIEdgeInsets?
  /// Whether the table's inset is added to the automatic one.
  var insetIsAdded = false
}
