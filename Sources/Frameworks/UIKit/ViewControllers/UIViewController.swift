/// One screen, or one part of a screen, and what it does.
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer
{
  // MARK: Stored by all of UIKit

  final var loadedView: UIView?
  final var isLoadingView = false
  final var childControllers: [UIViewController] = []
  final weak var parentController: UIViewController?
  final var appearance = AppearanceState()
  final var presentation = PresentationState()
  final var traits = ViewTraits()
  final var updates = UpdateState()
  final var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  final var storedNavigationItem: UINavigationItem?
  final var storedTabBarItem: UITabBarItem?
  final var storedToolbarItems: [UIBarButtonItem]?
  final var storedEditing = false
  final var addedKeyCommands: [UIKeyCommand] = []
  private var storedEditButtonItem: UIBarButtonItem?
  final weak var topScrollView: UIScrollView?
  final weak var bottomScrollView: UIScrollView?

  /// What the bars of a container cover of the view; set by the container.
  final var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { loadedView?.updateSafeAreaInsets() } }
  }

  /// What the screen is called; also in the bars that show it.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
      parentController?.childItemsDidChange()
    }
  }

  /// Added to what the screen's edges and bars cover of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeAreaInsets() } }
  }

  /// The size that a container should give; containers are told of changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      preferredContentSizeChanged()
    }
  }

  /// Whether the view's margins are at least those of the system.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.setNeedsLayout() }
  }
  /// Whether a presentation over the current context takes this controller's place.
  open var definesPresentationContext = false
  /// Whether presentations over this controller's context move in this controller's style.
  open var providesPresentationContextTransitionStyle = false
  /// How this controller covers the screen when presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How a presentation of this controller moves.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a swipe cannot dismiss this controller.
  open var isModalInPresentation = false
  /// Whether a container's bottom bar goes away while this controller is on top.
  open var hidesBottomBarWhenPushed = false
  /// Edges at which the view reaches under bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches under opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether a scroll view at the top of the view keeps its content clear of bars by itself.
  ///
  /// It counts for those whose `contentInsetAdjustmentBehavior` is `.automatic`.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { loadedView?.updateSafeAreaInsets() }
  }
  /// Who makes the animations of a presentation of this controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  // MARK: Making one

  /// Makes a controller; nothing is ever read from nib files.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller; nothing is ever read from an archive.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
  }

  private let givenNibName: String?
  private let givenNibBundle: Bundle?

  /// The name that the controller was made with.
  open var nibName: String? { givenNibName }

  /// The bundle that the controller was made with.
  open var nibBundle: Bundle? { givenNibBundle }

  // MARK: The view

  /// The root view; reading it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// The root view, or `nil` while it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view was loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view and sets `view`; never call it yourself.
  open func loadView() { view = makeDefaultView() }

  /// Loads the root view now.
  open func loadViewIfNeeded() { loadViewNow() }

  /// Called once, after the root view was made.
  open func viewDidLoad() {}

  /// Called when the application should give back memory; Linux itself never asks.
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance

  /// Called before the view comes on screen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is on screen with its traits and its size, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view has come on screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children are told of appearing and disappearing along with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that its view is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing: isAppearing, animated: animated)
  }

  /// Tells a child that its view has appeared or disappeared.
  open func endAppearanceTransition() { endTransition() }

  // MARK: Layout

  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Brings constraints up to date; call `super` last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Called when the view's layout margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// Called when the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Properties

  /// Copies the model to the views; runs again when observed properties it read change.
  open func updateProperties() {}

  /// Asks for `updateProperties` before the next layout.
  open func setNeedsUpdateProperties() { requestPropertyUpdate() }

  // MARK: Containment

  /// The controllers in this one.
  open var children: [UIViewController] { childControllers }

  /// Puts a child's view in the place of another's, with animations of the application's own.
  ///
  /// The new view is added before them, the old one leaves after them.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// The controller this one is in.
  open var parent: UIViewController? { parentController }

  /// The nearest navigation controller around this view controller.
  open var navigationController: UINavigationController? {
    nearestContainer(UINavigationController.self)
  }

  /// The nearest tab bar controller around this view controller.
  open var tabBarController: UITabBarController? { nearestContainer(UITabBarController.self) }

  /// The nearest split view controller around this view controller.
  open var splitViewController: UISplitViewController? {
    nearestContainer(UISplitViewController.self)
  }

  /// Takes a controller in; `willMove(toParent:)` is called on it.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Leaves the parent; `didMove(toParent:)` is called with `nil`.
  open func removeFromParent() { detachFromParent() }

  /// Called before the controller gets another parent.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got another parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controller is appearing because it was taken into its parent.
  open var isMovingToParent: Bool { appearance.isMovingToParent }

  /// Whether the controller is disappearing because it leaves its parent.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  /// Called when a child asks for another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size that a child gets.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the size of a child by its constraints changed.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called before the view gets another size; call `super` so that children hear of it.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Called before the traits change; call `super` so that children hear of it.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Presentation

  /// Covers the screen, or part of it, with another controller.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    performPresent(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, or else this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: flag, completion: completion)
  }

  /// Shows a controller as the containers around see fit, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent = parentController else { return present(vc, animated: true) }
    parent.show(vc, sender: sender)
  }

  /// Shows a controller as a detail as the containers around see fit, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent = parentController else { return present(vc, animated: true) }
    parent.showDetailViewController(vc, sender: sender)
  }

  /// The controller that this one, or else an ancestor, presents.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parentController?.presentedViewController
  }

  /// The controller that presents this one, or else an ancestor.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parentController?.presentingViewController
  }

  /// Whether the controller is appearing because it is presented.
  open var isBeingPresented: Bool { presentation.isBeingPresented }

  /// Whether the controller is disappearing because it is dismissed.
  open var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// What places the controller while it is presented.
  open var presentationController: UIPresentationController? { prospectivePresentationController }

  /// The sheet that shows the controller, where its presentation is one.
  open var sheetPresentationController: UISheetPresentationController? {
    prospectiveSheetController
  }

  /// The popover that shows this view controller or would show it.
  open var popoverPresentationController: UIPopoverPresentationController? {
    prospectivePresentationController as? UIPopoverPresentationController
  }

  /// The transition that this view controller takes part in; `nil` between transitions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }

  // MARK: Traits

  /// The appearance of the controller and what is in it; `.unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides.userInterfaceStyle }
    set {
      traits.overrides.override(newValue)
      updateTraitsOfTree()
    }
  }

  /// The traits that hold for the controller.
  open var traitCollection: UITraitCollection { currentTraits() }

  /// Called when a trait changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Bars

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    storedNavigationItem = item
    return item
  }

  /// What a tab bar shows for this controller.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarItemDidChange()
    }
  }

  /// What a navigation controller's toolbar shows for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets what a toolbar shows for this controller.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    toolbarItemsDidChange(animated: animated)
  }

  /// Called when the item for a tab bar was replaced; containers show the new one.
  func tabBarItemDidChange() { (parentController ?? self).childItemsDidChange() }

  /// Called when the items for a toolbar were replaced; a navigation controller shows the new ones.
  func toolbarItemsDidChange(animated: Bool) {
    (parentController as? UINavigationController)?.showToolbarItems(animated: animated)
  }

  /// Called when the title or an item of a child was replaced; for containers with bars.
  func childItemsDidChange() {}

  /// Whether the status bar's text is dark or light over this controller.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is left out over this controller.
  open var prefersStatusBarHidden: Bool { false }

  /// The child that decides on the status bar's style; `nil` for this controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether there is a status bar; `nil` for this controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the line at the screen's lower edge goes away over this controller.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides on the line at the lower edge; `nil` for this controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Asks the controllers in front for the line at the lower edge again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { RunLoopTurn.setNeeded() }

  /// The edges at which the controller's gestures go before the system's; displays have none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that decides on gestures at edges; `nil` for this controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Asks the controllers in front for the edges again.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// How the status bar goes and comes where a controller asks for it in an animation.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Ways in which the interface may stand while the controller fills the screen.
  ///
  /// Only the controller in front is asked: the window's root, or what is presented over it in full
  /// screen. Containers do not ask what is in them.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }

  /// Whether the interface turns with the device; where not, it stays as it stands.
  open var shouldAutorotate: Bool { true }

  /// Asks for the supported orientations again, and turns the interface where they forbid it.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { RunLoopTurn.setNeeded() }

  /// Whether the controller decides on the status bar though it is not presented full screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Asks the controllers in front for the status bar's looks again.
  open func setNeedsStatusBarAppearanceUpdate() { RunLoopTurn.setNeeded() }

  // MARK: Editing

  /// Whether the contents can be edited.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the contents can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    if let storedEditButtonItem { show(editing, in: storedEditButtonItem) }
  }

  /// Switches editing on and off; reads as what a tap would do.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = UIBarButtonItem()
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      self.setEditing(!self.isEditing, animated: true)
    }
    show(storedEditing, in: item)
    storedEditButtonItem = item
    return item
  }

  private func show(_ isEditing: Bool, in item: UIBarButtonItem) {
    item.title = (isEditing ? SystemText.done : SystemText.edit).string
    item.style = isEditing ? .prominent : .plain
  }

  // MARK: Missing content

  /// What is shown over the view while there is no content; `nil` while there is.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { presentation.unavailable?.configuration }
    set { showUnavailableContent(newValue) }
  }

  /// What the missing content may depend on.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Asks for `updateContentUnavailableConfiguration(using:)` now.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Sets the configuration as the content has it; subclasses do, the base does nothing.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: The chain

  open override var next: UIResponder? {
    loadedView?.superview ?? parentController ?? presentationNextResponder
  }

  override var responderWindow: UIWindow? { loadedView?.window }

  // MARK: Guides, commands and traits

  /// Sets the scroll view that bars at an edge follow; `nil` leaves the choice to them.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
  }

  /// Returns the scroll view that was set for an edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
  }

  /// Adds a command that keys call, beside those that it names itself.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Takes a command away that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// The room that bars take at the top of the view.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(isTop: true) }

  /// The room that bars take at the bottom of the view.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(isTop: false) }

  /// Sets traits for a child and what is in it; `nil` takes them back.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parentController === self else { return }
    childTraitOverrides[ObjectIdentifier(childViewController)] = collection
    childViewController.updateTraitsOfTree()
  }

  /// Returns the traits that were set for a child.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }
}
