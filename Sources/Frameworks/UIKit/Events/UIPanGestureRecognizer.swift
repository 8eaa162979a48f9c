import CoreGraphics

/// Recognizes fingers that drag, and follows them until they are lifted.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far fingers move before it counts as a drag, in points.
  static let slop: CGFloat = 10

  private var tracker = VelocityTracker()
  /// Where the translation counts from, in the window's space.
  private var origin = CGPoint.zero
  private var lastMiddle = CGPoint.zero

  /// How many fingers must be down; 1 to begin with.
  open var minimumNumberOfTouches = 1
  /// How many fingers may be down; without limit to begin with.
  open var maximumNumberOfTouches = Int.max

  /// Returns how far the fingers have moved since the drag began, along a view's axes.
  ///
  /// The stretch that it took to tell a drag is left out, so that what follows the finger does
  /// not jump.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: lastMiddle.x - origin.x, y: lastMiddle.y - origin.y), in: view)
  }

  /// Makes the translation another from here on; usually zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inWindow = vector(translation, from: view)
    origin = CGPoint(x: lastMiddle.x - inWindow.x, y: lastMiddle.y - inWindow.y)
  }

  /// Returns how fast the fingers move, in points a second along a view's axes.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(tracker.velocity, in: view)
  }

  /// How many fingers are down; none once the last was lifted.
  open override var numberOfTouches: Int { touchesDown }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.count <= maximumNumberOfTouches else {
      if current == .possible {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
      return
    }
    rebase(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let middle = middleOfTouches
    lastMiddle = middle
    tracker.add(middle, at: event.timestamp)
    switch current {
    case .possible:
      guard liveTouches.count >= minimumNumberOfTouches else { return }
      let way = CGPoint(x: middle.x - origin.x, y: middle.y - origin.y)
      if pending.isEmpty, isDrag(way) {
        state = .began
      }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = liveTouches.filter { !touches.contains($0) }
    if left.count >= max(1, minimumNumberOfTouches) {
      // The middle jumps when a finger leaves; the drag does not.
      liveTouches = left
      rebase(at: event.timestamp)
      return
    }
    tracker.discardStaleSamples(at: event.timestamp)
    state = current == .possible && pending.isEmpty ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    tracker = VelocityTracker()
    origin = .zero
    lastMiddle = .zero
  }

  /// Whether a movement since the touch, in the window's space, is the drag that is waited for.
  func isDrag(_ way: CGPoint) -> Bool { hypot(way.x, way.y) >= Self.slop }

  /// Takes the way that it took to recognize out of the translation.
  override func didBegin() {
    let way = CGPoint(x: lastMiddle.x - origin.x, y: lastMiddle.y - origin.y)
    let length = hypot(way.x, way.y)
    guard length > 0 else { return }
    let part = min(Self.slop, length) / length
    origin.x += way.x * part
    origin.y += way.y * part
  }

  private var middleOfTouches: CGPoint {
    var sum = CGPoint.zero
    for touch in liveTouches {
      sum.x += touch.locationInWindow.x
      sum.y += touch.locationInWindow.y
    }
    let count = CGFloat(max(1, liveTouches.count))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Keeps translation and velocity as they are while the number of fingers changes.
  private func rebase(at time: TimeInterval) {
    let middle = middleOfTouches
    if current == .possible, liveTouches.count == 1 {
      origin = middle
      tracker = VelocityTracker()
    } else {
      origin.x += middle.x - lastMiddle.x
      origin.y += middle.y - lastMiddle.y
      tracker.shift(by: CGPoint(x: middle.x - lastMiddle.x, y: middle.y - lastMiddle.y))
    }
    lastMiddle = middle
    tracker.add(middle, at: time)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return vector }
    let start = view.convert(CGPoint.zero, from: window)
    let end = view.convert(vector, from: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return vector }
    let start = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
