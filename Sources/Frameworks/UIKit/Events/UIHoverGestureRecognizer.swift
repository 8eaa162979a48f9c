import CoreGraphics

/// Recognizes a pointer that moves over a view without pressing anything.
///
/// It begins where the pointer comes to the view, changes with each move and ends where it leaves.
/// Fingers never begin it, and it keeps no other recognizer from its gesture.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer is above the screen, from 0 to 1; displays know no distance.
  open var zOffset: CGFloat { 0 }

  /// How steeply what points stands, in radians; upright as far as displays know.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// How what points is turned about itself, in radians; not at all as far as displays know.
  open var rollAngle: CGFloat { 0 }

  /// Returns which way what points is inclined, in radians; upright, it has none.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns which way what points is inclined, as a vector; upright, it has none.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Whether the pointer is followed; turning it off cancels a hover that is under way.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue, view?.window != nil { RunLoopTurn.setNeeded() } }
  }

  override var hovers: Bool { true }

  override func didAttach() { UIApplication.shared.hover.add(self) }

  override func willDetach() { UIApplication.shared.hover.remove(self) }
}

extension UIHoverGestureRecognizer: HoverListening {}

extension UIHoverGestureRecognizer {
  func pointerEntered(_ touch: UITouch) {
    liveTouches = [touch]
    sequenceTouches = [touch]
    state = .began
  }

  func pointerMoved() {
    if isRecognized { state = .changed }
  }

  func pointerExited() {
    if isRecognized { state = .ended }
    liveTouches = []
    restart()
  }

  /// Stops hovering without an exit.
  func cancelHover() {
    abort()
    liveTouches = []
    restart()
  }
}
