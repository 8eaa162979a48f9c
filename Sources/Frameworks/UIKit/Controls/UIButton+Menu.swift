extension UIButton {
  /// The menu of the button as its interaction wants it.
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

  /// The menu such that one element is marked at a time, and the button shows which.
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

  /// Takes the title and the picture of what is chosen.
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

/// The menu of a pop-up button: for choosing one element, whatever its own options say.
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
