import DisplayProtocol

extension UIApplication {
  /// Dispatches a press of a key to the first responder, and up the responder chain.
  ///
  /// - Returns: Whether somebody kept it to itself.
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
    // Displays tell of keys when they go down, and not when they are let go.
    sendEvent(event)
    return !event.isLeft
  }
}

extension UIPressesEvent {
  /// Tells whoever has the keyboard of a window what its presses did.
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
