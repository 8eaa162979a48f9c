import CoreGraphics
import Foundation

extension UICollectionView: DraggingList {
  /// Permits drags and drops according to the delegates.
  final func draggingDidChange() {
    let drags = dragDelegate != nil && dragInteractionEnabled
    let drops = dropDelegate != nil
    allowDragging(drags: drags, drops: drops)
  }

  var reorderedCell: ReorderedCell<UICollectionViewCell>? {
    get { state.reorderedCell }
    set { state.reorderedCell = newValue }
  }

  func listCell(at path: IndexPath) -> UICollectionViewCell? { cellForItem(at: path) }

  func frameOfCell(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

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

  // MARK: Delegates

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

  // MARK: Cells

  func markDropTarget(_ path: IndexPath?) {
    for shown in indexPathsForVisibleItems {
      guard let cell = cellForItem(at: shown) else { continue }
      let isTarget = shown == path
      if cell.isHighlighted != isTarget { cell.isHighlighted = isTarget }
    }
  }
}
