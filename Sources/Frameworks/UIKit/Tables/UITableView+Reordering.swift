import CoreGraphics
import Foundation

extension UITableView {
  func canMove(_ path: IndexPath) -> Bool {
    guard canEdit(path), let dataSource else { return false }
    defaultsUsed.remove(.canMove)
    let can = dataSource.tableView(self, canMoveRowAt: path)
    return can
      && (!defaultsUsed.contains(.canMove) || state.views.cells[path]?.showsReorderControl == true)
  }

  func handleReorderPress(_ cell: UITableViewCell, _ press: UIGestureRecognizer) {
    let y = press.location(in: self).y
    switch press.state {
    case .began: beginReordering(cell, at: y)
    case .changed: moveReorderedCell(to: y)
    case .ended: endReordering(keeping: true)
    default: endReordering(keeping: false)
    }
  }

  private func beginReordering(_ cell: UITableViewCell, at y: CGFloat) {
    guard state.reorderedCell == nil, let path = indexPath(for: cell), canMove(path) else { return }
    state.reorderedCell = ReorderedCell(
      cell: cell, origin: path, place: path, grip: cell.center.y - y)
    bringSubviewToFront(cell)
    UIView.animate(withDuration: 0.2) {
      cell.alpha = 0.9
      cell.transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
    }
  }

  private func moveReorderedCell(to y: CGFloat) {
    guard let carried = state.reorderedCell else { return }
    let middle = y + carried.grip
    carried.cell.center.y = middle
    guard let proposed = indexPathForRow(at: CGPoint(x: bounds.midX, y: middle)),
      proposed != carried.place
    else { return }
    let target = moveTarget(from: carried.origin, proposed: proposed)
    guard target != carried.place, state.layout.contains(target) else { return }
    move(carried, to: target)
  }

  func move(_ carried: ReorderedCell<UITableViewCell>, to target: IndexPath) {
    var updates = ListUpdates()
    updates.movedItems = [(carried.place, target)]
    state.reorderedCell?.place = target
    rearrange(updates, countsChangeFrom: carried.place.section, to: target.section)
    UIView.animate(withDuration: 0.25) { self.layoutTable() }
  }

  /// Whether a row can be moved by one index path in its section.
  func canMoveRow(at path: IndexPath, down: Bool) -> Bool {
    target(of: path, proposed: path.moved(down: down)) != nil
  }

  /// Returns the delegate's target of a move.
  func moveTarget(from origin: IndexPath, proposed: IndexPath) -> IndexPath {
    delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
  }

  private func target(of path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard state.reorderedCell == nil, state.layout.contains(proposed) else { return nil }
    let target = moveTarget(from: path, proposed: proposed)
    return target != path && state.layout.contains(target) ? target : nil
  }

  /// Moves a row one position up or down, with the same rules as a drag.
  ///
  /// - Returns: Whether the row was moved.
  func moveRow(of cell: UITableViewCell, down: Bool) -> Bool {
    guard let path = indexPath(for: cell), canMove(path),
      let target = target(of: path, proposed: path.moved(down: down))
    else { return false }
    let carried = ReorderedCell(cell: cell, origin: path, place: path, grip: 0)
    state.reorderedCell = carried
    move(carried, to: target)
    endReordering(keeping: true)
    return true
  }

  func endReordering(keeping: Bool) {
    guard let carried = state.reorderedCell else { return }
    if !keeping, carried.place != carried.origin { move(carried, to: carried.origin) }
    let place = state.reorderedCell?.place ?? carried.place
    // From here on, the data matches the shown order.
    state.reorderedCell = nil
    if keeping, place != carried.origin {
      dataSource?.tableView(self, moveRowAt: carried.origin, to: place)
    }
    UIView.animate(withDuration: 0.2) {
      carried.cell.transform = .identity
      carried.cell.alpha = 1
      self.layoutTable()
    }
  }

  /// Returns the data source's index path of the row that is shown at an index path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    state.reorderedCell?.dataPath(of: shown) ?? shown
  }
}

/// The reorder control at the trailing edge of a row.
final class ReorderControl: UIView {
  static let width: CGFloat = 44

  init(_ carry: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
    let image = UIImageView(
      image: UIImage(
        systemName: "line.3.horizontal",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .regular)))
    image.tintColor = .tertiaryLabel
    image.contentMode = .center
    image.frame = bounds
    image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(image)
    isAccessibilityElement = true
    accessibilityLabel = SystemText.reorder.string
    accessibilityTraits = .button
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.05
    press.addTarget(self) { press in carry(press) }
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) {
    nil
  }
}
