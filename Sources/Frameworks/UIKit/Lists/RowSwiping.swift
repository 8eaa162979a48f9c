import CoreGraphics
import Foundation

/// A list whose rows can be swiped to reveal actions.
protocol RowSwiping: UIScrollView {
  /// The row with open actions.
  var currentSwipe: RowSwipe? { get set }
  /// The distance by which the row is offset, in points.
  var swipeDistance: CGFloat { get set }
  var maySwipe: Bool { get }
  func rowToSwipe(at point: CGPoint) -> (path: IndexPath, cell: UIView)?
  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(_ swipe: RowSwipe)
}

/// Recognizes swipes of rows.
final class RowSwipeRecognition: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  private unowned let list: any RowSwiping
  private var startDistance: CGFloat = 0

  init(_ list: any RowSwiping) {
    self.list = list
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self) { [weak self] _ in self?.step() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: list)
    guard abs(velocity.x) > abs(velocity.y), list.maySwipe else { return false }
    if list.currentSwipe != nil { return true }
    guard let row = list.rowToSwipe(at: pan.location(in: list)) else { return false }
    let direction: CGFloat = list.isRightToLeft ? -1 : 1
    return list.prepareSwipe(row.path, row.cell, isTrailing: velocity.x * direction < 0)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === list.panGestureRecognizer
  }

  private func step() {
    guard let swipe = list.currentSwipe else { return }
    let direction: CGFloat = (swipe.isTrailing ? -1 : 1) * (list.isRightToLeft ? -1 : 1)
    let moved = pan.translation(in: list).x * direction
    switch pan.state {
    case .began:
      startDistance = list.swipeDistance
      list.moveSwipe(to: startDistance + moved)
    case .changed: list.moveSwipe(to: startDistance + moved)
    case .ended: list.endSwipeDrag(velocity: pan.velocity(in: list).x * direction)
    case .cancelled: list.endSwipe(animated: true)
    default: break
    }
  }
}

extension RowSwiping {
  func prepareSwipe(_ path: IndexPath, _ cell: UIView, isTrailing: Bool) -> Bool {
    guard let configuration = swipeActions(path, isTrailing: isTrailing),
      !configuration.actions.isEmpty
    else { return false }
    endSwipe(animated: false)
    swipeWillBegin(at: path)
    currentSwipe = RowSwipe(
      path: path, cell: cell, configuration: configuration, isTrailing: isTrailing
    ) { [weak self] action, view in
      self?.perform(action, from: view)
    }
    return true
  }

  func moveSwipe(to distance: CGFloat) {
    guard let swipe = currentSwipe else { return }
    var shown = max(0, distance)
    if !swipe.configuration.performsFirstActionWithFullSwipe, shown > swipe.openWidth {
      shown = swipe.openWidth + (shown - swipe.openWidth) * 0.3
    }
    swipeDistance = shown
    swipe.show(shown)
  }

  func endSwipeDrag(velocity: CGFloat) {
    guard let swipe = currentSwipe else { return }
    let projected = swipeDistance + velocity * 0.1
    if swipe.configuration.performsFirstActionWithFullSwipe,
      projected > bounds.width * 0.7, let first = swipe.configuration.actions.first
    {
      perform(first, from: swipe.cell)
    } else if projected > swipe.openWidth / 2 {
      slideSwipe(to: swipe.openWidth)
    } else {
      endSwipe(animated: true)
    }
  }

  /// Opens a row's actions with the same effect as a swipe.
  func openSwipe(_ path: IndexPath, _ cell: UIView, isTrailing: Bool) {
    guard prepareSwipe(path, cell, isTrailing: isTrailing), let swipe = currentSwipe else { return }
    UIView.performWithoutAnimation { swipe.show(0) }
    slideSwipe(to: swipe.openWidth)
  }

  private func slideSwipe(to distance: CGFloat) {
    swipeDistance = distance
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.currentSwipe?.show(distance) },
      completion: nil)
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] done in
      guard let self else { return }
      self.endSwipe(animated: !(done && action.style == .destructive))
    }
  }

  func endSwipe(animated: Bool) {
    guard let swipe = currentSwipe else { return }
    currentSwipe = nil
    swipeDistance = 0
    guard animated, window != nil else {
      swipe.remove()
      swipeDidEnd(swipe)
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { swipe.show(0) },
      completion: { [weak self] _ in
        swipe.remove()
        self?.swipeDidEnd(swipe)
      })
  }
}
