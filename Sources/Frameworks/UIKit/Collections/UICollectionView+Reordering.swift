import CoreGraphics
import Foundation

extension UICollectionView {
  /// Moves an item one position forward or back in its section, with the same rules as a drag.
  ///
  /// - Returns: Whether the item was moved.
  func moveItem(of cell: UICollectionViewCell, down: Bool) -> Bool {
    guard let path = indexPath(for: cell),
      contains(path.moved(down: down)), beginInteractiveMovementForItem(at: path),
      let carried = state.reorderedCell
    else { return false }
    let proposed = path.moved(down: down)
    let target = moveTarget(of: carried, proposed: proposed)
    if target != path, contains(target) { move(carried, to: target) }
    endInteractiveMovement()
    return target != path
  }

  func dropReorderedItem(_ carried: ReorderedCell<UICollectionViewCell>) {
    carried.cell.setNeedsUpdateConfiguration()
    UIView.animate(withDuration: 0.2) {
      carried.cell.transform = .identity
      self.layoutCells()
    }
  }

  func layoutCells() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Returns the delegate's target of a move.
  func moveTarget(
    of carried: ReorderedCell<UICollectionViewCell>, proposed: IndexPath
  ) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: carried.origin,
      atCurrentIndexPath: carried.place, toProposedIndexPath: proposed) ?? proposed
  }

  /// Moves the shown cell; the data does not change until the drag ends.
  func move(_ carried: ReorderedCell<UICollectionViewCell>, to target: IndexPath) {
    var updates = ListUpdates()
    updates.movedItems = [(carried.place, target)]
    var counts = state.counts
    counts[carried.place.section] -= 1
    counts[target.section] += 1
    let mapping = ListMapping(
      updates, oldCounts: state.counts, newCounts: counts, terminology: .collection)
    state.counts = counts
    var shown: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in state.views.shown {
      guard key.category == .cell, let new = mapping.place(of: key.path) else {
        shown[key] = view
        continue
      }
      shown[.cell(new)] = view
    }
    state.views.shown = shown
    state.selection.selected = Set(state.selection.selected.compactMap(mapping.place))
    state.reorderedCell?.place = target
    storedLayout.remapMeasurements(over: mapping)
    let context = storedLayout.makeInvalidationContext()
    context.everything = true
    context.movement = ([target], [carried.place], carried.cell.center)
    storedLayout.invalidateLayout(with: context)
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Returns the data source's index path of the item that is shown at an index path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    state.reorderedCell?.dataPath(of: shown) ?? shown
  }
}
