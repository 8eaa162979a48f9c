import CoreGraphics

extension UIGestureRecognizer {
  /// Whether the gesture was recognized and is in progress or has just ended.
  var isRecognized: Bool { current == .began || current == .changed || current == .ended }

  /// Whether the gesture has ended, failed or was canceled.
  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Performs, refuses or defers the transition to a state requested by a subclass.
  func request(_ new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended):
      guard pending.isEmpty else {
        if new == .ended, pending == [.began] { pending.append(new) }
        return
      }
      guard shouldBegin() else { return fail() }
      pending = [new]
      proceed()
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed):
      current = .changed
      sendActions()
    case (.began, .ended), (.changed, .ended):
      current = .ended
      sendActions()
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      current = .cancelled
      sendActions()
    default: break
    }
  }

  /// Performs deferred state transitions if no other recognizer blocks them any more.
  func proceed() {
    guard let first = pending.first else { return }
    switch arena?.verdict(on: self) ?? .recognize {
    case .pending: return
    case .fail: fail()
    case .recognize:
      let states = pending
      pending = []
      current = first
      didBegin()
      arena?.recognized(self)
      for state in states {
        current = state
        sendActions()
      }
    }
  }

  func fail() {
    pending = []
    current = .failed
  }

  /// Cancels or fails the current gesture.
  func abort() {
    switch current {
    case .possible: if !sequenceTouches.isEmpty { fail() }
    case .began, .changed: request(.cancelled)
    case .ended, .cancelled, .failed: break
    }
  }

  /// Whether a delegate allows both recognizers simultaneously.
  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    if let delegate, delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) {
      return true
    }
    if let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
    {
      return true
    }
    return false
  }

  /// Whether the success of this recognizer fails the other.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && !recognizesSimultaneously(with: other)
  }

  /// Whether this recognizer waits for another to fail.
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    if isRequired(toFail: other) { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if let delegate, delegate.gestureRecognizer(self, shouldRequireFailureOf: other) {
      return true
    }
    if let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
    {
      return true
    }
    return false
  }

  func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    sequenceTouches.contains { other.sequenceTouches.contains($0) }
  }

  /// Consults the views and the delegate about whether the gesture may begin.
  private func shouldBegin() -> Bool {
    if let hit = sequenceTouches.first?.view {
      if hit !== view, !hit.gestureRecognizerShouldBegin(self) { return false }
      if isTapOverControl(from: hit) { return false }
    }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    return permitsBeginning()
  }

  /// Whether a tap on an ancestor would intercept the touch of an enabled control in between.
  ///
  /// Only controls whose action is a tap are protected; custom controls are not.
  ///
  /// - SeeAlso: Apple, UIGestureRecognizer, "Interacting with Other User Interface Controls".
  private func isTapOverControl(from hit: UIView) -> Bool {
    guard let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1
    else { return false }
    var candidate: UIView? = hit
    while let view = candidate, view !== self.view {
      if let control = view as? UIControl, control.isEnabled, control.isTapped { return true }
      candidate = view.superview
    }
    return false
  }
}

extension UIControl {
  /// Whether the default action of the control is a tap, which recognizers of ancestors must not
  /// intercept.
  fileprivate var isTapped: Bool {
    self is UIButton || self is UISwitch || self is UIStepper || self is UISegmentedControl
      || self is UIPageControl
  }
}
