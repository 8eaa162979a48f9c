import CoreGraphics
import Foundation

/// Shows one of several view controllers, with a bar of tabs to choose among them.
open class UITabBarController: UIViewController, UITabBarDelegate {
  final var tabs: [UIViewController] = []
  final var chosenIndex: Int?
  /// Whose view is in place; the one that is leaving during a transition.
  final var shown: UIViewController?
  final var transition: ViewControllerTransition?
  final let contentView = UIView()
  final let bar = UITabBar(frame: .zero)
  final let scroll = BarScrollTracker()
  final var isOnScreen = false
  final var barHidden = false
  /// Set while a page on a navigation controller's stack wants the bar away.
  final var barHiddenByPushing = false

  /// Whether the list of tabs that the bar does not show is in place.
  final var showsMoreList = false
  /// The tab pushed from the More list.
  final var overflowTab: OverflowTab?
  final let moreList = MoreTabsViewController()
  final lazy var more = makeMoreNavigationController()

  /// Makes a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBar()
  }

  /// Makes a controller without tabs; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// From the leading edge to the trailing.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; the chosen one stays chosen where it is still there.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers ?? [], animated: animated)
  }

  /// Leads to the tabs that a narrow bar has no room for; what is chosen there is pushed onto it.
  open var moreNavigationController: UINavigationController { more }

  private func makeMoreNavigationController() -> UINavigationController {
    let controller = UINavigationController(rootViewController: moreList)
    controller.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    moreList.choose = { [weak self] tab in self?.push(tab) }
    moreList.returned = { [weak self] in self?.restoreOverflowTab() }
    return controller
  }

  /// Counts from 0; `NSNotFound` where there are no tabs, or their list is shown.
  open var selectedIndex: Int {
    get {
      showsMoreList && hasMoreList && overflowTab == nil ? NSNotFound : chosenIndex ?? NSNotFound
    }
    set {
      guard tabs.indices.contains(newValue) else { return }
      selectTab(newValue)
    }
  }

  /// The chosen one; must be one of the tabs.
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

  /// The bar; do not change its items.
  open var tabBar: UITabBar { bar }

  /// Called when a person has chosen a tab; the base does nothing, the tab is shown anyway.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Whether the bar is away.
  open var isTabBarHidden: Bool {
    get { barHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; animated, it slides.
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
