import CoreGraphics
import DisplayProtocol

/// Recognizes one or more taps with one or more touches.
open class UITapGestureRecognizer: UIGestureRecognizer {
  private static let maximumPress = 0.75
  private static let maximumInterval = 0.35
  private static let allowableMovement: CGFloat = 45

  private var taps = 0
  private var fingers = 0
  private var timer: ScheduledAction?

  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers += touches.count
    guard fingers <= numberOfTouchesRequired, isNearFirst(touches) else {
      state = .failed
      return
    }
    fail(after: Self.maximumPress)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let strayed = touches.contains { touch in
      let start = touch.startLocationInWindow
      let here = touch.locationInWindow
      return hypot(here.x - start.x, here.y - start.y) > Self.allowableMovement
    }
    if strayed { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.allSatisfy({ touches.contains($0) }) else { return }
    guard fingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    fingers = 0
    timer?.cancel()
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      fail(after: Self.maximumInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    taps = 0
    fingers = 0
    timer?.cancel()
    timer = nil
  }

  /// Recognizers of fewer taps do not prevent those of more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return numberOfTapsRequired >= other.numberOfTapsRequired
  }

  /// All touches of the last tap, in any order of their ends.
  override var shownTouches: [UITouch] {
    guard isOver || !pending.isEmpty else { return super.shownTouches }
    return Array(sequenceTouches.suffix(numberOfTouchesRequired))
  }

  private func isNearFirst(_ touches: Set<UITouch>) -> Bool {
    guard taps > 0, let first = sequenceTouches.first else { return true }
    let start = first.startLocationInWindow
    return touches.allSatisfy {
      hypot($0.locationInWindow.x - start.x, $0.locationInWindow.y - start.y)
        <= Self.allowableMovement
    }
  }

  private func fail(after delay: Double) {
    timer?.cancel()
    let clock = UIApplication.clock
    timer = clock.schedule(at: clock.now + delay) { [weak self] in
      guard let self, pending.isEmpty else { return }
      state = .failed
      arena?.resolve()
    }
  }
}
