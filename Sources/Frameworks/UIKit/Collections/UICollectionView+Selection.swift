import Foundation

extension UICollectionView {
  private var canSelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var allowsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a tap on a cell selects its item.
  func selects(_ cell: UICollectionViewCell) -> Bool {
    canSelect && cell.parts.touch.isHighlightable && cell.isUserInteractionEnabled
  }

  /// Asks the delegate again whether an item can be highlighted.
  private func updateTouch(of cell: UICollectionViewCell, at path: IndexPath) {
    cell.parts.touch = CellTouch(
      isHighlightable: delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true)
  }

  func adopt(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.isSelected = state.selection.selected.contains(path)
    cell.isHighlighted = state.selection.highlighted == path
    if let list = cell as? UICollectionViewListCell { style(list, at: path) }
    updateTouch(of: cell, at: path)
    cell.updateConfigurationNow()
  }

  // MARK: Touch handling

  func touchBegan(on cell: UICollectionViewCell) {
    guard state.swiping.current == nil, canSelect, let path = indexPath(for: cell),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlight(path)
  }

  func touchEnded(on cell: UICollectionViewCell) {
    if state.swiping.current != nil {
      endSwipe(animated: true)
      return
    }
    guard let path = indexPath(for: cell), state.selection.highlighted == path else {
      highlight(nil)
      return
    }
    highlight(nil)
    if let handle = (cell as? UICollectionViewListCell)?.outlineHandle { return handle.toggle() }
    selectByUser(path)
  }

  func touchCancelled(on cell: UICollectionViewCell) { highlight(nil) }

  /// Performs the action of a tap on an item; for the keyboard and assistive technology.
  func activate(_ cell: UICollectionViewCell) -> Bool {
    guard let path = indexPath(for: cell), canSelect,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    if let handle = (cell as? UICollectionViewListCell)?.outlineHandle {
      handle.toggle()
    } else {
      selectByUser(path)
    }
    return true
  }

  private func highlight(_ path: IndexPath?) {
    guard path != state.selection.highlighted else { return }
    if let old = state.selection.highlighted {
      state.selection.highlighted = nil
      cellForItem(at: old)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: old)
    }
    if let path {
      state.selection.highlighted = path
      cellForItem(at: path)?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: path)
    }
  }

  private func selectByUser(_ path: IndexPath) {
    guard canSelect else { return }
    if allowsMultiple, state.selection.selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(false, at: path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultiple {
      for old in state.selection.selected where old != path {
        setSelected(false, at: old)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    setSelected(true, at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
    (cellForItem(at: path))?.parts.interface.selectionSegue?()
    if contains(path),
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false,
      !isEditing
    {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  // MARK: Programmatic changes

  func selectProgrammatically(_ path: IndexPath?, animated: Bool) {
    loadDataIfNeeded()
    if !allowsMultiple || path == nil {
      for old in state.selection.selected where old != path { setSelected(false, at: old) }
    }
    guard let path, contains(path), allowsSelection || isEditing else { return }
    setSelected(true, at: path)
  }

  func setSelected(_ selected: Bool, at path: IndexPath) {
    if selected {
      state.selection.selected.insert(path)
    } else {
      state.selection.selected.remove(path)
    }
    cellForItem(at: path)?.isSelected = selected
  }

  func editingDidChange() {
    endSwipe(animated: true)
    if !isEditing { for path in state.selection.selected { setSelected(false, at: path) } }
    for view in state.views.shown.values { (view as? UICollectionViewCell)?.editingDidChange() }
    setNeedsLayout()
  }

  /// Requests the data source to update cells without removing them from the collection view.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      state.views.reconfigured[path] = cell
      let returned = dataSource.collectionView(self, cellForItemAt: path)
      state.views.reconfigured[path] = nil
      precondition(
        returned === cell,
        "A cell that is reconfigured must be the one dequeued for its index path.")
      updateTouch(of: cell, at: path)
      cell.fittedSize = nil
    }
    setNeedsLayout()
  }
}
