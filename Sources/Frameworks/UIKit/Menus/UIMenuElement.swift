/// An element of a menu: an action or a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The attributes of an element.
  nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bit mask of the attributes, with Apple's values.
    public let rawValue: UInt

    /// Creates attributes from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is destructive, shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Selecting the element does not dismiss the menu.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The selection state of an element.
  nonisolated public enum State: Int, Sendable {
    /// Not selected.
    case off
    /// Selected.
    case on
    /// Partially selected.
    case mixed
  }

  final var storedTitle: String
  final var storedImage: UIImage?

  /// The text below the title.
  open var subtitle: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// The title.
  open var title: String { storedTitle }

  /// The image next to the title.
  open var image: UIImage? { storedImage }
}
