import Foundation

extension UITableView {
  /// Names a class of cells that are made as they are needed; `nil` forgets the name.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      state.cellPool.register(identifier, nil)
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("A table's cells are of class UITableViewCell.")
    }
    state.cellPool.register(identifier) {
      type.init(registeredStyle: .default, reuseIdentifier: identifier)
    }
  }

  /// Names a class of headers and footers that are made as they are needed.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else {
      state.viewPool.register(identifier, nil)
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure("A table's headers are of class UITableViewHeaderFooterView.")
    }
    state.viewPool.register(identifier) { type.init(registeredReuseIdentifier: identifier) }
  }

  /// Returns a cell that is out of use, or a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = state.cellPool.take(identifier) else { return nil }
    cell.table = self
    if isUsed { UIView.performWithoutAnimation { cell.prepareForReuse() } }
    return cell
  }

  /// Returns a cell for a row; the identifier must be registered.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let configured = state.reconfigured[indexPath], configured.reuseIdentifier == identifier {
      return configured
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a class for it")
    }
    return cell
  }

  /// Returns a header or footer that is out of use, or a new one of the registered class.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = state.viewPool.take(identifier) else { return nil }
    if isUsed { UIView.performWithoutAnimation { view.prepareForReuse() } }
    return view
  }

  /// Puts a cell aside for another row.
  func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.alpha = 1
    guard let identifier = cell.reuseIdentifier else { return }
    cell.resetInteraction()
    state.cellPool.give(cell, identifier)
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    view.alpha = 1
    guard let reusable = view as? UITableViewHeaderFooterView,
      let identifier = reusable.reuseIdentifier
    else { return }
    state.viewPool.give(reusable, identifier)
  }
}
