import CoreGraphics

/// Recognizes a pointer that hovers over a view.
///
/// It begins when the pointer enters the view, changes with each move and ends when the pointer
/// leaves. Touches do not affect it, and it does not prevent other recognizers.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of the pointer from the screen, from 0 to 1; displays do not report it.
  open var zOffset: CGFloat { 0 }

  /// The altitude angle of the pointing device in radians; always upright here.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// The roll angle of the pointing device in radians; always 0 here.
  open var rollAngle: CGFloat { 0 }

  /// Returns the azimuth angle of the pointing device in radians; always 0 here.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns the azimuth unit vector of the pointing device; constant here.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Whether the pointer is tracked; disabling cancels a hover in progress.
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

  /// Cancels the hover without an exit event.
  func cancelHover() {
    abort()
    liveTouches = []
    restart()
  }
}
