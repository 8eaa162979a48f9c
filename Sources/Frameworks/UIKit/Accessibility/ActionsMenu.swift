import CoreGraphics

/// The menu of an element's custom actions.
///
/// The menu makes custom actions available to keyboard users, who have no rotor.
enum ActionsMenu {
  /// Opens the menu of an element; does nothing if there are no actions.
  static func open(for responder: UIResponder) {
    let actions = responder.availableActions
    guard let window = responder.responderWindow, !actions.isEmpty else { return }
    // A menu whose only item opens another menu is skipped.
    if actions.count == 1, actions.first is ContextMenuAction {
      _ = actions.first?.perform()
      MenuSession.current?.returnFocus(to: responder)
      return
    }
    let menu = UIMenu(
      children: actions.map { action in
        UIAction(
          title: action.name, image: action.image,
          attributes: action is DestructiveAction ? .destructive : []
        ) { _ in _ = action.perform() }
      })
    let seen = responder.accessibilityFrame.intersection(window.bounds)
    let rect =
      seen.isNull ? CGRect(x: window.bounds.midX, y: window.bounds.midY, width: 0, height: 0) : seen
    let isAtRight = (responder as? UIView ?? window).isRightToLeft
    MenuSession.open(
      menu, at: MenuAnchor(rect: rect, isAtRight: isAtRight), in: window, sender: responder
    ).returnFocus(to: responder)
  }
}
