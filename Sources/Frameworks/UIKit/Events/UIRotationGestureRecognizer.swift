import CoreGraphics

/// Recognizes two touches that rotate around each other.
///
/// The gesture ends when both touches have ended. While one of them is down the rotation is
/// constant, and another touch continues the gesture from it.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation that begins the gesture, in radians.
  private static let slop: CGFloat = 0.12

  private var lastAngle: CGFloat?
  private var turned: CGFloat = 0
  private var tracker = VelocityTracker()

  /// The clockwise rotation in radians; setting it changes the reference.
  open var rotation: CGFloat {
    get { turned }
    set { turned = newValue }
  }

  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { tracker.velocity.x }

  /// The number of current touches; 0 after the last one has ended.
  open override var numberOfTouches: Int { touchesDown }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.count == 2 {
      lastAngle = angle
    } else if liveTouches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let angle, let lastAngle else { return }
    var step = angle - lastAngle
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    self.lastAngle = angle
    turned += step
    tracker.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    switch current {
    case .possible:
      guard abs(turned) >= Self.slop else { return }
      // The rotation before recognition is excluded.
      turned += turned > 0 ? -Self.slop : Self.slop
      state = .began
    case .began, .changed: state = .changed
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
    lastAngle = nil
    turned = 0
    tracker = VelocityTracker()
  }

  private var angle: CGFloat? {
    guard liveTouches.count >= 2 else { return nil }
    let first = liveTouches[0].locationInWindow
    let second = liveTouches[1].locationInWindow
    return CGFloat(atan2(Double(second.y - first.y), Double(second.x - first.x)))
  }
}
