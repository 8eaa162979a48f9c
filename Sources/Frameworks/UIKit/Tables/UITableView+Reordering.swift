import CoreGraphics
import Foundation

/// A row that a finger carries.
struct CarriedRow {
  let cell: UITableViewCell
  /// Where it was taken from.
  let origin: IndexPath
  /// Where it would be put down now.
  var place: IndexPath
  /// From the finger to the cell's middle.
  let grip: CGFloat
}

extension UITableView {
  func canMove(_ path: IndexPath) -> Bool {
    guard canEdit(path), let dataSource else { return false }
    defaultsUsed.remove(.canMove)
    let can = dataSource.tableView(self, canMoveRowAt: path)
    return can
      && (!defaultsUsed.contains(.canMove) || state.cells[path]?.showsReorderControl == true)
  }

  func carryRow(_ cell: UITableViewCell, _ press: UIGestureRecognizer) {
    let y = press.location(in: self).y
    switch press.state {
    case .began: beginCarrying(cell, at: y)
    case .changed: carry(to: y)
    case .ended: putRowDown(keeping: true)
    default: putRowDown(keeping: false)
    }
  }

  private func beginCarrying(_ cell: UITableViewCell, at y: CGFloat) {
    guard state.carried == nil, let path = indexPath(for: cell), canMove(path) else { return }
    state.carried = CarriedRow(cell: cell, origin: path, place: path, grip: cell.center.y - y)
    bringSubviewToFront(cell)
    UIView.animate(withDuration: 0.2) {
      cell.alpha = 0.9
      cell.transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
    }
  }

  private func carry(to y: CGFloat) {
    guard let carried = state.carried else { return }
    let middle = y + carried.grip
    carried.cell.center.y = middle
    guard let proposed = indexPathForRow(at: CGPoint(x: bounds.midX, y: middle)),
      proposed != carried.place
    else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: carried.origin, toProposedIndexPath: proposed)
      ?? proposed
    guard target != carried.place, state.layout.contains(target) else { return }
    move(carried, to: target)
  }

  func move(_ carried: CarriedRow, to target: IndexPath) {
    var updates = ListUpdates()
    updates.movedItems = [(carried.place, target)]
    state.carried?.place = target
    rearrange(updates, countsChangeFrom: carried.place.section, to: target.section)
    UIView.animate(withDuration: 0.25) { self.layoutTable() }
  }

  /// Whether a row can be carried one place up or down in its section.
  func mayMoveRow(at path: IndexPath, down: Bool) -> Bool {
    target(of: path, proposed: path.moved(down: down)) != nil
  }

  private func target(of path: IndexPath, proposed: IndexPath) -> IndexPath? {
    guard state.carried == nil, state.layout.contains(proposed) else { return nil }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
    return target != path && state.layout.contains(target) ? target : nil
  }

  /// Carries a row one place up or down, as a finger would.
  ///
  /// - Returns: Whether it could be carried there.
  func moveRow(of cell: UITableViewCell, down: Bool) -> Bool {
    guard let path = indexPath(for: cell), canMove(path),
      let target = target(of: path, proposed: path.moved(down: down))
    else { return false }
    let carried = CarriedRow(cell: cell, origin: path, place: path, grip: 0)
    state.carried = carried
    move(carried, to: target)
    putRowDown(keeping: true)
    return true
  }

  func putRowDown(keeping: Bool) {
    guard let carried = state.carried else { return }
    if !keeping, carried.place != carried.origin { move(carried, to: carried.origin) }
    let place = state.carried?.place ?? carried.place
    // From here on the data is as it is shown.
    state.carried = nil
    if keeping, place != carried.origin {
      dataSource?.tableView(self, moveRowAt: carried.origin, to: place)
    }
    UIView.animate(withDuration: 0.2) {
      carried.cell.transform = .identity
      carried.cell.alpha = 1
      self.layoutTable()
    }
  }

  /// Where the data source has a row that stands at a place while another is carried.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard let carried = state.carried, carried.place != carried.origin else { return shown }
    if shown == carried.place { return carried.origin }
    var path = shown
    if path.section == carried.place.section, path.row > carried.place.row { path.row -= 1 }
    if path.section == carried.origin.section, path.row >= carried.origin.row { path.row += 1 }
    return path
  }
}

/// The handle at the trailing edge of a row that can be carried.
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
