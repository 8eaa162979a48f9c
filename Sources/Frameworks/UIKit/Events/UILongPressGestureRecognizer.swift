import CoreGraphics
import DisplayProtocol

/// Recognizes fingers that stay down in one place, and follows them afterwards.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var timer: ScheduledAction?

  /// How many taps come before the press; 0 to begin with.
  open var numberOfTapsRequired = 0
  /// How many fingers press; 1 to begin with.
  open var numberOfTouchesRequired = 1
  /// Seconds until the press counts; half a second to begin with.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may stray before the press counts, in points.
  open var allowableMovement: CGFloat = 10

  /// How many fingers are down; none once the last was lifted.
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
