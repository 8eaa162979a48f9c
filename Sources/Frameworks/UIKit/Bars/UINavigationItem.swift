import CoreGraphics
import Foundation

/// What a view controller shows in the navigation bar while it is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When the large title is shown.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before it in the stack.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// What the back button of the next item shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title where it fits, else the word for back, else the arrow alone.
    case `default` = 0
    /// The word for back, else the arrow alone.
    case generic = 1
    /// The arrow alone.
    case minimal = 2
  }

  /// Called after a change, by the bar that shows the item.
  final var changeHandler: ((_ animated: Bool) -> Void)?
  private var left: [UIBarButtonItem]?
  private var right: [UIBarButtonItem]?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an empty item; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Shown in the middle of the bar, or large under it.
  open var title: String? { didSet { itemDidChange() } }
  /// Shown in place of the title.
  open var titleView: UIView? { didSet { itemDidChange() } }
  /// A line of text over the title.
  open var prompt: String? { didSet { itemDidChange() } }
  /// Whose search bar stands under the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.detach(from: self)
      searchController?.attach(to: self)
      itemDidChange()
    }
  }
  /// Whether the search bar goes away before the large title does while the content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { itemDidChange() } }
  /// Automatic unless set.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { itemDidChange() } }

  /// Leads back to this item from the next one; `nil` takes the item's title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
  /// Shown in the next item's back button instead of the title.
  open var backButtonTitle: String? { didSet { itemDidChange() } }
  /// What this item's title becomes in the next item's back button.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { itemDidChange() } }
  /// Performed by this item's own back button instead of going back.
  open var backAction: UIAction? { didSet { itemDidChange() } }
  /// Whether this item has no back button.
  open var hidesBackButton = false { didSet { itemDidChange() } }
  /// Whether left items stand beside the back button instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { itemDidChange() } }

  /// The first of the left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { setLeftBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// From the leading edge inward.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The first of the right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { setRightBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// From the trailing edge inward.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// Takes the bar's where `nil`.
  open var standardAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  /// For bars of compact height; takes the standard one where `nil`.
  open var compactAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  /// Shown while the content is scrolled to its top; takes the bar's where `nil`.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
  /// Shown at the top in bars of compact height; takes the scroll edge's where `nil`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }

  /// Shows or hides this item's back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Replaces the left items by one or none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the right items by one or none.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the left items; animated, the new ones fade in.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    left = items
    changeHandler?(animated)
  }

  /// Replaces the right items; animated, the new ones fade in.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    right = items
    changeHandler?(animated)
  }

  private func itemDidChange() {
    changeHandler?(false)
  }
}
