import CoreGraphics
import Foundation

/// Shows one of several view controllers, selected with a tab bar.
open class UITabBarController: UIViewController, UITabBarDelegate {
  final var tabs: [UIViewController] { givenTabs ?? [] }
  /// The tabs as they were set; `nil` before.
  final var givenTabs: [UIViewController]?
  final var chosenIndex: Int?
  /// The view controller whose view is in place; during a transition, the outgoing one.
  final var shown: UIViewController?
  final var transition: ViewControllerTransition?
  final let contentView = UIView()
  final let bar = UITabBar(frame: .zero)
  final let scroll = BarScrollTracker()
  final var isOnScreen = false
  final var barHidden = false
  /// Set while a page on a navigation controller's stack hides the bar.
  final var barHiddenByPushing = false

  /// Whether the More list is displayed.
  final var showsMoreList = false
  /// The tab pushed from the More list.
  final var overflowTab: OverflowTab?
  final let moreList = MoreTabsViewController()
  final lazy var more = makeMoreNavigationController()

  /// Creates a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBar()
  }

  /// Creates a controller without tabs; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
    InterfaceCoder.decode(coder, self, of: UITabBarController.self)
  }

  /// Receives selections and supplies their animations.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The tabs, from leading to trailing; `nil` until they are set.
  open var viewControllers: [UIViewController]? {
    get { givenTabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected tab remains selected if it is still present.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers, animated: animated)
  }

  /// The More list of tabs that do not fit in a compact bar; a tab chosen there is pushed onto it.
  open var moreNavigationController: UINavigationController { more }

  private func makeMoreNavigationController() -> UINavigationController {
    let controller = UINavigationController(rootViewController: moreList)
    controller.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    moreList.choose = { [weak self] tab in self?.push(tab) }
    moreList.returned = { [weak self] in self?.restoreOverflowTab() }
    return controller
  }

  /// The index of the selected tab; `NSNotFound` if there are no tabs, or the More list is shown.
  open var selectedIndex: Int {
    get {
      showsMoreList && hasMoreList && overflowTab == nil ? NSNotFound : chosenIndex ?? NSNotFound
    }
    set {
      guard tabs.indices.contains(newValue) else { return }
      selectTab(newValue)
    }
  }

  /// The selected tab; must be one of the tabs.
  open var selectedViewController: UIViewController? {
    get { showsMoreList && hasMoreList ? overflowTab?.tab ?? displayed : displayed }
    set {
      guard let newValue else { return }
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
        preconditionFailure("Only a view controller in the tab bar controller can be selected.")
      }
      selectTab(index)
    }
  }

  /// The tab bar; do not change its items.
  open var tabBar: UITabBar { bar }

  /// Called when the user has chosen a tab; the default implementation does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Whether the tab bar is hidden.
  open var isTabBarHidden: Bool {
    get { barHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the tab bar, optionally with a slide.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barHidden else { return }
    barHidden = hidden
    rearrange(animated: animated)
  }

  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.arrange = { [weak self] in self?.arrange() }
    view = container
    contentView.frame = container.bounds
    container.addSubview(contentView)
    container.addSubview(bar)
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    if transition == nil { updateSelection(notifying: false) }
    shown?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shown?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    shown?.endAppearanceTransition()
  }

  override func childItemsDidChange() {
    super.childItemsDidChange()
    tabItemsDidChange(animated: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass,
      tabs.count > Self.tabsBesideMore + 1
    else { return }
    tabItemsDidChange(animated: false)
    if isViewLoaded { updateSelection(notifying: isOnScreen) }
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
}
