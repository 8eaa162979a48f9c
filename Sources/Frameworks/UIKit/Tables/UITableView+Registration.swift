import Foundation

extension UITableView {
  /// Returns a cell to the reuse pool.
  func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.alpha = 1
    guard let identifier = cell.reuseIdentifier else { return }
    cell.resetInteraction()
    state.views.cellPool.enqueue(cell, identifier)
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    view.alpha = 1
    guard let reusable = view as? UITableViewHeaderFooterView,
      let identifier = reusable.reuseIdentifier
    else { return }
    state.views.viewPool.enqueue(reusable, identifier)
  }
}
