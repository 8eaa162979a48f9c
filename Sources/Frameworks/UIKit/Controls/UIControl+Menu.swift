import CoreGraphics

/// The menu of a control: how it is opened, and while it is open.
struct ControlMenu {
  var interaction: UIContextMenuInteraction?
  /// Open since the finger came down that the control still follows.
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

  /// Opens the control's menu beside it.
  ///
  /// - Returns: Whether it has one.
  func showOwnMenu() -> Bool {
    guard let interaction = menuState?.interaction, menuState?.session == nil,
      let configuration = interaction.configuration(at: CGPoint(x: bounds.midX, y: bounds.midY))
    else { return false }
    sendActions(for: .menuActionTriggered)
    let point = menuAttachmentPoint(for: configuration)
    // A menu stands under or over the control; only across does the point say where.
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

  /// Lets the finger that opened the menu go on to choose in it.
  ///
  /// - Returns: Whether the finger is the menu's.
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
