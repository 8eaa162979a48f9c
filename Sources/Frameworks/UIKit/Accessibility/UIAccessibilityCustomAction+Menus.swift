import CoreGraphics

/// Opens an element's context menu.
final class ContextMenuAction: UIAccessibilityCustomAction {
  convenience init(_ interaction: UIContextMenuInteraction, at point: CGPoint) {
    self.init(name: SystemText.showMenu.string, image: UIImage(systemName: "ellipsis")) {
      [weak interaction] _ in
      guard let interaction, let view = interaction.view,
        let configuration = interaction.configuration(at: point)
      else { return false }
      return interaction.open(configuration, attachment: (view as? UIControl)?.bounds) != nil
    }
  }
}

/// Takes away what it is about.
final class DestructiveAction: UIAccessibilityCustomAction {}

extension UIAccessibilityCustomAction {
  /// Does what a button behind a row does; `nil` for one that says nothing.
  static func swipe(_ action: UIContextualAction, of cell: UIView) -> UIAccessibilityCustomAction? {
    guard let name = action.title, !name.isEmpty else {
      return nil
    }
    let handler: Handler = { [weak cell] _ in
      guard let cell else { return false }
      action.handler(action, cell) { _ in }
      return true
    }
    return action.style == .destructive
      ? DestructiveAction(name: name, image: action.image, actionHandler: handler)
      : UIAccessibilityCustomAction(name: name, image: action.image, actionHandler: handler)
  }

  /// Carries a row one place up or down.
  static func move(down: Bool, _ act: @escaping () -> Bool) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(
      name: (down ? SystemText.moveDown : .moveUp).string,
      image: UIImage(systemName: down ? "arrow.down" : "arrow.up")
    ) { _ in act() }
  }
}

extension UIView {
  /// What the nearest context menu around the view offers.
  final var contextMenuAction: UIAccessibilityCustomAction? {
    if (self as? UIControl)?.showsMenuAsPrimaryAction == true { return nil }
    var next: UIView? = self
    while let view = next {
      let point = view.convert(accessibilityActivationPoint, from: UIScreen.main)
      for interaction in view.attachedInteractions {
        if let menu = interaction as? UIContextMenuInteraction, menu.configuration(at: point) != nil
        {
          return ContextMenuAction(menu, at: point)
        }
      }
      next = view.superview
    }
    return nil
  }
}
