import CoreGraphics
import Foundation

extension UITableView {
  /// The maximum number of measuring rounds in a layout pass; the next pass settles further
  /// changes.
  private static let maximumRounds = 4

  func widthMayHaveChanged() {
    guard bounds.width != state.width else { return }
    state.width = bounds.width
    state.layout.invalidateUnfixed(self)
    setNeedsLayout()
  }

  func traitsDidChange(from old: UITraitCollection?) {
    guard let old, old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    state.layout.invalidateUnfixed(self)
    restyleRows()
    setNeedsLayout()
  }

  func layoutTable() {
    guard bounds.width > 0, !state.isTiling else { return }
    loadDataIfNeeded()
    state.isTiling = true
    placeEndViews()
    let anchor = findAnchor()
    var rows: [IndexPath] = []
    for _ in 0..<Self.maximumRounds {
      rows = tileRows()
      guard restoreAnchor(anchor) else { break }
    }
    tileHeadersAndFooters()
    retire(rowsOutside: rows)
    contentSize = CGSize(width: bounds.width, height: contentHeight)
    placeEndViews()
    backgroundView?.frame = bounds
    layoutIndex()
    state.isTiling = false
    prefetch()
  }

  /// The range of the content that has rows: the viewport and the overscan of a display that
  /// scrolls ahead.
  var retainedRange: ClosedRange<CGFloat> {
    let extra = displayScrolls ? bounds.height : 0
    return (bounds.minY - extra)...(bounds.maxY + extra)
  }

  // MARK: Anchoring

  /// A visible row and its position, maintained while rows above it are measured.
  private func findAnchor() -> (path: IndexPath, distance: CGFloat)? {
    guard contentOffset.y > -restingContentInset.top + 1 else { return nil }
    let sight = bounds.minY + restingContentInset.top
    var best: IndexPath?
    for (path, cell) in state.views.cells
    where cell.frame.maxY > sight && cell.frame.minY < bounds.maxY && state.layout.contains(path) {
      if best.map({ path < $0 }) ?? true { best = path }
    }
    guard let best else { return nil }
    return (best, state.layout.rowTop(best) - contentOffset.y)
  }

  /// Adjusts the content offset so that an anchor keeps its position.
  ///
  /// - Returns: Whether the offset has changed.
  private func restoreAnchor(_ anchor: (path: IndexPath, distance: CGFloat)?) -> Bool {
    guard let anchor, state.layout.contains(anchor.path), state.batch.insertionOrigins == nil else {
      return false
    }
    let change = state.layout.rowTop(anchor.path) - contentOffset.y - anchor.distance
    guard abs(change) > 0.01 else { return false }
    contentSize = CGSize(width: bounds.width, height: contentHeight)
    let old = contentOffset
    contentOffset = confinedAtRest(CGPoint(x: old.x, y: old.y + change))
    scrolling.drag.origin.y += change
    return contentOffset != old
  }

  // MARK: Rows

  /// Fills the retained range with cells and measures unmeasured rows.
  private func tileRows() -> [IndexPath] {
    let stretch = retainedRange
    measureHeaders(in: stretch)
    var rows = state.layout.rows(from: stretch.lowerBound, to: stretch.upperBound)
    var index = 0
    while index < rows.count {
      let path = rows[index]
      let before = state.layout.rowHeight(path)
      _ = showCell(at: path)
      if state.layout.rowHeight(path) != before {
        // The following rows have moved, so the rows in the range are determined again.
        let bottom = state.layout.rowTop(path) + state.layout.rowHeight(path)
        rows.removeSubrange((index + 1)...)
        rows += state.layout.rows(from: bottom, to: stretch.upperBound).filter { $0 > path }
      }
      index += 1
    }
    for path in rows { placeCell(at: path) }
    return rows
  }

