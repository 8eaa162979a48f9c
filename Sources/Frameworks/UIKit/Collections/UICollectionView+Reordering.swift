import CoreGraphics
import Foundation

/// An item that a finger carries.
struct CarriedItem {
  let view: UICollectionViewCell
  /// Where it was taken from.
  let origin: IndexPath
  /// Where it would be put down now.
  var place: IndexPath
}

extension UICollectionView {
  /// Carries an item one place on or back in its section, as a finger would.
  ///
  /// - Returns: Whether it could be carried there.
  func moveItem(of cell: UICollectionViewCell, down: Bool) -> Bool {
    guard let path = indexPath(for: cell),
      contains(path.moved(down: down)), beginInteractiveMovementForItem(at: path),
      let carried = state.carried
    else { return false }
    let proposed = path.moved(down: down)
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
        toProposedIndexPath: proposed) ?? proposed
    if target != path, contains(target) { move(carried, to: target) }
    endInteractiveMovement()
    return target != path
  }

  func putDown(_ carried: CarriedItem) {
    carried.view.setNeedsUpdateConfiguration()
    UIView.animate(withDuration: 0.2) {
      carried.view.transform = .identity
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  /// Exchanges the cells' places; the data stays as it is until the item is put down.
  func move(_ carried: CarriedItem, to target: IndexPath) {
    var updates = ListUpdates()
    updates.movedItems = [(carried.place, target)]
    var counts = state.counts
    counts[carried.place.section] -= 1
    counts[target.section] += 1
    let mapping = ListMapping(
      updates, oldCounts: state.counts, newCounts: counts, words: .collection)
    state.counts = counts
    var shown: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in state.shown {
      guard key.category == .cell, let new = mapping.place(of: key.path) else {
        shown[key] = view
        continue
      }
      shown[.cell(new)] = view
    }
    state.shown = shown
    state.selected = Set(state.selected.compactMap(mapping.place))
    state.carried?.place = target
    storedLayout.carryMeasures(over: mapping)
    let context = storedLayout.makeInvalidationContext()
    context.everything = true
    context.movement = ([target], [carried.place], carried.view.center)
    storedLayout.invalidateLayout(with: context)
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Where the data source has an item that stands at a place while another is carried.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard let carried = state.carried, carried.place != carried.origin else { return shown }
    if shown == carried.place { return carried.origin }
    var path = shown
    if path.section == carried.place.section, path.item > carried.place.item { path.item -= 1 }
    if path.section == carried.origin.section, path.item >= carried.origin.item { path.item += 1 }
    return path
  }
}
