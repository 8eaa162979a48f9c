import CoreGraphics
import DisplayProtocol

extension HeadlessDisplay {
  /// Taps a point; the touch ends after a short virtual time.
  package func tap(at point: CGPoint) throws(HeadlessDisplayError) {
    try press(at: point, duration: 0.05)
  }

  /// Presses a point without moving.
  ///
  /// - Parameter duration: The duration of the touch in virtual seconds.
  package func press(at point: CGPoint, duration: Double) throws(HeadlessDisplayError) {
    let touch = makeTouch()
    try send(touch, .began, point)
    virtualClock.advance(by: duration)
    try send(touch, .ended, point)
  }

  /// Drags a finger along a straight line at constant speed.
  ///
  /// - Parameters:
  ///   - duration: The duration of the movement in virtual seconds.
  ///   - hold: The seconds for which the finger rests at the end, which prevents a fling.
  ///   - steps: The number of move events; `nil` for 60 per second.
  ///   - rest: The seconds for which the finger rests at the start, which begins a drag session.
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

  /// Moves the pointer to a point without pressing it; `nil` removes it from the screen.
  ///
  /// As on every display, the event is sent only if the application requests hover events.
  package func hover(at point: CGPoint?) throws(HeadlessDisplayError) {
    guard tree.systemRequests.hover != .nothing || hasPointer else { return }
    hasPointer = point != nil
    try send(.hover(HoverInput(location: point, time: virtualClock.now)))
  }

  /// Presses the keys of a text one after another; a newline is the return key.
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
    // A touch replaces the pointer.
    if phase == .began, hasPointer { try hover(at: nil) }
    try send(
      .touch(
        TouchInput(identifier: touch, phase: phase, location: point, time: virtualClock.now)))
  }
}
