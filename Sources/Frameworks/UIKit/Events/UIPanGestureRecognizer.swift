import CoreGraphics

/// Recognizes dragging touches, and tracks them until they end.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The movement that begins a pan, in points.
  static let slop: CGFloat = 10

  private var tracker = VelocityTracker()
  /// The origin of the translation, in the window's coordinates.
  private var origin = CGPoint.zero
  private var lastMiddle = CGPoint.zero

  /// The minimum number of touches; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches; unlimited by default.
  open var maximumNumberOfTouches = Int.max

  /// Returns the translation of the pan along a view's axes.
  ///
  /// The movement before recognition is excluded, so that dragged content does not jump.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: lastMiddle.x - origin.x, y: lastMiddle.y - origin.y), in: view)
  }

  /// Sets the current translation, usually to zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let inWindow = vector(translation, from: view)
    origin = CGPoint(x: lastMiddle.x - inWindow.x, y: lastMiddle.y - inWindow.y)
  }

  /// Returns the velocity of the pan in points per second along a view's axes.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(tracker.velocity, in: view)
  }

  /// The number of current touches; 0 after the last one has ended.
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
      // When a touch ends, the centroid jumps; the translation does not.
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

  /// Whether a movement since the beginning of the touch, in the window's coordinates, is a pan.
  func isDrag(_ way: CGPoint) -> Bool { hypot(way.x, way.y) >= Self.slop }

  /// Excludes the movement before recognition from the translation.
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

  /// Preserves translation and velocity when the number of touches changes.
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
