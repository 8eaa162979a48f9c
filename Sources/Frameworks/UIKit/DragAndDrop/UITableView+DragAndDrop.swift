import CoreGraphics
import Foundation

extension UITableView: DraggingList {
  /// Lets rows be lifted and things be dropped as far as delegates say something about it.
  final func draggingDidChange() {
    let drags = dragDelegate != nil && dragInteractionEnabled
    let drops = dropDelegate != nil || drags
    guard drags || drops || dragging != nil else { return }
    let dragging = self.dragging ?? ListDragging(self)
    self.dragging = dragging
    dragging.allow(drags: drags, drops: drops)
  }

  func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func place(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

  func placeBetween(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForRow(at: point) else { return nil }
    let isBehind = point.y > frameOfRow(at: path).midY
    return IndexPath(row: path.row + (isBehind ? 1 : 0), section: path.section)
  }

  // MARK: The delegates' words

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
    guard let dropDelegate else { return ownRow(of: session) != nil }
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
    } else if let source = ownRow(of: drop.session), let target = drop.destinationIndexPath {
      moveOwnRow(source, to: target)
      _ = drop.dropToCell(drop.session.items[0], at: target)
    }
  }

  // MARK: Rows that are moved by the table itself

  /// The only row that is dragged, if it is this table's and may be moved within it.
  private func ownRow(of session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first, item.sourceList === self,
      let path = item.sourcePath,
      dataSource?.tableView(self, canMoveRowAt: path) == true
    else { return nil }
    return path
  }

  private func moveOwnRow(_ source: IndexPath, to target: IndexPath) {
    guard source != target else { return }
    guard let cell = cellForRow(at: source) else {
      // It was scrolled out of sight.
      dataSource?.tableView(self, moveRowAt: source, to: target)
      reloadData()
      return
    }
    let carried = CarriedRow(cell: cell, origin: source, place: source, grip: 0)
    state.carried = carried
    move(carried, to: target)
    state.carried = nil
    defaultsUsed.remove(.move)
    dataSource?.tableView(self, moveRowAt: source, to: target)
    if defaultsUsed.contains(.move) {
      // Nobody has moved it in the data.
      let back = CarriedRow(cell: cell, origin: source, place: target, grip: 0)
      state.carried = back
      move(back, to: source)
      state.carried = nil
    }
    layoutTable()
  }

  // MARK: The gap

  func openGap(for source: IndexPath, at place: IndexPath) {
    if state.carried == nil {
      guard let cell = cellForRow(at: source) else { return }
      state.carried = CarriedRow(cell: cell, origin: source, place: source, grip: 0)
      cell.layer.opacity = 0
    }
    guard let carried = state.carried, carried.place != place, state.layout.contains(place)
    else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: carried.origin, toProposedIndexPath: place)
      ?? place
    guard target != carried.place, state.layout.contains(target) else { return }
    move(carried, to: target)
    carried.cell.frame = frameOfRow(at: target)
  }

  func closeGap() {
    guard let carried = state.carried else { return }
    if carried.place != carried.origin { move(carried, to: carried.origin) }
    state.carried = nil
    carried.cell.layer.opacity = 1
    UIView.animate(withDuration: 0.25) { self.layoutTable() }
  }

  func markDropTarget(_ path: IndexPath?) {
    for (shown, cell) in state.cells where !state.selected.contains(shown) {
      cell.setHighlighted(shown == path, animated: false)
    }
  }
}
