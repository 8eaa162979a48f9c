import CoreGraphics
import Foundation

/// The content that a view controller shows in the navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The display mode of the large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Inherits the mode of the previous item in the stack.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// The content of the back button that leads to the item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title if it fits, otherwise a generic title, otherwise only the indicator.
    case `default` = 0
    /// A generic title if it fits, otherwise only the indicator.
    case generic = 1
    /// Only the indicator.
    case minimal = 2
  }

  /// Notifies the bar of a change.
  final var changeHandler: ((_ animated: Bool) -> Void)?
  private var left: [UIBarButtonItem]?
  private var right: [UIBarButtonItem]?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an empty item; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init()
    InterfaceCoder.decode(coder, self, of: UINavigationItem.self)
  }

  /// The title, shown in the center of the bar or as large title.
  open var title: String? { didSet { itemDidChange() } }
  /// The view that replaces the title.
  open var titleView: UIView? { didSet { itemDidChange() } }
  /// The line of text above the title.
  open var prompt: String? { didSet { itemDidChange() } }
  /// The search controller, whose search bar is below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.detach(from: self)
      searchController?.attach(to: self)
      itemDidChange()
    }
  }
  /// Whether the search bar collapses before the large title while the content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { itemDidChange() } }
  /// The display mode of the large title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { itemDidChange() } }

  /// The back button that leads to this item from the next one; `nil` uses the title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String? { didSet { itemDidChange() } }
  /// The content of the back button that leads to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { itemDidChange() } }
  /// The action of this item's back button, which replaces the pop.
  open var backAction: UIAction? { didSet { itemDidChange() } }
  /// Whether this item has no back button.
  open var hidesBackButton = false { didSet { itemDidChange() } }
  /// Whether left items are shown next to the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { itemDidChange() } }

  /// The first left item.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { setLeftBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// The left items, from the leading edge inward.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The first right item.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { setRightBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// The right items, from the trailing edge inward.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The standard appearance; `nil` uses the bar's.
  open var standardAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  /// The appearance at compact height; `nil` uses the standard appearance.
  open var compactAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  /// The appearance while the content is at its top; `nil` uses the bar's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  /// The scroll-edge appearance at compact height; `nil` uses the scroll-edge appearance.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }

  /// Shows or hides this item's back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Sets the left items to one item or none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the right items to one item or none.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the left items; with animation, the new items fade in.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    left = items
    changeHandler?(animated)
  }

  /// Sets the right items; with animation, the new items fade in.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    right = items
    changeHandler?(animated)
  }

  private func itemDidChange() {
    changeHandler?(false)
  }
}
