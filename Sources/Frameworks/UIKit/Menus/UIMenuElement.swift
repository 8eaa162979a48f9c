/// A line or a group of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// How an element shows and whether it can be chosen.
  nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Takes something away.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Leaves the menu open when chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is marked.
  nonisolated public enum State: Int, Sendable {
    /// Not marked.
    case off
    /// Marked.
    case on
    /// Marked in part.
    case mixed
  }

  final var storedTitle: String
  final var storedImage: UIImage?

  /// What stands under the title.
  open var subtitle: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// What the element is called.
  open var title: String { storedTitle }

  /// The picture beside the title.
  open var image: UIImage? { storedImage }
}
