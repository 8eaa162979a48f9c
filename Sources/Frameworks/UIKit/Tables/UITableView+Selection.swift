import Foundation

extension UITableView {
  private var canSelect: Bool {
    state.isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var allowsMultiple: Bool {
    state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a tap on a cell selects its row.
  func selects(_ cell: UITableViewCell) -> Bool {
    canSelect && cell.parts.touch.isHighlightable && cell.isUserInteractionEnabled
  }

  /// Asks the delegate again whether a row can be highlighted.
  func updateTouch(of cell: UITableViewCell, at path: IndexPath) {
    cell.parts.touch = CellTouch(
      isHighlightable: delegate?.tableView(self, shouldHighlightRowAt: path) ?? true)
  }

  // MARK: Touch handling

  func touchBegan(on cell: UITableViewCell) {
    guard state.swiping.current == nil else { return }
    guard canSelect, let path = indexPath(for: cell),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlight(path)
  }

  func touchEnded(on cell: UITableViewCell) {
    if state.swiping.current != nil {
      endSwipe(animated: true)
      return
    }
    guard let path = indexPath(for: cell), state.selection.highlighted == path else {
      highlight(nil)
      return
    }
    selectByUser(path)
    highlight(nil)
  }

  func touchCancelled(on cell: UITableViewCell) {
    highlight(nil)
  }

  /// Performs the action of a tap on a row; for the keyboard and assistive technology.
  func activate(_ cell: UITableViewCell) -> Bool {
    guard let path = indexPath(for: cell), canSelect,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    selectByUser(path)
    return true
  }

  private func highlight(_ path: IndexPath?) {
    guard path != state.selection.highlighted else { return }
    if let old = state.selection.highlighted {
      state.selection.highlighted = nil
      state.views.cells[old]?.setHighlighted(false, animated: true)
      delegate?.tableView(self, didUnhighlightRowAt: old)
    }
    if let path {
      state.selection.highlighted = path
      state.views.cells[path]?.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: path)
    }
  }

  private func selectByUser(_ path: IndexPath) {
    guard canSelect else { return }
    if allowsMultiple, state.selection.selected.contains(path) {
      deselectByUser(path)
      return
    }
    var target = path
    if let delegate {
      guard let wanted = delegate.tableView(self, willSelectRowAt: path) else { return }
      target = wanted
    }
    if !allowsMultiple {
      for old in state.selection.selected where old != target { deselectByUser(old) }
    }
    setSelected(true, at: target, animated: false)
    delegate?.tableView(self, didSelectRowAt: target)
    state.views.cells[target]?.parts.interface.selectionSegue?()
  }

  private func deselectByUser(_ path: IndexPath) {
    var target = path
    if let delegate {
      guard let wanted = delegate.tableView(self, willDeselectRowAt: path) else { return }
      target = wanted
    }
    setSelected(false, at: target, animated: true)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: Programmatic changes

  func selectProgrammatically(_ path: IndexPath?, animated: Bool) {
    loadDataIfNeeded()
    if !allowsMultiple || path == nil {
      for old in state.selection.selected where old != path {
        setSelected(false, at: old, animated: animated)
      }
    }
    guard let path, state.layout.contains(path) else { return }
    setSelected(true, at: path, animated: animated)
  }

  func setSelected(_ selected: Bool, at path: IndexPath, animated: Bool) {
    if selected {
      state.selection.selected.insert(path)
    } else {
      state.selection.selected.remove(path)
    }
    state.views.cells[path]?.setSelected(selected, animated: animated)
  }

  // MARK: Editing

  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    endSwipe(animated: animated)
    state.isEditing = editing
    if !editing {
      for path in state.selection.selected { setSelected(false, at: path, animated: animated) }
    }
    let change = {
      for (path, cell) in self.state.views.cells {
        cell.setEditing(editing && self.canEdit(path), animated: animated)
        cell.layoutIfNeeded()
      }
    }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, animations: change)
    } else {
      change()
    }
  }

  /// Called when the user taps the editing control at a row's leading edge.
  func editingControlTapped(on cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(path) {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: openSwipe(path, cell, isTrailing: true)
    case .none: break
    }
  }

  func accessoryTapped(on cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    cell.parts.interface.accessorySegue?()
  }

  /// Requests the data source to update cells without removing them from the table.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = state.views.cells[path] else { continue }
      state.views.reconfigured[path] = cell
      let returned = dataSource.tableView(self, cellForRowAt: path)
      state.views.reconfigured[path] = nil
      precondition(
        returned === cell,
        "A cell that is reconfigured must be the one dequeued for its index path.")
      updateTouch(of: cell, at: path)
      state.layout.invalidateUnlessFixed(path, self)
    }
    setNeedsLayout()
  }
}

extension TableLayout {
  mutating func invalidateUnlessFixed(_ path: IndexPath, _ table: UITableView) {
    guard contains(path), table.rowHeight < 0 || !table.defaultsUsed.contains(.rowHeight) else {
      return
    }
    invalidateRow(path)
  }
}
