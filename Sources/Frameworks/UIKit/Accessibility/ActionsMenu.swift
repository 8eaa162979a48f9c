import CoreGraphics

/// The menu of what can be done with an element besides activating it.
///
/// It is how those reach custom actions who have a keyboard and no rotor.
enum ActionsMenu {
  /// Opens the menu beside an element; does nothing where there is nothing to do.
  static func open(for responder: UIResponder) {
    let actions = responder.availableActions
    guard let window = responder.responderWindow, !actions.isEmpty else { return }
    // A menu that leads to a menu alone would be in the way.
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
