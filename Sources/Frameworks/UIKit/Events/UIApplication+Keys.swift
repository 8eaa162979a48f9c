import CoreGraphics
import DisplayProtocol

extension UIApplication {
  /// The distance scrolled by an arrow key, in points.
  private static let arrowStep: CGFloat = 60

  /// Handles a key of the display's keyboard.
  ///
  /// An open menu receives all keys. Text goes to the first responder, key commands to their
  /// actions. Tab moves the keyboard focus in reading order; Space and Enter activate the focused
  /// item. Escape dismisses the frontmost dismissible context.
  func handleKey(_ input: KeyInput) {
    guard let window = keyWindow else { return }
    if let menu = MenuSession.current { return menu.handleKey(input) }
    if performKeyCommand(input, in: window, beforeSystem: true) { return }
    if dispatchPress(of: input, in: window) { return }
    if typeInto(window.firstResponder, input) { return }
    if performKeyCommand(input, in: window, beforeSystem: false) { return }
    if edit(window.firstResponder, input) { return }
    let focus = KeyboardFocus.shared
    switch input.key {
    case .tab: focus.move(backward: input.modifiers.contains(.shift))
    case .enter where focus.view == nil:
      (window.frontmostController as? UIAlertController)?.performReturnAction()
    case .enter, .space: focus.responder?.performAccessibility(.activate)
    case .escape:
      let start =
        focus.responder ?? window.accessibilityFocus ?? window.firstResponder
        ?? window.frontmostView
      start.performAccessibility(.escape)
    case .up, .down, .left, .right: moveByArrow(input.key, in: window)
    case .home, .end: scrollToEnd(input.key == .end, in: window)
    case .character, .delete, .forwardDelete: break
    }
  }

  /// Sends typed text to a text input.
  ///
  /// - Returns: Whether the responder handled the key.
  private func typeInto(_ responder: UIResponder?, _ input: KeyInput) -> Bool {
    if let view = responder as? any TextEditing { return view.editor.handle(input) }
    guard let taker = responder as? any UIKeyInput,
      input.modifiers.isDisjoint(with: [.command, .control])
    else { return false }
    switch input.key {
    case .character(let text): taker.insertText(text)
    case .space: taker.insertText(" ")
    case .enter: taker.insertText("\n")
    case .delete: taker.deleteBackward()
    default: return false
    }
    return true
  }

  /// Performs cut, copy, paste or undo on a first responder that is not a text input.
  ///
  /// - Returns: Whether the key is one of these commands.
  private func edit(_ responder: UIResponder?, _ input: KeyInput) -> Bool {
    guard let responder, case .character(let character) = input.key,
      !input.modifiers.isDisjoint(with: [.command, .control])
    else { return false }
    switch character.lowercased() {
    case "x": responder.cut(nil)
    case "c": responder.copy(nil)
    case "v": responder.paste(nil)
    case "a": responder.selectAll(nil)
    case "z" where input.modifiers.contains(.shift): responder.undoManager?.redo()
    case "z": responder.undoManager?.undo()
    default: return false
    }
    return true
  }

  private func moveByArrow(_ key: KeyInput.Key, in window: UIWindow) {
    let responder = KeyboardFocus.shared.responder
    if let responder, responder.accessibilityTraits.contains(.adjustable) {
      let isUp = key == .up || key == .right
      responder.performAccessibility(isUp ? .increment : .decrement)
      return
    }
    if let focused = KeyboardFocus.shared.view, moveThroughList(from: focused, key) { return }
    guard let scrollView = scrollView(for: key, in: window) else { return }
    var offset = scrollView.contentOffset
    switch key {
    case .up: offset.y -= Self.arrowStep
    case .down: offset.y += Self.arrowStep
    case .left: offset.x -= Self.arrowStep
    default: offset.x += Self.arrowStep
    }
    scrollView.setContentOffset(scrollView.confined(offset), animated: true)
  }

  private func scrollToEnd(_ toEnd: Bool, in window: UIWindow) {
    guard let scrollView = scrollView(for: .down, in: window) else { return }
    var offset = scrollView.contentOffset
    let range = scrollView.verticalRange
    offset.y = toEnd ? range.upperBound : range.lowerBound
    scrollView.setContentOffset(offset, animated: true)
  }

  /// The scroll view around the focus, or else the only visible one that can scroll in the
  /// direction.
  private func scrollView(for key: KeyInput.Key, in window: UIWindow) -> UIScrollView? {
    let isAcross = key == .left || key == .right
    func fits(_ view: UIView) -> UIScrollView? {
      guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled else { return nil }
      let can = isAcross ? scrollView.canScrollHorizontally : scrollView.canScrollVertically
      return can ? scrollView : nil
    }
    var ancestor = KeyboardFocus.shared.view
    while let view = ancestor {
      if let found = fits(view) { return found }
      ancestor = view.superview
    }
    func search(_ view: UIView) -> UIScrollView? {
      guard !view.isHidden, view.alpha > 0.01 else { return nil }
      if let found = fits(view) { return found }
      for subview in view.subviews.reversed() {
        if let found = search(subview) { return found }
      }
      return nil
    }
    return search(window)
  }
}

extension UIWindow {
  /// The view of the frontmost view controller.
  var frontmostView: UIView { frontmostController?.view ?? self }

  /// The element with the accessibility focus, which is that of a browser's page, if it is in front.
  fileprivate var accessibilityFocus: UIResponder? {
    guard let element = AccessibilityFocus.shared.element else { return nil }
    let view = element as? UIView ?? (element as? UIAccessibilityElement)?.containerView
    return view?.isDescendant(of: frontmostView) == true ? element : nil
  }

  fileprivate var frontmostController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}
