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

/// An action that deletes its element.
final class DestructiveAction: UIAccessibilityCustomAction {}

extension UIAccessibilityCustomAction {
  /// Returns the accessibility action of a swipe action; `nil` if it has no title.
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

  /// Returns an action that moves a row up or down by one position.
  static func move(down: Bool, _ act: @escaping () -> Bool) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(
      name: (down ? SystemText.moveDown : .moveUp).string,
      image: UIImage(systemName: down ? "arrow.down" : "arrow.up")
    ) { _ in act() }
  }
}

extension UIView {
  /// The action that opens the nearest context menu of the view or an ancestor.
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
