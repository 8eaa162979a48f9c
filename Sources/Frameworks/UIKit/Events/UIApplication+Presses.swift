import DisplayProtocol

extension UIApplication {
  /// Dispatches a key press to the first responder and along its responder chain.
  ///
  /// - Returns: Whether a responder consumed the press.
  func dispatchPress(of input: KeyInput, in window: UIWindow) -> Bool {
    let press = UIPress(
      key: UIKey(input), time: Self.clock.now, window: window,
      responder: window.firstResponder ?? window.frontmostResponder)
    let event = UIPressesEvent()
    event.allPresses = [press]
    event.timestamp = press.timestamp
    event.keyModifiers = UIKeyModifierFlags(input.modifiers)
    sendEvent(event)
    press.phase = .ended
    // Displays report when keys are pressed, but not when they are released.
    sendEvent(event)
    return !event.isLeft
  }
}

extension UIPressesEvent {
  /// Delivers the presses to the window's first responder.
  func deliver(in window: UIWindow) {
    for press in allPresses where press.window === window {
      switch press.phase {
      case .began: press.responder?.pressesBegan([press], with: self)
      case .changed: press.responder?.pressesChanged([press], with: self)
      case .ended: press.responder?.pressesEnded([press], with: self)
      case .cancelled: press.responder?.pressesCancelled([press], with: self)
      case .stationary: break
      }
    }
  }
}
