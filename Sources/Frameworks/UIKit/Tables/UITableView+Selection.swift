import Foundation

extension UITableView {
  private var mayChoose: Bool {
    state.isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var choosesSeveral: Bool {
    state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: By touch

  func touchBegan(on cell: UITableViewCell) {
    guard state.swipe == nil else { return }
    guard mayChoose || allowsMultipleSelection, let path = indexPath(for: cell),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlight(path)
  }

  func touchEnded(on cell: UITableViewCell) {
    if state.swipe != nil {
      endSwipe(animated: true)
      return
    }
    guard let path = indexPath(for: cell), state.highlighted == path else {
      highlight(nil)
      return
    }
    chooseByPerson(path)
    highlight(nil)
  }

  func touchCancelled(on cell: UITableViewCell) {
    highlight(nil)
  }

  /// Acts on a row as a tap does; for keyboards and assistive technology.
  func activate(_ cell: UITableViewCell) -> Bool {
    guard let path = indexPath(for: cell), mayChoose,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    chooseByPerson(path)
    return true
  }

  private func highlight(_ path: IndexPath?) {
    guard path != state.highlighted else { return }
    if let old = state.highlighted {
      state.highlighted = nil
      state.cells[old]?.setHighlighted(false, animated: true)
      delegate?.tableView(self, didUnhighlightRowAt: old)
    }
    if let path {
      state.highlighted = path
      state.cells[path]?.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: path)
    }
  }

  private func chooseByPerson(_ path: IndexPath) {
    guard mayChoose else { return }
    if choosesSeveral, state.selected.contains(path) {
      giveUpByPerson(path)
      return
    }
    var target = path
    if let delegate {
      guard let wanted = delegate.tableView(self, willSelectRowAt: path) else { return }
      target = wanted
    }
    if !choosesSeveral {
      for old in state.selected where old != target { giveUpByPerson(old) }
    }
    setChosen(true, at: target, animated: false)
    delegate?.tableView(self, didSelectRowAt: target)
  }

  private func giveUpByPerson(_ path: IndexPath) {
    var target = path
    if let delegate {
      guard let wanted = delegate.tableView(self, willDeselectRowAt: path) else { return }
      target = wanted
    }
    setChosen(false, at: target, animated: true)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: By code

  func chooseByCode(_ path: IndexPath?, animated: Bool) {
    loadDataIfNeeded()
    if !choosesSeveral || path == nil {
      for old in state.selected where old != path {
        setChosen(false, at: old, animated: animated)
      }
    }
    guard let path, state.layout.contains(path) else { return }
    setChosen(true, at: path, animated: animated)
  }

  func setChosen(_ chosen: Bool, at path: IndexPath, animated: Bool) {
    if chosen {
      state.selected.insert(path)
    } else {
      state.selected.remove(path)
    }
    state.cells[path]?.setSelected(chosen, animated: animated)
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
    if !editing { for path in state.selected { setChosen(false, at: path, animated: animated) } }
    let change = {
      for (path, cell) in self.state.cells {
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

  /// A person has chosen the control at a row's leading edge.
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
  }

  /// Has the data source bring cells up to date without taking them out of the table.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = state.cells[path] else { continue }
      state.reconfigured[path] = cell
      let returned = dataSource.tableView(self, cellForRowAt: path)
      state.reconfigured[path] = nil
      precondition(
        returned === cell,
        "A cell that is reconfigured must be the one dequeued for its index path.")
      state.layout.forgetUnlessFixed(path, self)
    }
    setNeedsLayout()
  }
}

extension TableLayout {
  mutating func forgetUnlessFixed(_ path: IndexPath, _ table: UITableView) {
    guard contains(path), table.rowHeight < 0 || !table.defaultsUsed.contains(.rowHeight) else {
      return
    }
    forgetRow(path)
  }
}
