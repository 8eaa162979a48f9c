import CoreGraphics

/// A cell's position in its table.
struct CellPosition: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var sideMargin: CGFloat = 16
  /// The safe area insets at the left and the right.
  var safeLeft: CGFloat = 0
  var safeRight: CGFloat = 0
  /// The width of the section index, which shortens separators at the trailing end.
  var indexWidth: CGFloat = 0
  /// The separator's color; `nil` shows no separators.
  var separator: UIColor? = .separator
  /// The table's separator inset; `nil` if none was set.
  var separatorInset: UIEdgeInsets?
  /// Whether the table's inset is added to the automatic one.
  var insetIsAdded = false
}
