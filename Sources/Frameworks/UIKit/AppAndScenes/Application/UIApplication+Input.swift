import DisplayProtocol

extension UIApplication: InputReceiver {
  /// Handles an input event of the display and updates the interface.
  package func receive(_ event: InputEvent) {
    switch event {
    case .touch(let touch): route(touch)
    case .hover(let hover): self.hover.handle(hover)
    case .scrolled(let id, let offset, let phase):
      (view(of: id) as? UIScrollView)?.displayDidScroll(to: offset, phase: phase)
    case .pulled(let id): (view(of: id) as? UIScrollView)?.displayDidPull()
    case .textChanged(let id, let edit):
      (view(of: id) as? any TextEditing)?.displayDidEdit(edit)
    case .textFocused(let id, let isFocused):
      (view(of: id) as? any TextEditing)?.displayDidFocus(isFocused)
    case .textReturned(let id): (view(of: id) as? any TextEditing)?.returnWasPressed()
    case .key(let key): handleKey(key)
    case .accessibility(let id, let action):
      let responder = accessibilityResponder(of: id) ?? (action.hasNoPlace ? focusedResponder : nil)
      responder?.performAccessibility(action)
    case .environment(let environment):
      change(to: environment)
      hover.follow()
    case .open(let url):
      if let url = URL(string: url) { deliver(url) }
    case .navigate(let screens, let url):
      navigate(to: screens, link: url.flatMap { URL(string: $0) })
    case .files(let identifier, let answer): FileRequester.shared.receive(answer, to: identifier)
    case .shortcut(let place): perform(shortcutAt: place)
    case .position(let report): PositionRequester.shared.receive(report)
    case .lifecycle(let lifecycle): applyLifecycle(lifecycle)
    }
    RunLoopTurn.run()
  }

  /// The view of a layer identifier, or of an accessibility element's.
  package func view(of identifier: LayerID) -> UIView? {
    let responder = accessibilityResponder(of: identifier)
    return responder as? UIView ?? (responder as? UIAccessibilityElement)?.containerView
  }

  /// The frontmost window with a view that a touch at a point of the screen hits.
  ///
  /// The window's dispatcher hit-tests again, with the event: the touch, and so the event that
  /// overrides of `hitTest(_:with:)` are passed, exists only once its window is known. UIKit does
  /// so, too.
  package func window(at point: CGPoint) -> UIWindow? {
    attachedWindows.last { window in
      !window.isHidden
        && window.hitTest(window.convert(point, from: UIScreen.main), with: nil) != nil
    }
  }

  /// Routes a touch to the window in which it began.
  private func route(_ touch: TouchInput) {
    if touch.phase == .began {
      if isIgnoringInteractionEvents { return }
      touchedWindows[touch.identifier] = window(at: touch.location)
    }
    guard let window = touchedWindows[touch.identifier] else { return }
    if touch.phase == .ended || touch.phase == .cancelled {
      touchedWindows[touch.identifier] = nil
    }
    window.dispatcher.handle(touch)
  }
}
