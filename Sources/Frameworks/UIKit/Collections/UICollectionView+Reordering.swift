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
  /// Begins to carry an item; no where the data source does not let it.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard state.carried == nil, let dataSource, let cell = cellForItem(at: indexPath),
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    endSwipe(animated: false)
    state.carried = CarriedItem(view: cell, origin: indexPath, place: indexPath)
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    UIView.animate(withDuration: 0.2) { cell.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
    return true
  }

  /// Carries the item to a point of the content; others make room.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let carried = state.carried else { return }
    let look = storedLayout.layoutAttributesForInteractivelyMovingItem(
      at: carried.place, withTargetPosition: targetPosition)
    carried.view.center = look.center
    let proposed = storedLayout.targetIndexPath(
      forInteractivelyMovingItem: carried.place, withPosition: targetPosition)
    guard contains(proposed), proposed != carried.place else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: carried.origin,
        atCurrentIndexPath: carried.place, toProposedIndexPath: proposed) ?? proposed
    guard target != carried.place, contains(target) else { return }
    move(carried, to: target)
  }

  /// Puts the item down where it would stand, and has the data source move it.
  public func endInteractiveMovement() {
    guard let carried = state.carried else { return }
    // From here on the data is as it is shown.
    state.carried = nil
    if carried.place != carried.origin {
      dataSource?.collectionView(self, moveItemAt: carried.origin, to: carried.place)
    }
    putDown(carried)
  }

  /// Puts the item back where it was taken from.
  public func cancelInteractiveMovement() {
    guard let carried = state.carried else { return }
    if carried.place != carried.origin { move(carried, to: carried.origin) }
    guard let back = state.carried else { return }
    state.carried = nil
    putDown(back)
  }

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

  private func putDown(_ carried: CarriedItem) {
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
