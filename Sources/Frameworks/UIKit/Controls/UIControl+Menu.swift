import CoreGraphics

/// The state of a control's menu.
struct ControlMenu {
  var interaction: UIContextMenuInteraction?
  /// The open menu that still tracks the touch that opened it.
  weak var session: MenuSession?
}

extension UIControl {
  func setMenuEnabled(_ isEnabled: Bool) {
    guard isEnabled != isContextMenuInteractionEnabled else { return }
    if isEnabled {
      let interaction = UIContextMenuInteraction(delegate: self)
      menuState = ControlMenu(interaction: interaction)
      addInteraction(interaction)
    } else if let interaction = menuState?.interaction {
      removeInteraction(interaction)
      menuState = nil
    }
  }

  /// Opens the control's menu next to it.
  ///
  /// - Returns: Whether the control has a menu.
  func showOwnMenu() -> Bool {
    guard let interaction = menuState?.interaction, menuState?.session == nil,
      let configuration = interaction.configuration(at: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return false }
    sendActions(for: .menuActionTriggered)
    let point = menuAttachmentPoint(for: configuration)
    // The menu is above or below the control; the point determines only its horizontal position.
    let attachment =
      bounds.contains(point) || point.x == bounds.minX || point.x == bounds.maxX
      ? bounds : CGRect(origin: point, size: .zero)
    let session = interaction.open(configuration, attachment: attachment, order: menuElementOrder)
    menuState?.session = session
    let end = session?.willEnd
    session?.willEnd = { [weak self] in
      end?()
      self?.isHighlighted = false
    }
    return session != nil
  }

  /// Forwards the touch that opened the menu to it, so that the touch can select an element.
  ///
  /// - Returns: Whether the menu handles the touch.
  func followOwnMenu(_ touch: UITouch, isEnd: Bool) -> Bool {
    guard let session = menuState?.session else { return false }
    let point = touch.location(in: nil)
    if isEnd {
      session.lift(point)
      menuState?.session = nil
    } else {
      session.follow(point)
    }
    return true
  }
}
