import DisplayProtocol

extension UIResponder {
  /// Performs an action that assistive technology requests.
  package final func performAccessibility(_ action: AccessibilityAction) {
    switch action {
    case .activate: activate()
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    case .escape: escape()
    case .magicTap: performUpChain { $0.accessibilityPerformMagicTap() }
    case .scrollUp: performUpChain { $0.accessibilityScroll(.up) }
    case .scrollDown: performUpChain { $0.accessibilityScroll(.down) }
    case .scrollLeft: performUpChain { $0.accessibilityScroll(.left) }
    case .scrollRight: performUpChain { $0.accessibilityScroll(.right) }
    case .focus: acquireFocus()
    case .focused: AccessibilityFocus.shared.moved(to: self)
    case .actions: ActionsMenu.open(for: self)
    }
  }

  /// The custom actions of the application, followed by those of lists and context menus.
  final var availableActions: [UIAccessibilityCustomAction] {
    (accessibilityCustomActions ?? []) + builtInActions
  }

  /// Performs a custom action.
  ///
  /// - Returns: `nil` if there is no action with the name, otherwise whether it succeeded.
  package final func performAccessibilityAction(named name: String) -> Bool? {
    availableActions.first { $0.name == name }?.perform()
  }

  private func activate() {
    if accessibilityActivate() { return }
    guard let window = responderWindow else { return }
    // Synthesizes a touch, so that gesture recognizers and cells receive it as well.
    let point = accessibilityActivationPoint
    let time = UIApplication.clock.now
    let finger = -1
    window.dispatcher.handle(
      TouchInput(identifier: finger, phase: .began, location: point, time: time))
    window.dispatcher.handle(
      TouchInput(identifier: finger, phase: .ended, location: point, time: time))
  }

  /// Offers an action to the responders from here up until one performs it.
  private func performUpChain(_ act: (UIResponder) -> Bool) {
    var responder: UIResponder? = self
    while let current = responder, !act(current) { responder = current.next }
  }

  /// Offers an escape to the responder chain until a responder handles it.
  private func escape() {
    performUpChain { responder in
      responder.accessibilityPerformEscape()
        || (responder as? UIViewController)?.dismissByEscape() ?? false
    }
  }

  private func acquireFocus() {
    guard let view = self as? UIView ?? (self as? UIAccessibilityElement)?.containerView else {
      return
    }
    let area = self is UIView ? view.bounds : view.convert(accessibilityFrame, from: UIScreen.main)
    var next = view.superview
    while let ancestor = next {
      if let scrollView = ancestor as? UIScrollView {
        scrollView.scrollRectToVisible(view.convert(area, to: scrollView), animated: false)
      }
      next = ancestor.superview
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
    AccessibilityFocus.shared.moved(to: self)
  }
}

extension AccessibilityAction {
  /// Whether the action applies to the whole screen.
  var hasNoPlace: Bool { self == .magicTap || self == .escape }
}

extension UIApplication {
  /// The responder at which screen-wide actions start.
  final var focusedResponder: UIResponder? {
    let focus = AccessibilityFocus.shared.element
    if let focus, focus.responderWindow != nil { return focus }
    return keyWindow?.firstResponder ?? keyWindow?.frontmostView
  }
}
