import CoreGraphics

/// Recognizes two touches that move apart or together.
///
/// The gesture ends when both touches have ended. While one of them is down the scale is constant,
/// and another touch continues the gesture from it.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private static let slop: CGFloat = 8

  private var startDistance: CGFloat = 0
  private var factor: CGFloat = 1
  private var tracker = VelocityTracker()

  /// The distance of the touches relative to the beginning; setting it changes the reference.
  open var scale: CGFloat {
    get { factor }
    set {
      if let distance { startDistance = distance / max(newValue, .leastNormalMagnitude) }
      factor = newValue
    }
  }

  /// The velocity of the scale, per second.
  open var velocity: CGFloat { tracker.velocity.x }

  /// The number of current touches; 0 after the last one has ended.
  open override var numberOfTouches: Int { touchesDown }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.count == 2, let distance {
      startDistance = max(distance, 1) / factor
      tracker.add(CGPoint(x: factor, y: 0), at: event.timestamp)
    } else if liveTouches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance, startDistance > 0 else { return }
    switch current {
    case .possible:
      guard abs(distance - startDistance) >= Self.slop else { return }
      // The movement before recognition is excluded.
      startDistance += distance > startDistance ? Self.slop : -Self.slop
      startDistance = max(startDistance, 1)
      update(distance, at: event.timestamp)
      state = .began
    case .began, .changed:
      update(distance, at: event.timestamp)
      state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tracker.discardStaleSamples(at: event.timestamp)
    if touchesDown > 0 {
      if current != .possible { state = .changed }
    } else {
      state = current == .possible ? .failed : .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    startDistance = 0
    factor = 1
    tracker = VelocityTracker()
  }

  private var distance: CGFloat? {
    guard liveTouches.count >= 2 else { return nil }
    let first = liveTouches[0].locationInWindow
    let second = liveTouches[1].locationInWindow
    return hypot(first.x - second.x, first.y - second.y)
  }

  private func update(_ distance: CGFloat, at time: Double) {
    factor = distance / startDistance
    tracker.add(CGPoint(x: factor, y: 0), at: time)
  }
}
