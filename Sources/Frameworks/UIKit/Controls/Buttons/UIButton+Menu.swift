extension UIButton {
  /// The menu configuration for the button's context menu interaction.
  var menuConfiguration: UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    let shown = isPopUp ? choosing(menu) : menu
    return UIContextMenuConfiguration(actionProvider: { _ in shown })
  }

  func menuDidChange() {
    isContextMenuInteractionEnabled = menu != nil
    if isPopUp { selectFirstIfNone() }
    setNeedsUpdateConfiguration()
    contentDidChange()
  }

  /// A copy of the menu with single selection that updates the button.
  private func choosing(_ menu: UIMenu) -> UIMenu {
    let copy = PopUpMenu(menu)
    copy.didMark = { [weak self] in self?.updateSelection() }
    return copy
  }

  private func selectFirstIfNone() {
    if let menu, menu.selectedElements.isEmpty {
      menu.leaves.first { !$0.attributes.contains(.hidden) }?.state = .on
    }
    updateSelection()
  }

  /// Shows the title and the image of the selected element.
  private func updateSelection() {
    guard let chosen = menu?.selectedElements.first else { return }
    if content.configuration != nil {
      configuration?.title = chosen.title
      if let image = chosen.image { configuration?.image = image }
    } else {
      setTitle(chosen.title, for: .normal)
      if let image = chosen.image { setImage(image, for: .normal) }
    }
  }
}

/// The menu of a pop-up button: it selects a single element, regardless of its own options.
private final class PopUpMenu: UIMenu {
  var didMark: (() -> Void)?

  init(_ menu: UIMenu) {
    super.init(
      title: menu.title, subtitle: menu.subtitle, image: menu.image, identifier: menu.identifier,
      options: menu.options.union(.singleSelection),
      preferredElementSize: menu.preferredElementSize, children: menu.children)
  }

  override func mark(_ chosen: any UIMenuLeaf) {
    super.mark(chosen)
    didMark?()
  }
}
