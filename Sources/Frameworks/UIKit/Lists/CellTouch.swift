/// The actions that the user has on the row of a cell.
///
/// Delegates are asked when the cell is displayed, because their data may change before the list is
/// reloaded.
struct CellTouch {
  /// Whether a touch highlights the row, so that it can select it.
  var isHighlightable = true
  /// Whether the row has actions besides its selection; `nil` if the delegate was not asked.
  var hasActions: Bool?
}
