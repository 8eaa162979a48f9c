import CoreGraphics

/// The pan gesture recognizer of a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var hasCaught = false

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addTarget(scrollView) { [weak scrollView] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      scrollView?.panChanged(pan)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard liveTouches.count == 1, let scrollView else { return }
    if scrollView.fingerDidTouchDown() {
      hasCaught = true
      for touch in touches { touch.delivery = .over }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if liveTouches.allSatisfy({ touches.contains($0) }) { scrollView?.fingerDidLift() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    scrollView?.fingerDidLift()
  }

  override func reset() {
    super.reset()
    hasCaught = false
    scrollView?.fingerDidLift()
  }

  override func isDrag(_ way: CGPoint) -> Bool {
    guard let scrollView, scrollView.followsFingers else { return false }
    // Content that was caught while moving follows the touch immediately.
    let slop = hasCaught ? 1 : Self.slop
    let across = scrollView.canScrollHorizontally && abs(way.x) >= slop
    let along = scrollView.canScrollVertically && abs(way.y) >= slop
    guard across || along else { return false }
    return abs(way.x) > abs(way.y)
      ? scrollView.canScrollHorizontally : scrollView.canScrollVertically
  }

  override func permitsBeginning() -> Bool {
    guard let scrollView, scrollView.canClaim(liveTouches) else { return false }
    guard let touch = liveTouches.first else { return false }
    let way = CGPoint(
      x: touch.locationInWindow.x - touch.startLocationInWindow.x,
      y: touch.locationInWindow.y - touch.startLocationInWindow.y)
    return scrollView.acceptsDrag(way)
  }
}
