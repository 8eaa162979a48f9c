/// A menu: a titled group of actions and further menus.
open class UIMenu: UIMenuElement {
  /// A name by which a menu is found again.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu shows in the menu around it.
  nonisolated public struct Options: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand in the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Takes something away.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its elements is marked at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements stand side by side as pictures to choose from.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How much of its elements a menu shows.
  nonisolated public enum ElementSize: Int, Sendable {
    /// A picture each, side by side.
    case small = 0
    /// A picture with a title under it each, side by side.
    case medium = 1
    /// A line each.
    case large = 2
    /// As suits the place.
    case automatic = -1
  }

  private static var lastNumber = 0

  /// The name by which it is found again.
  public final let identifier: Identifier
  /// How it shows in the menu around it.
  public final let options: Options
  /// What it holds.
  public final let children: [UIMenuElement]
  /// How much of its elements it shows where it stands in another menu.
  open var preferredElementSize: ElementSize
  /// How its lines are shown; `nil` as usual.
  open var displayPreferences: UIMenuDisplayPreferences?

  /// Makes a menu.
  ///
  /// - Parameter identifier: `nil` makes one up that no other menu has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.lastNumber)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The marked elements, those of menus shown inline included.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let leaf = element as? any UIMenuLeaf { return leaf.state == .on ? [element] : [] }
      guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.selectedElements
    }
  }

  /// Marks one element and no other, where the menu is for choosing one.
  func mark(_ chosen: any UIMenuLeaf) {
    guard options.contains(.singleSelection) else { return }
    for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
  }

  /// Returns the same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    return menu
  }
}

/// How the lines of a menu are shown.
@preconcurrency @MainActor open class UIMenuDisplayPreferences: NSObject {
  /// After how many lines a title ends; 0 takes the system's number.
  open var maximumNumberOfTitleLines = 0
}
