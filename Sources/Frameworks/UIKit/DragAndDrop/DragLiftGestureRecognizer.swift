import CoreGraphics
import DisplayProtocol

/// Recognizes a long press that lifts items, and tracks the drag until the touch ends.
///
/// In a view with a context menu, the menu appears first and is dismissed when the finger moves.
final class DragLiftGestureRecognizer: UIGestureRecognizer {
  /// The lift delay in seconds, slightly longer than that of context menus.
  private static let delay = 0.51
  /// The allowable movement during the delay, in points.
  private static let slop: CGFloat = 10

  weak var interaction: UIDragInteraction?
  private var timer: ScheduledAction?
  private var drag: LocalDragSession?
  private var finger: UITouch?
  private var isAwaitingMovement = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard current == .possible, LocalDragSession.current == nil else { return }
    guard interaction?.isEnabled == true, liveTouches.count == 1 else {
      state = .failed
      return
    }
    finger = touches.first
    let clock = UIApplication.clock
    timer = clock.schedule(at: clock.now + Self.delay) { [weak self] in self?.liftDelayElapsed() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    let here = finger.locationInWindow
    if current == .began || current == .changed {
      drag?.move(to: here)
      state = .changed
      return
    }
    let start = finger.startLocationInWindow
    guard current == .possible, hypot(here.x - start.x, here.y - start.y) > Self.slop else {
      return
    }
    guard isAwaitingMovement else {
      state = .failed
      return
    }
    MenuSession.current?.end(animated: false)
    begin()
    if current == .began { drag?.move(to: here) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let finger, touches.contains(finger) {
      if let drag { drag.drop(at: finger.locationInWindow) }
      state = current == .possible ? .failed : .ended
    } else if let tap = touches.first {
      addItems(at: tap)
      if current == .possible { state = .failed }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) || current == .possible else { return }
    drag?.cancel()
    state = current == .possible ? .failed : .cancelled
  }

  override func reset() {
    timer?.cancel()
    timer = nil
    drag = nil
    finger = nil
    isAwaitingMovement = false
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer.delegate is ContextMenuPress)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.allowsSimultaneousRecognitionDuringLift != true
  }

  /// Lifts the pending items when the gesture begins.
  override func didBegin() { drag?.lift() }

  private func liftDelayElapsed() {
    guard current == .possible, finger != nil else { return }
    guard MenuSession.current == nil else {
      isAwaitingMovement = true
      return
    }
    begin()
    arena?.resolve()
  }

  private func begin() {
    guard let interaction, let finger,
      let drag = LocalDragSession(of: interaction, at: finger.startLocationInWindow)
    else {
      state = .failed
      return
    }
    self.drag = drag
    state = .began
  }

  /// Adds the items under the tap of another finger to a drag in progress.
  private func addItems(at tap: UITouch) {
    let start = tap.startLocationInWindow
    let here = tap.locationInWindow
    guard let interaction, interaction.isEnabled, let drag = LocalDragSession.current,
      tap.timestamp - tap.startTime < Self.delay,
      hypot(here.x - start.x, here.y - start.y) <= Self.slop
    else { return }
    drag.addItems(of: interaction, at: here)
  }
}
