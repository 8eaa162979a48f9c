import CoreGraphics
import Foundation

extension UICollectionView: DraggingList {
  /// Lets items be lifted and things be dropped as far as delegates say something about it.
  final func draggingDidChange() {
    let drags = dragDelegate != nil && dragInteractionEnabled
    let drops = dropDelegate != nil
    guard drags || drops || dragging != nil else { return }
    let dragging = self.dragging ?? ListDragging(self)
    self.dragging = dragging
    dragging.allow(drags: drags, drops: drops)
  }

  func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func place(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func placeBetween(at point: CGPoint) -> IndexPath? {
    let seen = indexPathsForVisibleItems.compactMap { path in
      layoutAttributesForItem(at: path).map { (path: path, frame: $0.frame) }
    }
    func distance(_ frame: CGRect) -> CGFloat {
      hypot(
        max(frame.minX - point.x, 0, point.x - frame.maxX),
        max(frame.minY - point.y, 0, point.y - frame.maxY))
    }
    guard let nearest = seen.min(by: { distance($0.frame) < distance($1.frame) }),
      distance(nearest.frame) <= 40
    else { return nil }
    let isRow = nearest.frame.width > bounds.width * 0.75
    let isBehind =
      isRow
      ? point.y > nearest.frame.midY : (point.x > nearest.frame.midX) != isRightToLeft
    return IndexPath(
      item: nearest.path.item + (isBehind ? 1 : 0), section: nearest.path.section)
  }

  // MARK: The delegates' words

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragItems(
    addedTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  func canTakeDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
    guard let dropDelegate else {
      return ListDropProposal(proposal: UIDropProposal(operation: .cancel), place: .anywhere)
    }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let place: ListDropProposal.Place =
      switch proposal.intent {
      case .unspecified: .anywhere
      case .insertAtDestinationIndexPath: .between
      case .insertIntoDestinationIndexPath: .into
      }
    return ListDropProposal(proposal: proposal, place: place)
  }

  func performDrop(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDrop(drop))
  }

  // MARK: The gap

  func openGap(for source: IndexPath, at place: IndexPath) {
    if state.carried == nil {
      guard let cell = cellForItem(at: source) else { return }
      state.carried = CarriedItem(view: cell, origin: source, place: source)
      cell.layer.opacity = 0
    }
    guard let carried = state.carried, carried.place != place, contains(place) else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: carried.origin,
        atCurrentIndexPath: carried.place, toProposedIndexPath: place) ?? place
    guard target != carried.place, contains(target) else { return }
    move(carried, to: target)
    if let frame = layoutAttributesForItem(at: target)?.frame { carried.view.frame = frame }
  }

  func closeGap() {
    guard let carried = state.carried else { return }
    if carried.place != carried.origin { move(carried, to: carried.origin) }
    state.carried = nil
    carried.view.layer.opacity = 1
    UIView.animate(withDuration: 0.25) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  func markDropTarget(_ path: IndexPath?) {
    for shown in indexPathsForVisibleItems {
      guard let cell = cellForItem(at: shown) else { continue }
      let isTarget = shown == path
      if cell.isHighlighted != isTarget { cell.isHighlighted = isTarget }
    }
  }
}
