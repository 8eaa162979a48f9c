import CoreGraphics
import Foundation

extension UITableView: DraggingList {
  /// Permits drags and drops according to the delegates.
  final func draggingDidChange() {
    let drags = dragDelegate != nil && dragInteractionEnabled
    let drops = dropDelegate != nil || drags
    allowDragging(drags: drags, drops: drops)
  }

  var reorderedCell: ReorderedCell<UITableViewCell>? {
    get { state.reorderedCell }
    set { state.reorderedCell = newValue }
  }

  func listCell(at path: IndexPath) -> UITableViewCell? { cellForRow(at: path) }

  func frameOfCell(at path: IndexPath) -> CGRect? { frameOfRow(at: path) }

  func contains(_ path: IndexPath) -> Bool { state.layout.contains(path) }

  func layoutCells() { layoutTable() }

  func moveTarget(of carried: ReorderedCell<UITableViewCell>, proposed: IndexPath) -> IndexPath {
    moveTarget(from: carried.origin, proposed: proposed)
  }

  func place(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func placeBetween(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForRow(at: point) else { return nil }
    let isBehind = point.y > frameOfRow(at: path).midY
    return IndexPath(row: path.row + (isBehind ? 1 : 0), section: path.section)
  }

  // MARK: Delegates

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(
    addedTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func canTakeDrop(_ session: any UIDropSession) -> Bool {
    guard let dropDelegate else { return localRow(of: session) != nil }
    return dropDelegate.tableView(self, canHandle: session)
  }

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
    guard let dropDelegate else {
      return ListDropProposal(
        proposal: UITableViewDropProposal(
          operation: path == nil ? .cancel : .move, intent: .insertAtDestinationIndexPath),
        place: .between)
    }
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let place: ListDropProposal.Place =
      switch proposal.intent {
      case .unspecified: .anywhere
      case .insertAtDestinationIndexPath: .between
      case .insertIntoDestinationIndexPath: .into
      case .automatic: isOverMiddle(session) ? .into : .between
      }
    return ListDropProposal(proposal: proposal, place: place)
  }

  private func isOverMiddle(_ session: any UIDropSession) -> Bool {
    let point = session.location(in: self)
    guard let path = indexPathForRow(at: point) else { return false }
    let frame = frameOfRow(at: path)
    return frame.insetBy(dx: 0, dy: frame.height / 4).contains(point)
  }

  func performDrop(_ drop: ListDrop) {
    if let dropDelegate {
      dropDelegate.tableView(self, performDropWith: drop)
    } else if let source = localRow(of: drop.session), let target = drop.destinationIndexPath {
      moveOwnRow(source, to: target)
      _ = drop.dropToCell(drop.session.items[0], at: target)
    }
  }

  // MARK: Moves within the table

  /// Returns the only dragged row if it belongs to this table view and may be moved within it.
  private func localRow(of session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first, item.sourceList === self,
      let path = item.sourcePath,
      dataSource?.tableView(self, canMoveRowAt: path) == true
    else { return nil }
    return path
  }

  private func moveOwnRow(_ source: IndexPath, to target: IndexPath) {
    guard source != target else { return }
    guard let cell = cellForRow(at: source) else {
      // The row is scrolled out of the viewport.
      dataSource?.tableView(self, moveRowAt: source, to: target)
      reloadData()
      return
    }
    let carried = ReorderedCell(cell: cell, origin: source, place: source, grip: 0)
    state.reorderedCell = carried
    move(carried, to: target)
    state.reorderedCell = nil
    defaultsUsed.remove(.move)
    dataSource?.tableView(self, moveRowAt: source, to: target)
    if defaultsUsed.contains(.move) {
      // The data source does not implement the move.
      let back = ReorderedCell(cell: cell, origin: source, place: target, grip: 0)
      state.reorderedCell = back
      move(back, to: source)
      state.reorderedCell = nil
    }
    layoutTable()
  }

  // MARK: Cells

  func markDropTarget(_ path: IndexPath?) {
    for (shown, cell) in state.views.cells where !state.selection.selected.contains(shown) {
      cell.setHighlighted(shown == path, animated: false)
    }
  }
}
