import CoreGraphics
import Foundation

/// What items of navigation bars, toolbars and tab bars have in common.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Called after a change, by the bar that shows the item.
  final var changeHandler: (() -> Void)?
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
    didSet { itemDidChange() }
  }
  final var overriddenProperties = AppearancePropertySet()
  /// The edition of the rules for appearances that the item has taken.
  final var appearanceEdition = 0

  /// Makes an item that is enabled and shows nothing.
  public override init() {
    super.init()
  }

  /// Makes an empty item; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Whether it can be chosen; shown dimmed where not.
  open var isEnabled = true { didSet { itemDidChange() } }
  /// Shown, and read out.
  open var title: String? { didSet { itemDidChange() } }
  /// Shown in place of the title in navigation bars, and over it in tab bars.
  open var image: UIImage? { didSet { itemDidChange() } }
  /// Shown instead of the image where the height is compact.
  open var landscapeImagePhone: UIImage? { didSet { itemDidChange() } }
  /// Room around the image, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  /// For the app's own use.
  open var tag = 0

  /// What is read out instead of the title.
  open var accessibilityLabel: String? { didSet { itemDidChange() } }
  /// What is read out of what it does.
  open var accessibilityHint: String? { didSet { itemDidChange() } }
  /// What is read out after the label.
  open var accessibilityValue: String? { didSet { itemDidChange() } }
  /// A name for tests; never read out.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }

  /// Sets the title's looks in a state; `nil` takes the appearance's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    recordOverride(.titleTextAttributes)
    titleAttributes[state.rawValue] = attributes
  }

  /// The title's looks in a state, as set.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  final func itemDidChange() {
    changeHandler?()
  }
}