  @discardableResult
  func showCell(at path: IndexPath) -> UITableViewCell {
    if let cell = state.views.cells[path] {
      measure(cell, at: path)
      return cell
    }
    guard let dataSource else { preconditionFailure("A table with rows has a data source.") }
    var made: UITableViewCell?
    UIView.performWithoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: dataPath(of: path))
      made = cell
      adopt(cell, at: path)
    }
    guard let cell = made else { preconditionFailure("The data source made no cell.") }
    measure(cell, at: path)
    UIView.performWithoutAnimation {
      cell.frame = state.batch.insertionOrigins?.origin(of: path)?.frame ?? frameOfRow(at: path)
      if let alpha = state.batch.insertionOrigins?.origin(of: path)?.alpha { cell.alpha = alpha }
      stack(cell, at: path)
      cell.layoutIfNeeded()
    }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  /// Inserts a cell above the background, below headers, and above the preceding row.
  ///
  /// The subview order is the order of accessibility and keyboard navigation.
  private func stack(_ cell: UITableViewCell, at path: IndexPath) {
    let before = state.views.cells.filter { $0.key < path && $0.value.superview === self }
    if let previous = before.max(by: { $0.key < $1.key })?.value {
      insertSubview(cell, aboveSubview: previous)
    } else {
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    }
  }

  private func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    state.views.cells[path] = cell
    cell.indentationLevel =
      delegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
    style(cell, at: path)
    cell.setSelected(state.selection.selected.contains(path), animated: false)
    cell.setHighlighted(state.selection.highlighted == path, animated: false)
    cell.setEditing(state.isEditing && canEdit(path), animated: false)
    updateTouch(of: cell, at: path)
    if cell.needsConfigurationUpdate { cell.updateConfigurationNow() }
  }

  private func measure(_ cell: UITableViewCell, at path: IndexPath) {
    guard !state.layout.sections[path.section].isKnown[path.row] else { return }
    var height = delegate?.tableView(self, heightForRowAt: dataPath(of: path)) ?? rowHeight
    if height < 0 {
      let width = frameOfRow(at: path).width
      UIView.performWithoutAnimation {
        cell.bounds.size.width = width
        height =
          cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
      }
      let scale = max(1, traitCollection.displayScale)
      height = (height * scale).rounded(.up) / scale
    }
    state.layout.setRow(path, height: height)
  }

  private func placeCell(at path: IndexPath) {
    guard let cell = state.views.cells[path], cell !== state.reorderedCell?.cell else { return }
    let frame = frameOfRow(at: path)
    if cell.frame != frame { cell.frame = frame }
    if state.batch.insertionOrigins != nil, cell.alpha != 1 { cell.alpha = 1 }
    if cell.superview == nil { stack(cell, at: path) }
  }

  private func retire(rowsOutside rows: [IndexPath]) {
    let kept = Set(rows)
    for path in state.views.cells.keys where !kept.contains(path) {
      if state.views.cells[path]?.isFirstResponderInside == true { continue }
      if let carried = state.reorderedCell, state.views.cells[path] === carried.cell { continue }
      recycleCell(at: path)
    }
  }

  func recycleCell(at path: IndexPath) {
    guard let cell = state.views.cells.removeValue(forKey: path) else { return }
    if state.swiping.current?.path == path { endSwipe(animated: false) }
    recycle(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  /// The frame of a row in the content's coordinates.
  func frameOfRow(at path: IndexPath) -> CGRect {
    let inset = sideInset
    return CGRect(
      x: inset, y: state.layout.rowTop(path), width: bounds.width - 2 * inset,
      height: state.layout.rowHeight(path))
  }

  /// The inset of cards from the sides; 0 except for inset groups.
  var sideInset: CGFloat {
    style == .insetGrouped ? sideMargin + max(safeAreaInsets.left, safeAreaInsets.right) : 0
  }

  /// 16 points; 20 on wide phones and tablets.
  var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  // MARK: Table header and footer

  private func placeEndViews() {
    state.layout.top = endHeight(tableHeaderView)
    state.layout.bottom = endHeight(tableFooterView)
    let width = bounds.width
    if let header = tableHeaderView, header.frame.origin != .zero || header.bounds.width != width {
      header.frame = CGRect(x: 0, y: 0, width: width, height: header.bounds.height)
    }
    if let footer = tableFooterView {
      let frame = CGRect(
        x: 0, y: state.layout.footerTop, width: width, height: footer.bounds.height)
      if footer.frame != frame { footer.frame = frame }
    }
  }

  // MARK: Prefetching

  /// Requests the rows beyond the viewport, in the direction of the last scroll.
  private func prefetch() {
    state.prefetching.scroll(to: bounds.minY)
    guard let prefetchDataSource else { return }
    let range = retainedRange
    let cells = state.views.cells
    let isBackward = state.prefetching.isBackward
    let start = isBackward ? range.lowerBound - bounds.height : range.upperBound
    let rows = state.layout.rows(from: start, to: start + bounds.height)
      .filter { cells[$0] == nil }
    let (new, cancelled) = state.prefetching.request(
      Array(isBackward ? rows.suffix(40) : rows.prefix(40))
    ) { cells[$0] != nil }
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled)
    }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}

extension TableLayout {
  /// Invalidates heights that depend on the width or the text size.
  mutating func invalidateUnfixed(_ table: UITableView) {
    guard table.rowHeight < 0 || !table.defaultsUsed.contains(.rowHeight) else { return }
    invalidateAll()
  }
}

extension UIView {
  /// Whether this view or a descendant is the first responder.
  var isFirstResponderInside: Bool {
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: self)
  }
}
