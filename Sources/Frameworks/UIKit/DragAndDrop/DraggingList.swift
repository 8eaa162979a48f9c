import CoreGraphics
import Foundation

/// A table view or a collection view as a source and a destination of drags.
///
/// The delegate methods differ in name only; each list forwards them to its own delegates.
protocol DraggingList: UIScrollView {
  associatedtype ListCell: UIView

  var dragging: ListDragging? { get set }
  var reorderedCell: ReorderedCell<ListCell>? { get set }

  func listCell(at path: IndexPath) -> ListCell?
  func frameOfCell(at path: IndexPath) -> CGRect?
  func contains(_ path: IndexPath) -> Bool
  func place(at point: CGPoint) -> IndexPath?
  /// The index path before which an item from elsewhere would be inserted.
  func placeBetween(at point: CGPoint) -> IndexPath?
  /// Returns the delegate's target of a move.
  func moveTarget(of carried: ReorderedCell<ListCell>, proposed: IndexPath) -> IndexPath
  /// Moves the cells; the data stays unchanged until the drop.
  func move(_ carried: ReorderedCell<ListCell>, to target: IndexPath)
  func layoutCells()
  func markDropTarget(_ path: IndexPath?)

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(
    addedTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  func canTakeDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func performDrop(_ drop: ListDrop)
}

extension DraggingList {
  func cell(at path: IndexPath) -> UIView? { listCell(at: path) }

  /// Enables or disables drags and drops; the interactions are added when first enabled.
  func allowDragging(drags: Bool, drops: Bool) {
    guard drags || drops || dragging != nil else { return }
    let dragging = self.dragging ?? ListDragging(self)
    self.dragging = dragging
    dragging.allow(drags: drags, drops: drops)
  }

  // MARK: Gap

  /// Opens a gap at an index path for the cell that is dragged from another.
  func openGap(for source: IndexPath, at place: IndexPath) {
    if reorderedCell == nil {
      guard let cell = listCell(at: source) else { return }
      reorderedCell = ReorderedCell(cell: cell, origin: source, place: source)
      cell.layer.opacity = 0
    }
    guard let carried = reorderedCell, carried.place != place, contains(place) else { return }
    let target = moveTarget(of: carried, proposed: place)
    guard target != carried.place, contains(target) else { return }
    move(carried, to: target)
    if let frame = frameOfCell(at: target) { carried.cell.frame = frame }
  }

  /// Returns all cells to their positions in the data.
  func closeGap() {
    guard let carried = reorderedCell else { return }
    if carried.place != carried.origin { move(carried, to: carried.origin) }
    reorderedCell = nil
    carried.cell.layer.opacity = 1
    UIView.animate(withDuration: 0.25) { self.layoutCells() }
  }
}

/// The effect of a drop at the session's location.
struct ListDropProposal {
  enum Place {
    case anywhere, between, into
  }

  var proposal: UIDropProposal
  var place: Place
}
