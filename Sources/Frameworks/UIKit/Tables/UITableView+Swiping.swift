import CoreGraphics
import Foundation

extension UITableView: RowSwiping {
  func setUpSwipes() {
    let recognition = RowSwipeRecognition(self)
    swipeRecognition = recognition
    addGestureRecognizer(recognition.pan)
  }

  var currentSwipe: RowSwipe? {
    get { state.swiping.current }
    set { state.swiping.current = newValue }
  }

  var swipeDistance: CGFloat {
    get { state.swiping.distance }
    set { state.swiping.distance = newValue }
  }

  var maySwipe: Bool { !state.isEditing }

  func rowToSwipe(at point: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard let path = indexPathForRow(at: point), let cell = state.views.cells[path] else {
      return nil
    }
    return (path, cell)
  }

  func swipeWillBegin(at path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func swipeDidEnd(_ swipe: RowSwipe) {
    let path = state.views.cells.first { $0.value === swipe.cell }?.key
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard canEdit(path) else { return nil }
    guard isTrailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    defaultsUsed.remove(.trailingSwipe)
    let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if own == nil, defaultsUsed.contains(.trailingSwipe),
      let older = delegate?.tableView(self, editActionsForRowAt: path), !older.isEmpty
    {
      return UISwipeActionsConfiguration(actions: older.map { $0.contextual(at: path) })
    }
    guard own == nil, delegate == nil || defaultsUsed.contains(.trailingSwipe),
      editingStyle(path) == .delete, offersDeletion
    else { return own }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
      ?? SystemText.delete.string
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        guard let self else { return }
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ])
  }

  // DEPARTURE: UIKit offers deletion if the data source implements the commit method. Swift cannot
  // detect that, so the app must also state which rows can be edited, or with which style.
  private var offersDeletion: Bool {
    !defaultsUsed.contains(.canEdit)
      || (delegate != nil && !defaultsUsed.contains(.editingStyle))
  }
}
