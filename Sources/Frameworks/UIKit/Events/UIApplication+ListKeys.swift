import CoreGraphics
import DisplayProtocol

/// A list in which arrow keys move between cells.
protocol ArrowKeyFollowing: UIScrollView {
  /// Scrolls to the next cell in a direction; `nil` if there is none.
  func cell(from cell: UIView, toward direction: CGVector) -> UIView?
  /// Called when the keyboard focus has moved to another cell.
  func focusDidMove(to cell: UIView)
}

extension UIApplication {
  /// Moves the focus from a cell to its neighbor.
  ///
  /// - Returns: Whether the focus was on a cell with a neighbor in that direction.
  func moveThroughList(from focused: UIView, _ key: KeyInput.Key) -> Bool {
    let direction: CGVector
    switch key {
    case .up: direction = CGVector(dx: 0, dy: -1)
    case .down: direction = CGVector(dx: 0, dy: 1)
    case .left: direction = CGVector(dx: -1, dy: 0)
    default: direction = CGVector(dx: 1, dy: 0)
    }
    var ancestor: UIView? = focused
    while let view = ancestor {
      if let list = view.superview?.nearestList, let next = list.cell(from: view, toward: direction)
      {
        KeyboardFocus.shared.focus(next)
        list.focusDidMove(to: next)
        return true
      }
      ancestor = view.superview
    }
    return false
  }
}

extension UIView {
  /// The nearest enclosing list, including this view.
  fileprivate var nearestList: (any ArrowKeyFollowing)? {
    self as? any ArrowKeyFollowing ?? (self as? SectionScroller)?.superview
      as? any ArrowKeyFollowing
  }
}

extension UITableView: ArrowKeyFollowing {
  func cell(from cell: UIView, toward direction: CGVector) -> UIView? {
    guard direction.dx == 0, let cell = cell as? UITableViewCell,
      var path = indexPath(for: cell)
    else { return nil }
    path.row += direction.dy > 0 ? 1 : -1
    while !state.layout.contains(path) {
      path.section += direction.dy > 0 ? 1 : -1
      guard state.layout.sections.indices.contains(path.section) else { return nil }
      path.row = direction.dy > 0 ? 0 : state.layout.sections[path.section].rows.count - 1
    }
    scrollToRow(at: path, at: .none, animated: false)
    layoutIfNeeded()
    return cellForRow(at: path)
  }

  func focusDidMove(to cell: UIView) {
    guard selectionFollowsFocus, let cell = cell as? UITableViewCell else { return }
    _ = activate(cell)
  }
}

extension UICollectionView: ArrowKeyFollowing {
  func cell(from cell: UIView, toward direction: CGVector) -> UIView? {
    guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell),
      let own = layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let reach = own.insetBy(
      dx: direction.dx == 0 ? 0 : -bounds.width, dy: direction.dy == 0 ? 0 : -bounds.height)
    func along(_ frame: CGRect) -> CGFloat {
      (frame.midX - own.midX) * direction.dx + (frame.midY - own.midY) * direction.dy
    }
    func across(_ frame: CGRect) -> CGFloat {
      abs(direction.dx == 0 ? frame.midX - own.midX : frame.midY - own.midY)
    }
    let found = attributes(in: reach).filter {
      $0.category == .cell && $0.indexPath != path && !$0.isHidden
        && along(frameInCollection($0)) > 1
    }
    let next = found.min { one, other in
      let first = frameInCollection(one)
      let second = frameInCollection(other)
      return along(first) + 2 * across(first) < along(second) + 2 * across(second)
    }
    guard let next else { return nil }
    scrollToItem(at: next.indexPath, at: [], animated: false)
    layoutIfNeeded()
    return cellForItem(at: next.indexPath)
  }

  func focusDidMove(to cell: UIView) {
    guard let cell = cell as? UICollectionViewCell else { return }
    cell.setNeedsUpdateConfiguration()
    if selectionFollowsFocus { _ = activate(cell) }
  }
}
