import Foundation

extension RowSwiping {
  /// The swipe actions of a row as accessibility actions.
  func swipeActions(of cell: UIView, at path: IndexPath) -> [UIAccessibilityCustomAction] {
    [true, false].flatMap { swipeActions(path, isTrailing: $0)?.actions ?? [] }
      .compactMap { .swipe($0, of: cell) }
  }
}

extension UITableView {
  /// Actions of a row besides its selection.
  func builtInActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
    guard let path = indexPath(for: cell) else { return [] }
    var actions = swipeActions(of: cell, at: path)
    guard isEditing else { return actions }
    if editingStyle(path) == .insert {
      actions.append(
        UIAccessibilityCustomAction(name: SystemText.add.string) { [weak self, weak cell] _ in
          guard let self, let cell else { return false }
          self.editingControlTapped(on: cell)
          return true
        })
    }
    guard canMove(path) else { return actions }
    for down in [false, true] where canMoveRow(at: path, down: down) {
      actions.append(
        .move(down: down) { [weak self, weak cell] in
          guard let self, let cell else { return false }
          return self.moveRow(of: cell, down: down)
        })
    }
    return actions
  }
}

extension UICollectionView {
  /// Actions of an item besides its selection.
  func builtInActions(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction] {
    guard let path = indexPath(for: cell) else { return [] }
    var actions = swipeActions(of: cell, at: path)
    guard let row = cell as? UICollectionViewListCell, row.showsReorderHandle,
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return actions }
    for down in [false, true] where contains(path.moved(down: down)) {
      actions.append(
        .move(down: down) { [weak self, weak cell] in
          guard let self, let cell else { return false }
          return self.moveItem(of: cell, down: down)
        })
    }
    return actions
  }
}

extension IndexPath {
  /// The index path of the neighbor in the same section, which may not exist.
  func moved(down: Bool) -> IndexPath { IndexPath(item: item + (down ? 1 : -1), section: section) }
}
