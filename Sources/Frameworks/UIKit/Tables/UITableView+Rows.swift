import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Lookup

  // MARK: Rectangles

  // MARK: Scrolling

  func scrollToPath(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    precondition(
      state.layout.sections.indices.contains(path.section)
        && (path.row == NSNotFound || state.layout.contains(path)),
      "Attempted to scroll the table view to an out-of-bounds row.")
    // Rows on the way are estimated and the target is measured on arrival; a second pass computes
    // the final offset.
    let first = offset(showing: path, at: position)
    guard !animated else {
      setContentOffset(CGPoint(x: contentOffset.x, y: first), animated: true)
      return
    }
    contentOffset.y = first
    layoutIfNeeded()
    let second = offset(showing: path, at: position)
    if second != contentOffset.y { contentOffset.y = second }
  }

  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGFloat {
    let inset = restingContentInset
    let room = bounds.height - inset.top - inset.bottom
    let header =
      style == .plain ? state.layout.sections[path.section].header.height : 0
    let isRow = path.row != NSNotFound
    let top = isRow ? state.layout.rowTop(path) : state.layout.sectionTop(path.section)
    let height = isRow ? state.layout.rowHeight(path) : header
    let current = contentOffset.y
    var y: CGFloat
    switch position {
    case .top: y = top - inset.top - (isRow ? header : 0)
    case .middle: y = top + height / 2 - inset.top - room / 2
    case .bottom: y = top + height - inset.top - room
    case .none:
      let low = top + height - inset.top - room
      let high = top - inset.top - header
      y = current < low ? low : current > high ? high : current
    }
    let lowest = -inset.top
    let highest = max(lowest, contentHeight + inset.bottom - bounds.height)
    y = min(max(y, lowest), highest)
    return y
  }

  /// All visible elements from top to bottom, for assistive technology.
  var partsInReadingOrder: [Any]? {
    let parts: [UIView?] = [refreshControl, tableHeaderView, tableFooterView]
    let rows = Array(state.views.cells.values) as [UIView]
    let swipe =
      (state.swiping.current.map { [$0.buttonHolder] } ?? [])
      + (state.sectionIndex.strip.map { [$0] } ?? [])
    let all =
      parts.compactMap { $0 } + rows + Array(state.views.headers.values)
      + Array(state.views.footers.values) + swipe + (backgroundView.map { [$0] } ?? [])
    return inReadingOrder(all)
  }

  // MARK: Appearance

  func restyleRows() {
    for (path, cell) in state.views.cells { style(cell, at: path) }
  }

  /// The parts of the safe area that inset the content of cells, headers and footers.
  var contentSafeSides: (left: CGFloat, right: CGFloat) {
    insetsContentViewsToSafeArea ? (safeAreaInsets.left, safeAreaInsets.right) : (0, 0)
  }

  func style(_ cell: UITableViewCell, at path: IndexPath) {
    let count = state.layout.sections[path.section].rows.count
    let index = indexWidth
    let insets = style == .insetGrouped ? (left: 0, right: 0) : contentSafeSides
    let place = CellPosition(
      style: style, isFirst: path.row == 0, isLast: path.row == count - 1,
      sideMargin: style == .insetGrouped ? 16 : sideMargin,
      safeLeft: insets.left + (isRightToLeft ? index : 0),
      safeRight: insets.right + (isRightToLeft ? 0 : index),
      indexWidth: index,
      separator: separatorStyle == .singleLine ? separatorColor : nil,
      separatorInset: state.hasSeparatorInset ? separatorInset : nil,
      insetIsAdded: separatorInsetReference == .fromAutomaticInsets)
    if cell.place != place {
      cell.place = place
    } else {
      // A new cell may already have the place, but shows no background before this.
      cell.showState()
    }
    (path.row == count - 1 ? cell : nil)?.setNeedsLayout()
  }
}
