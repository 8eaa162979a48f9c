import CoreGraphics
import DisplayProtocol

/// Delays touches in a scroll view's content until they are known not to be a drag.
final class ScrollTouchDelayRecognizer: UIGestureRecognizer {
  /// The time after which a resting touch is not a drag, in seconds.
  private static let delay = 0.15

  private weak var scrollView: UIScrollView?
  private var timer: ScheduledAction?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    for touch in touches {
      guard let view = touch.view, view !== scrollView else { continue }
      if !scrollView.touchesShouldBegin([touch], with: event, in: view) {
        touch.delivery = .over
      }
    }
    let scrolls = scrollView.canScrollHorizontally || scrollView.canScrollVertically
    guard scrollView.delaysContentTouches, scrolls else {
      state = .failed
      return
    }
    guard timer == nil else { return }
    let clock = UIApplication.clock
    timer = clock.schedule(at: clock.now + Self.delay) { [weak self] in
      guard let self else { return }
      state = .failed
      arena?.resolve()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }
}
