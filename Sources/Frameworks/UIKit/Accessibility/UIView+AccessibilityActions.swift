import DisplayProtocol

extension UIView {
  /// Does what assistive technology asks of the element.
  package func performAccessibility(_ action: AccessibilityAction) {
    switch action {
    case .activate: activate()
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    case .escape: escape()
    case .focus: takeFocus()
    }
  }

  private func activate() {
    if accessibilityActivate() { return }
    guard let window else { return }
    // As a finger would, so that gestures and cells hear of it too.
    let point = accessibilityActivationPoint
    let time = UIApplication.clock.now
    let finger = -1
    window.dispatcher.handle(
      TouchInput(identifier: finger, phase: .began, location: point, time: time))
    window.dispatcher.handle(
      TouchInput(identifier: finger, phase: .ended, location: point, time: time))
  }

  /// Asks the responders from here up to go back or leave; the first that does ends it.
  private func escape() {
    var responder: UIResponder? = self
    while let current = responder {
      if current.accessibilityPerformEscape() { return }
      if let controller = current as? UIViewController, controller.dismissByEscape() { return }
      responder = current.next
    }
  }

  private func takeFocus() {
    var view = superview
    while let ancestor = view {
      if let scrollView = ancestor as? UIScrollView {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
      }
      view = ancestor.superview
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
  }
}
