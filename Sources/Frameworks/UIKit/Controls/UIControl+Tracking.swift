/// The touch that a control tracks.
struct ControlTracking {
  /// The distance from the control at which a touch is still inside, in points.
  static let slop: CGFloat = 70

  weak var touch: UITouch?
  var isInside = false
}

extension UIControl {
  func trackingBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracking.touch == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    tracking.touch = touch
    tracking.isInside = true
    isHighlighted = true
    if showsMenuAsPrimaryAction, showOwnMenu() { return }
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  func trackingMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    if followOwnMenu(touch, isEnd: false) { return }
    let wasInside = tracking.isInside
    tracking.isInside = isMostlyInside(touch.location(in: self))
    guard continueTracking(touch, with: event) else {
      tracking.touch = nil
      tracking.isInside = false
      isHighlighted = false
      return
    }
    isHighlighted = tracking.isInside
    switch (wasInside, tracking.isInside) {
    case (true, true): sendActions(for: .touchDragInside)
    case (true, false): sendActions(for: [.touchDragOutside, .touchDragExit])
    case (false, true): sendActions(for: [.touchDragInside, .touchDragEnter])
    case (false, false): sendActions(for: .touchDragOutside)
    }
  }

  func trackingEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    if followOwnMenu(touch, isEnd: true) {
      tracking = ControlTracking()
      return isHighlighted = false
    }
    let isInside = isMostlyInside(touch.location(in: self))
    tracking.touch = nil
    tracking.isInside = isInside
    endTracking(touch, with: event)
    isHighlighted = false
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    tracking.isInside = false
    if isInside { touchUpInsideWasSent() }
  }

  func trackingCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    tracking.touch = nil
    tracking.isInside = false
    cancelTracking(with: event)
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  /// Cancels tracking when the control becomes unavailable.
  func cancelOwnTracking() {
    guard tracking.touch != nil else { return }
    tracking = ControlTracking()
    cancelTracking(with: nil)
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  private func isMostlyInside(_ point: CGPoint) -> Bool {
    self.point(inside: point, with: nil)
      || bounds.insetBy(dx: -ControlTracking.slop, dy: -ControlTracking.slop).contains(point)
  }
}
