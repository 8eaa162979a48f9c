/// A menu: a titled group of actions and further menus.
open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier string.
    public var rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The presentation of a menu in its parent menu.
  nonisolated public struct Options: OptionSet, Hashable, Sendable {
    /// The bit mask of the options, with Apple's values.
    public let rawValue: UInt

    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the elements inline in the parent menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// A destructive menu, shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Allows the selection of one element at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Shows the elements as a row of images.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  nonisolated public enum ElementSize: Int, Sendable {
    /// An image for each element, side by side.
    case small = 0
    /// An image above a title for each element, side by side.
    case medium = 1
    /// A row for each element.
    case large = 2
    /// Chosen for the context.
    case automatic = -1
  }

  private static var lastNumber = 0

  /// The identifier.
  public final let identifier: Identifier
  /// The options.
  public final let options: Options
  /// The elements of the menu.
  public final let children: [UIMenuElement]
  /// The size of the elements if the menu is inline in another menu.
  open var preferredElementSize: ElementSize
  /// The presentation of the rows; `nil` uses the defaults.
  open var displayPreferences: UIMenuDisplayPreferences?

  /// Creates a menu.
  ///
  /// - Parameter identifier: `nil` creates a unique identifier.
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

  /// The selected elements, including those of inline menus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let leaf = element as? any UIMenuLeaf { return leaf.state == .on ? [element] : [] }
      guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.selectedElements
    }
  }

  /// Selects one element and deselects the others, if the menu has single selection.
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

/// The presentation of a menu's rows.
@preconcurrency @MainActor open class UIMenuDisplayPreferences: NSObject {
  /// The maximum number of lines in a title; 0 uses the system's.
  open var maximumNumberOfTitleLines = 0
}
