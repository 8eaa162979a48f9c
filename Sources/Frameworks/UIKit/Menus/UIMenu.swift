/// A menu: a titled group of actions and further menus.
open class UIMenu: UIMenuElement {
  /// A name by which a menu is found again.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu shows in the menu around it.
  nonisolated public struct Options: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand in the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Takes something away.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its elements is marked at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  private static var lastNumber = 0

  /// The name by which it is found again.
  public final let identifier: Identifier
  /// How it shows in the menu around it.
  public final let options: Options
  /// What it holds.
  public final let children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameter identifier: `nil` makes one up that no other menu has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.lastNumber)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The marked elements, those of menus shown inline included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let action = element as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = element as? UIMenu { return menu.selectedElements }
      return []
    }
  }

  /// Returns the same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }
}
