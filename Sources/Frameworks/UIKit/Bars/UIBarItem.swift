import CoreGraphics
import Foundation

/// The common base class of items in navigation bars, toolbars and tab bars.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Notifies the bar of a change.
  final var changeHandler: (() -> Void)?
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
    didSet { itemDidChange() }
  }
  final var overriddenProperties = AppearancePropertySet()
  /// The revision of the appearance rules that have been applied to the item.
  final var appearanceEdition = 0

  /// Creates an enabled, empty item.
  public override init() {
    super.init()
  }

  /// Creates an empty item; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Whether the item is enabled; disabled items are dimmed.
  open var isEnabled = true { didSet { itemDidChange() } }
  /// The title, which is also the default accessibility label.
  open var title: String? { didSet { itemDidChange() } }
  /// The image, which replaces the title in navigation bars and is above it in tab bars.
  open var image: UIImage? { didSet { itemDidChange() } }
  /// The image for a compact height.
  open var landscapeImagePhone: UIImage? { didSet { itemDidChange() } }
  /// The insets of the image, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemDidChange() } }
  /// A number for the app's use.
  open var tag = 0

  /// The accessibility label, which replaces the title.
  open var accessibilityLabel: String? { didSet { itemDidChange() } }
  /// The label that is read: the item's own, or else that of its title or image.
  final var spokenLabel: String? { accessibilityLabel ?? title ?? image?.accessibilityLabel }
  /// The accessibility hint.
  open var accessibilityHint: String? { didSet { itemDidChange() } }
  /// The accessibility value.
  open var accessibilityValue: String? { didSet { itemDidChange() } }
  /// The accessibility identifier, for tests.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }

  /// Sets the title's text attributes for a state; `nil` uses the appearance's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    recordOverride(.titleTextAttributes)
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the title's text attributes for a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  final func itemDidChange() {
    changeHandler?()
  }
}
