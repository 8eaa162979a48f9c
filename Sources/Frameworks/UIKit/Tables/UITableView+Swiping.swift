import CoreGraphics
import Foundation

/// Recognises swipes of rows.
final class RowSwipeRecognition: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  private unowned let table: UITableView
  private var startDistance: CGFloat = 0

  init(_ table: UITableView) {
    self.table = table
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self) { [weak self] _ in self?.step() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: table)
    guard abs(velocity.x) > abs(velocity.y), !table.state.isEditing else { return false }
    if table.state.swipe != nil { return true }
    let start = pan.location(in: table)
    let direction: CGFloat = table.isRightToLeft ? -1 : 1
    return table.beginSwipe(at: start, isTrailing: velocity.x * direction < 0)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === table.panGestureRecognizer
  }

  private func step() {
    guard let swipe = table.state.swipe else { return }
    let direction: CGFloat =
      (swipe.isTrailing ? -1 : 1) * (table.isRightToLeft ? -1 : 1)
    let moved = pan.translation(in: table).x * direction
    switch pan.state {
    case .began:
      startDistance = table.swipeDistance
      table.moveSwipe(to: startDistance + moved)
    case .changed: table.moveSwipe(to: startDistance + moved)
    case .ended: table.letSwipeGo(velocity: pan.velocity(in: table).x * direction)
    case .cancelled: table.endSwipe(animated: true)
    default: break
    }
  }
}

extension UITableView {
  func setUpSwipes() {
    let recognition = RowSwipeRecognition(self)
    swipeRecognition = recognition
    addGestureRecognizer(recognition.pan)
  }

  func beginSwipe(at point: CGPoint, isTrailing: Bool) -> Bool {
    guard let path = indexPathForRow(at: point) else { return false }
    return prepareSwipe(path, isTrailing: isTrailing)
  }

  private func prepareSwipe(_ path: IndexPath, isTrailing: Bool) -> Bool {
    guard let cell = state.cells[path], canEdit(path),
      let configuration = swipeConfiguration(path, isTrailing: isTrailing),
      !configuration.actions.isEmpty
    else { return false }
    endSwipe(animated: false)
    delegate?.tableView(self, willBeginEditingRowAt: path)
    state.swipe = RowSwipe(
      path: path, cell: cell, configuration: configuration, isTrailing: isTrailing
    ) { [weak self] action, view in
      self?.perform(action, from: view)
    }
    return true
  }

  private func swipeConfiguration(
    _ path: IndexPath, isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    guard isTrailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    defaultsUsed.remove(.trailingSwipe)
    let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    guard own == nil, delegate == nil || defaultsUsed.contains(.trailingSwipe),
      editingStyle(path) == .delete, offersDeletion
    else { return own }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
      ?? SystemText.delete.string
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        guard let self else { return }
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ])
  }

  // DEPARTURE: UIKit offers deletion where the data source commits edits. Whether it does cannot
  // be found out here, so it must also say which rows can be edited or how.
  private var offersDeletion: Bool {
    !defaultsUsed.contains(.canEdit)
      || (delegate != nil && !defaultsUsed.contains(.editingStyle))
  }

  var swipeDistance: CGFloat { state.swipeDistance }

  func moveSwipe(to distance: CGFloat) {
    guard let swipe = state.swipe else { return }
    var shown = max(0, distance)
    if !swipe.configuration.performsFirstActionWithFullSwipe, shown > swipe.openWidth {
      shown = swipe.openWidth + (shown - swipe.openWidth) * 0.3
    }
    state.swipeDistance = shown
    swipe.show(shown)
  }

  func letSwipeGo(velocity: CGFloat) {
    guard let swipe = state.swipe else { return }
    let projected = state.swipeDistance + velocity * 0.1
    if swipe.configuration.performsFirstActionWithFullSwipe,
      projected > bounds.width * 0.7, let first = swipe.configuration.actions.first
    {
      perform(first, from: swipe.cell)
    } else if projected > swipe.openWidth / 2 {
      slide(to: swipe.openWidth)
    } else {
      endSwipe(animated: true)
    }
  }

  func openSwipe(at path: IndexPath, isTrailing: Bool, animated: Bool) {
    guard prepareSwipe(path, isTrailing: isTrailing), let swipe = state.swipe else { return }
    UIView.performWithoutAnimation { swipe.show(0) }
    slide(to: swipe.openWidth)
  }

  private func slide(to distance: CGFloat) {
    state.swipeDistance = distance
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.state.swipe?.show(distance) },
      completion: nil)
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] done in
      guard let self else { return }
      self.endSwipe(animated: !(done && action.style == .destructive))
    }
  }

  func endSwipe(animated: Bool) {
    guard let swipe = state.swipe else { return }
    state.swipe = nil
    state.swipeDistance = 0
    let path = state.cells.first { $0.value === swipe.cell }?.key
    guard animated, window != nil else {
      swipe.remove()
      delegate?.tableView(self, didEndEditingRowAt: path)
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { swipe.show(0) },
      completion: { [weak self] _ in
        swipe.remove()
        guard let self else { return }
        self.delegate?.tableView(self, didEndEditingRowAt: path)
      })
  }
}
