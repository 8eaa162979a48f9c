import CoreGraphics
import Foundation

/// A drop into a list: its items, destination, and drop animations.
final class ListDrop: NSObject {
  private enum Landing {
    case cell(IndexPath)
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  /// A dropped item.
  final class Item: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, in list: any DraggingList) {
      dragItem = item
      sourceIndexPath = item.sourceList === list ? item.sourcePath : nil
      previewSize = sourceIndexPath.flatMap { list.cell(at: $0)?.bounds.size } ?? .zero
      super.init()
    }
  }

  private let list: any DraggingList
  let session: any UIDropSession
  let shownProposal: UIDropProposal
  let destinationIndexPath: IndexPath?
  let dropItems: [Item]
  private var landings: [ObjectIdentifier: (Landing, DragAnimator)] = [:]
  /// Cells that are hidden until their previews arrive.
  private var covered: [(view: UIView, opacity: Float)] = []

  init(
    list: any DraggingList, session: any UIDropSession, proposal: UIDropProposal,
    destination: IndexPath?
  ) {
    self.list = list
    self.session = session
    shownProposal = proposal
    destinationIndexPath = destination
    dropItems = session.items.map { Item($0, in: list) }
    super.init()
  }

  private func prepareLanding(_ item: UIDragItem, _ landing: Landing) -> any UIDragAnimating {
    let animator = DragAnimator()
    landings[ObjectIdentifier(item)] = (landing, animator)
    return animator
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    prepareLanding(dragItem, .target(target))
  }

  func dropToCell(_ item: UIDragItem, at path: IndexPath) -> any UIDragAnimating {
    prepareLanding(item, .cell(path))
  }

  func dropIntoCell(_ item: UIDragItem, at path: IndexPath, rect: CGRect) -> any UIDragAnimating {
    prepareLanding(item, .into(path, rect))
  }

  // MARK: Landing

  /// Returns the destination of an item; `nil` if the delegate specified none.
  func landing(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let (landing, _) = landings[ObjectIdentifier(item)] else { return nil }
    switch landing {
    case .target(let target):
      let size = CGSize(width: 1, height: 1)
      return UITargetedDragPreview(
        view: UIView(frame: CGRect(origin: .zero, size: size)),
        parameters: UIDragPreviewParameters(), target: target)
    case .cell(let path):
      guard let cell = list.cell(at: path), cell.superview != nil else { return nil }
      covered.append((cell, cell.layer.opacity == 0 ? 1 : cell.layer.opacity))
      cell.layer.opacity = 0
      return UITargetedDragPreview(
        view: cell, parameters: list.dropPreviewParameters(at: path) ?? UIDragPreviewParameters())
    case .into(let path, let rect):
      guard let cell = list.cell(at: path) else { return nil }
      return UITargetedDragPreview(
        view: UIView(frame: CGRect(origin: .zero, size: rect.size)),
        parameters: UIDragPreviewParameters(),
        target: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY)))
    }
  }

  /// Runs the animations added to an item's drop alongside the drop animation.
  func addAnimator(_ animator: any UIDragAnimating, for item: UIDragItem) {
    guard let (_, own) = landings[ObjectIdentifier(item)] else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.complete(at: $0) }
  }

  func finish() {
    for (view, opacity) in covered { view.layer.opacity = opacity }
    covered = []
  }
}

extension ListDrop: UITableViewDropCoordinator {
  var items: [any UITableViewDropItem] { dropItems }

  var proposal: UITableViewDropProposal {
    shownProposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: shownProposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    dropToCell(dragItem, at: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { dropIntoCell(dragItem, at: indexPath, rect: rect) }
}

/// The drop coordinator of a collection view.
final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
  private let drop: ListDrop

  init(_ drop: ListDrop) {
    self.drop = drop
    super.init()
  }

  var items: [any UICollectionViewDropItem] { drop.dropItems }
  var destinationIndexPath: IndexPath? { drop.destinationIndexPath }
  var session: any UIDropSession { drop.session }

  var proposal: UICollectionViewDropProposal {
    drop.shownProposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.shownProposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.dropToCell(dragItem, at: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { drop.dropIntoCell(dragItem, at: indexPath, rect: rect) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.drop(dragItem, to: target)
  }
}
