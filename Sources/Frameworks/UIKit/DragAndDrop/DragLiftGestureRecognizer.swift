import CoreGraphics
import DisplayProtocol

/// Recognizes a long press that lifts items, and drags them until the finger lifts.
///
/// Where the view has a context menu, the menu comes first, and goes when the finger moves.
final class DragLiftGestureRecognizer: UIGestureRecognizer {
  /// Seconds that the finger stays; the menu's are a touch shorter.
  private static let delay = 0.51
  /// How far the finger may stray until then, in points.
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

  /// The gesture is this one's now: what was found is lifted.
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

  /// A tap of another finger adds what it taps to a drag that is under way.
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
