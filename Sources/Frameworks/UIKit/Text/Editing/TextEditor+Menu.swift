import DisplayProtocol
@_spi(Ferry) import QuartzCore

extension TextEditor {
  /// Shows the edit menu above or below the selection.
  ///
  /// A display with its own fields shows its own menu.
  func showMenu() {
    hideMenu()
    guard let host, let window = host.window, !displayEditsText else { return }
    let range = NSRange(location: text.selection.lowerBound, length: text.selection.count)
    guard let wanted = host.editMenu(for: range, suggested: suggestedActions) else { return }
    let actions = wanted.flatActions.filter { !$0.attributes.contains(.hidden) }
    guard !actions.isEmpty else { return }
    var area = CGRect.null
    for rect in coverRects(text.selection) { area = area.union(rect) }
    if area.isNull { area = caretRect(at: text.head) }
    // If the view shows only a part of its text, the menu is placed at that part.
    let seen = area.intersection(host.bounds)
    let shown = EditMenuView(actions) { [weak self] in self?.hideMenu() }
    shown.show(over: host.convert(seen.isNull ? host.bounds : seen, to: window), in: window)
    menu = shown
  }

  func hideMenu() {
    menu?.removeFromSuperview()
    menu = nil
  }

  /// Whether the display shows its own editable field in place of the view.
  var displayEditsText: Bool {
    UIApplication.shared.display?.capabilities.contains(.editsTextNatively) ?? false
  }

  private var suggestedActions: [UIMenuElement] {
    guard let host else { return [] }
    let hasSelection = !text.selection.isEmpty
    let isEditable = host.isTextEditable
    var actions: [UIAction] = []
    func add(_ title: SystemText, _ act: @escaping @MainActor (TextEditor) -> Void) {
      guard host.canPerformAction(title.editAction, withSender: nil) else { return }
      actions.append(UIAction(title: title.string) { [weak self] _ in if let self { act(self) } })
    }
    if hasSelection, maySeeText {
      if isEditable { add(.cut) { $0.cut() } }
      add(.copy) { $0.copy() }
    }
    if isEditable, UIPasteboard.general.hasStrings { add(.paste) { $0.paste() } }
    if !hasSelection, text.length > 0 {
      add(.select) { editor in
        editor.select(editor.text.word(at: editor.text.head))
        editor.showMenu()
      }
    }
    if text.length > 0, text.selection.count < text.length {
      add(.selectAll) { editor in
        editor.select(0..<editor.text.length)
        editor.showMenu()
      }
    }
    return actions
  }
}

extension SystemText {
  /// The editing action with this title.
  fileprivate var editAction: Selector {
    switch self {
    case .cut: Selector("cut:", UIResponder.cut)
    case .copy: Selector("copy:", UIResponder.copy)
    case .paste: Selector("paste:", UIResponder.paste)
    case .select: Selector("select:", UIResponder.select)
    default: Selector("selectAll:", UIResponder.selectAll)
    }
  }
}

extension UIMenu {
  /// The actions of the menu and its submenus, in order.
  var flatActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let action = element as? UIAction { return [action] }
      return (element as? UIMenu)?.flatActions ?? []
    }
  }
}
