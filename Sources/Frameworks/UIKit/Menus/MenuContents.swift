/// The content of a menu: its groups, with inline menus flattened.
struct MenuContents {
  enum Entry {
    /// An action; the menu determines the selection among its elements.
    case leaf(any UIMenuLeaf & UIMenuElement, of: UIMenu)
    case submenu(UIMenu)
    /// A placeholder for deferred elements that are loading.
    case loading
  }

  struct Group {
    var title: String
    var size: UIMenu.ElementSize
    var isPalette: Bool
    var entries: [Entry]
  }

  private(set) var groups: [Group] = []
  private let elements: (UIDeferredMenuElement) -> [UIMenuElement]?

  /// - Parameter elements: Returns the loaded elements of a deferred element; `nil` while they are
  ///   not loaded.
  init(_ menu: UIMenu, elements: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?) {
    self.elements = elements
    add(menu, title: "", markingMenu: menu)
    groups.removeAll { $0.entries.isEmpty }
  }

  var isEmpty: Bool { groups.isEmpty }

  /// Whether space is reserved for check marks.
  var hasMarks: Bool {
    groups.contains { group in
      group.size == .large
        && group.entries.contains {
          if case .leaf(let leaf, _) = $0 { leaf.state != .off } else { false }
        }
    }
  }

  /// The groups and their elements in reverse order, for a menu above its button.
  var reversed: MenuContents {
    var copy = self
    copy.groups = groups.reversed().map { group in
      var group = group
      if group.size == .large { group.entries.reverse() }
      return group
    }
    return copy
  }

  private mutating func add(_ menu: UIMenu, title: String, markingMenu: UIMenu) {
    let isPalette = menu.options.contains(.displayAsPalette)
    let preferred = menu.preferredElementSize
    let look = Group(
      title: title, size: isPalette ? .small : preferred == .automatic ? .large : preferred,
      isPalette: isPalette, entries: [])
    groups.append(look)
    add(menu.children, look: look, markingMenu: markingMenu)
  }

  private mutating func add(_ children: [UIMenuElement], look: Group, markingMenu: UIMenu) {
    for child in children {
      switch child {
      case let menu as UIMenu where menu.options.contains(.displayInline):
        let marking = menu.options.contains(.singleSelection) ? menu : markingMenu
        add(menu, title: menu.title, markingMenu: marking)
        // Elements after a nested group start a new group.
        var next = look
        next.title = ""
        groups.append(next)
      case let menu as UIMenu:
        append(.submenu(menu))
      case let deferred as UIDeferredMenuElement:
        guard let found = elements(deferred) else {
          append(.loading)
          continue
        }
        add(found, look: look, markingMenu: markingMenu)
      case let leaf as any UIMenuLeaf & UIMenuElement:
        if !leaf.attributes.contains(.hidden) { append(.leaf(leaf, of: markingMenu)) }
      default: break
      }
    }
  }

  private mutating func append(_ entry: Entry) { groups[groups.count - 1].entries.append(entry) }
}

extension UIMenu {
  /// The actions of the menu, including those of inline menus.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { element -> [any UIMenuLeaf] in
      if let leaf = element as? any UIMenuLeaf { return [leaf] }
      if let deferred = element as? UIDeferredMenuElement {
        return (deferred.knownElements ?? []).compactMap { $0 as? any UIMenuLeaf }
      }
      guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.leaves
    }
  }
}
