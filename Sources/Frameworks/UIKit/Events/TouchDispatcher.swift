import CoreGraphics
import DisplayProtocol

/// Dispatches a window's touches to gesture recognizers and views.
///
/// Recognizers receive each touch first; the hit-tested view receives it unless they delay or
/// cancel it.
final class TouchDispatcher {
  /// The maximum interval of consecutive taps, in seconds; `tapDistance` limits their distance, in
  /// points.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 45

  private struct LastTap {
    var time: TimeInterval
    var location: CGPoint
    var count: Int
  }

  private unowned let window: UIWindow
  private let event = UIEvent()
  private let arena = GestureArena()
  /// Ended touches whose last phase has not been delivered to the view yet.
  private var lingering: [UITouch] = []
  private var lastTap: LastTap?

  init(window: UIWindow) {
    self.window = window
    arena.claimTouches = { [weak self] recognizer in
      for touch in recognizer.sequenceTouches { self?.cancelInView(touch) }
    }
    arena.didSettle = { [weak self] in self?.flushAll() }
  }

  /// Creates an event from a touch input and sends it to the window.
  func handle(_ screenInput: TouchInput) {
    var input = screenInput
    input.location = window.convert(screenInput.location, from: UIScreen.main)
    let known = event.touches.first { $0.identifier == input.identifier }
    switch input.phase {
    case .began:
      // If the display lost the end of a touch, the new touch replaces the old one.
      if let known { finish(known, .cancelled, at: known.locationInWindow, time: input.time) }
      begin(input)
    case .moved:
      guard let known, input.location != known.locationInWindow else { return }
      update(known, .moved, at: input.location, time: input.time)
      UIApplication.shared.sendEvent(event)
    case .ended:
      if let known { finish(known, .ended, at: input.location, time: input.time) }
    case .cancelled:
      if let known { finish(known, .cancelled, at: input.location, time: input.time) }
    }
  }

  /// Cancels all touches, for example when the app resigns active.
  func cancelAll() {
    for touch in event.touches {
      finish(touch, .cancelled, at: touch.locationInWindow, time: UIApplication.clock.now)
    }
  }

  /// Delivers the event's touch to its recognizers and its view.
  func deliver(_ event: UIEvent) {
    guard let touch = event.changed else { return }
    if touch.phase == .began { route(touch) }
    for recognizer in touch.recognizers {
      arena.add(recognizer)
      recognizer.receive(touch, with: event)
    }
    if touch.phase == .moved, touch.delayedPhases.last == .moved {
      // Delayed moves are coalesced.
    } else {
      touch.delayedPhases.append(touch.phase)
    }
    arena.resolve()
  }

  // MARK: Touch phases

  private func begin(_ input: TouchInput) {
    let touch = UITouch(
      identifier: input.identifier, location: input.location, time: input.time, window: window)
    if let lastTap, input.time - lastTap.time <= Self.tapInterval,
      hypot(input.location.x - lastTap.location.x, input.location.y - lastTap.location.y)
        <= Self.tapDistance
    {
      touch.tapCount = lastTap.count + 1
    }
    event.touches.append(touch)
    update(touch, .began, at: input.location, time: input.time)
    UIApplication.shared.sendEvent(event)
  }

  private func finish(
    _ touch: UITouch, _ phase: UITouch.Phase, at location: CGPoint, time: TimeInterval
  ) {
    update(touch, phase, at: location, time: time)
    lastTap =
      phase == .ended
      ? LastTap(time: time, location: location, count: touch.tapCount) : nil
    UIApplication.shared.sendEvent(event)
    if phase == .ended { tapStatusBar(with: touch) }
    event.touches.removeAll { $0 === touch }
    if touch.delivery != .over { lingering.append(touch) }
    // Recognizers release the touch here, because the window may not have forwarded the event.
    for recognizer in touch.recognizers { recognizer.liveTouches.removeAll { $0 === touch } }
    arena.resolve()
  }

  /// Handles a tap above the safe area as a tap on the status bar.
  private func tapStatusBar(with touch: UITouch) {
    let start = touch.startLocationInWindow
    let end = touch.locationInWindow
    let height = window.safeAreaInsets.top
    guard start.y < height, end.y < height, hypot(end.x - start.x, end.y - start.y) < 10 else {
      return
    }
    UIScrollView.statusBarTarget(in: window)?.scrollToTopFromStatusBar()
  }

  private func update(
    _ touch: UITouch, _ phase: UITouch.Phase, at location: CGPoint, time: TimeInterval
  ) {
    for other in event.touches where other !== touch { other.phase = .stationary }
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = location
    touch.phase = phase
    touch.timestamp = time
    event.timestamp = time
    event.changed = touch
  }

  // MARK: Recognizers

  /// Hit-tests a new touch and collects its recognizers.
  private func route(_ touch: UITouch) {
    var hit = window.hitTest(touch.locationInWindow, with: event)
    // A moving view that does not allow interaction passes the touch to its superview.
    var ancestor = hit
    while let view = ancestor {
      if AnimatedViews.blocksTouches(view) { hit = view.superview }
      ancestor = view.superview
    }
    touch.view = hit
    guard let hit, isTouchAllowed(hit) else {
      touch.delivery = .over
      return
    }
    if !hit.isMultipleTouchEnabled,
      event.touches.contains(where: {
        $0 !== touch && $0.view === hit && $0.delivery != .over && $0.phase != .ended
      })
    {
      touch.delivery = .over
    }
    var view: UIView? = hit
    while let candidate = view {
      touch.recognizers += candidate.recognizers.filter { $0.accepts(touch) }
      view = candidate.superview
    }
  }

  /// Whether exclusive touch permits a view to receive a touch.
  private func isTouchAllowed(_ view: UIView) -> Bool {
    let others = event.touches.compactMap { $0.view === view ? nil : $0.view }
    if view.isExclusiveTouch, !others.isEmpty { return false }
    return !others.contains { $0.isExclusiveTouch }
  }

  // MARK: Views

  private func flushAll() {
    for touch in lingering + event.touches { flush(touch) }
    lingering.removeAll { $0.delivery == .over || $0.delayedPhases.isEmpty }
  }

  /// Delivers the phases that no recognizer delays any more to the view.
  private func flush(_ touch: UITouch) {
    while let phase = touch.delayedPhases.first, touch.delivery != .over {
      guard !isDelayed(touch, phase) else { return }
      touch.delayedPhases.removeFirst()
      deliver(touch, phase)
    }
    if touch.delivery == .over { touch.delayedPhases = [] }
  }

  private func isDelayed(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    guard phase != .cancelled else { return false }
    return touch.recognizers.contains { recognizer in
      guard recognizer.current == .possible, recognizer.sequenceTouches.contains(touch)
      else { return false }
      switch phase {
      case .began: return recognizer.delaysTouchesBegan
      case .ended: return recognizer.delaysTouchesEnded
      default: return false
      }
    }
  }

  private func deliver(_ touch: UITouch, _ phase: UITouch.Phase) {
    guard let view = touch.view else {
      touch.delivery = .over
      return
    }
    let actual = touch.phase
    touch.phase = phase
    switch phase {
    case .began:
      touch.delivery = .begun
      view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended:
      touch.delivery = .over
      view.touchesEnded([touch], with: event)
    case .cancelled:
      let hasBegun = touch.delivery == .begun
      touch.delivery = .over
      if hasBegun { view.touchesCancelled([touch], with: event) }
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
    touch.phase = actual
  }

  private func cancelInView(_ touch: UITouch) {
    touch.delayedPhases = []
    guard touch.delivery != .over else { return }
    deliver(touch, .cancelled)
  }
}
