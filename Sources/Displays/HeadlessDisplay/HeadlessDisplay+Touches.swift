import CoreGraphics
import DisplayProtocol

extension HeadlessDisplay {
  /// Touches a point and lifts the finger after a short while of virtual time.
  package func tap(at point: CGPoint) throws(HeadlessDisplayError) {
    try press(at: point, duration: 0.05)
  }

  /// Touches a point, holds still, and lifts the finger.
  ///
  /// - Parameter duration: Seconds of virtual time.
  package func press(at point: CGPoint, duration: Double) throws(HeadlessDisplayError) {
    let touch = makeTouch()
    try send(touch, .began, point)
    virtualClock.advance(by: duration)
    try send(touch, .ended, point)
  }

  /// Draws a finger over the screen in a straight line at an even speed.
  ///
  /// - Parameters:
  ///   - duration: Seconds of virtual time for the way.
  ///   - hold: Seconds that the finger rests at the end, so that nothing is thrown on.
  ///   - steps: How many times the finger is reported on the way; `nil` for 60 a second.
  ///   - rest: Seconds that the finger stays where it begins, so that something is lifted.
  package func drag(
    from start: CGPoint, to end: CGPoint, duration: Double = 0.3, hold: Double = 0,
    steps: Int? = nil, rest: Double = 0
  ) throws(HeadlessDisplayError) {
    let count = max(1, steps ?? Int((max(0, duration) * 60).rounded()))
    let touch = makeTouch()
    try send(touch, .began, start)
    if rest > 0 { virtualClock.advance(by: rest) }
    let began = virtualClock.now
    for step in 1...count {
      let fraction = CGFloat(step) / CGFloat(count)
      virtualClock.advance(to: began + duration * Double(fraction))
      try send(
        touch, .moved,
        CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
    }
    virtualClock.advance(by: hold)
    try send(touch, .ended, end)
  }

  /// Moves a pointer to a point without pressing it; `nil` takes it from the screen.
  ///
  /// Like every display it keeps to itself what the application has not asked for.
  package func hover(at point: CGPoint?) throws(HeadlessDisplayError) {
    guard tree.systemRequests.hover != .nothing || hasPointer else { return }
    hasPointer = point != nil
    try send(.hover(HoverInput(location: point, time: virtualClock.now)))
  }

  /// Presses the keys of a text one after the other; a newline is the return key.
  package func type(_ text: String) throws(HeadlessDisplayError) {
    for character in text {
      switch character {
      case "\n", "\r\n": try press(.enter)
      case "\t": try press(.tab)
      case " ": try press(.space)
      default: try press(.character(String(character)))
      }
    }
  }

  /// Presses one key.
  package func press(
    _ key: KeyInput.Key, modifiers: KeyInput.Modifiers = []
  ) throws(HeadlessDisplayError) {
    try send(.key(KeyInput(key: key, modifiers: modifiers)))
  }

  private func send(
    _ touch: Int, _ phase: TouchInput.Phase, _ point: CGPoint
  ) throws(HeadlessDisplayError) {
    // Under a finger there is no pointer.
    if phase == .began, hasPointer { try hover(at: nil) }
    try send(
      .touch(
        TouchInput(identifier: touch, phase: phase, location: point, time: virtualClock.now)))
  }
}
