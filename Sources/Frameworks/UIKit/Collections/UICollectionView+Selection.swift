import Foundation

extension UICollectionView {
  private var mayChoose: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var choosesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func adopt(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.isSelected = state.selected.contains(path)
    cell.isHighlighted = state.highlighted == path
    if let list = cell as? UICollectionViewListCell { style(list, at: path) }
    cell.updateConfigurationNow()
  }

  // MARK: By touch

  func touchBegan(on cell: UICollectionViewCell) {
    guard state.swipe == nil, mayChoose, let path = indexPath(for: cell),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlight(path)
  }

  func touchEnded(on cell: UICollectionViewCell) {
    if state.swipe != nil {
      endSwipe(animated: true)
      return
    }
    guard let path = indexPath(for: cell), state.highlighted == path else {
      highlight(nil)
      return
    }
    highlight(nil)
    if let handle = (cell as? UICollectionViewListCell)?.outlineHandle { return handle.toggle() }
    chooseByPerson(path)
  }

  func touchCancelled(on cell: UICollectionViewCell) { highlight(nil) }

  /// Acts on an item as a tap does; for keyboards and assistive technology.
  func activate(_ cell: UICollectionViewCell) -> Bool {
    guard let path = indexPath(for: cell), mayChoose,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    if let handle = (cell as? UICollectionViewListCell)?.outlineHandle {
      handle.toggle()
    } else {
      chooseByPerson(path)
    }
    return true
  }

  private func highlight(_ path: IndexPath?) {
    guard path != state.highlighted else { return }
    if let old = state.highlighted {
      state.highlighted = nil
      cellForItem(at: old)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: old)
    }
    if let path {
      state.highlighted = path
      cellForItem(at: path)?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: path)
    }
  }

  private func chooseByPerson(_ path: IndexPath) {
    guard mayChoose else { return }
    if choosesSeveral, state.selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setChosen(false, at: path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !choosesSeveral {
      for old in state.selected where old != path {
        setChosen(false, at: old)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    setChosen(true, at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
    if contains(path),
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false,
      !isEditing
    {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  // MARK: By code

  func chooseByCode(_ path: IndexPath?, animated: Bool) {
    loadDataIfNeeded()
    if !choosesSeveral || path == nil {
      for old in state.selected where old != path { setChosen(false, at: old) }
    }
    guard let path, contains(path), allowsSelection || isEditing else { return }
    setChosen(true, at: path)
  }

  func setChosen(_ chosen: Bool, at path: IndexPath) {
    if chosen {
      state.selected.insert(path)
    } else {
      state.selected.remove(path)
    }
    cellForItem(at: path)?.isSelected = chosen
  }

  func editingDidChange() {
    endSwipe(animated: true)
    if !isEditing { for path in state.selected { setChosen(false, at: path) } }
    for view in state.shown.values { (view as? UICollectionViewCell)?.editingDidChange() }
    setNeedsLayout()
  }

  /// Has the data source bring cells up to date without taking them out of the collection.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      state.reconfigured[path] = cell
      let returned = dataSource.collectionView(self, cellForItemAt: path)
      state.reconfigured[path] = nil
      precondition(
        returned === cell,
        "A cell that is reconfigured must be the one dequeued for its index path.")
      cell.fittedSize = nil
    }
    setNeedsLayout()
  }
}
