import CoreGraphics
import DisplayProtocol

/// Recognizes stationary touches of a minimum duration, and tracks them afterwards.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var timer: ScheduledAction?

  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the touches before the press is recognized, in points.
  open var allowableMovement: CGFloat = 10

  /// The number of current touches; 0 after the last one has ended.
  open override var numberOfTouches: Int { touchesDown }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard current == .possible else { return }
    if liveTouches.count > numberOfTouchesRequired {
      state = .failed
      return
    }
    guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return }
    guard liveTouches.count == numberOfTouchesRequired else { return }
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    let clock = UIApplication.clock
    timer = clock.schedule(at: clock.now + minimumPressDuration) { [weak self] in
      guard let self, current == .possible, !liveTouches.isEmpty else { return }
      state = .began
      arena?.resolve()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if current == .began || current == .changed {
      state = .changed
      return
    }
    let strayed = touches.contains { touch in
      let start = touch.startLocationInWindow
      let here = touch.locationInWindow
      return hypot(here.x - start.x, here.y - start.y) > allowableMovement
    }
    if strayed { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isLast = liveTouches.allSatisfy { touches.contains($0) }
    if current == .began || current == .changed {
      if isLast { state = .ended }
    } else if isLast || timer != nil {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }
}
