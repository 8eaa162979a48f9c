/// Manages a screen or a part of a screen.
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer
{
  // MARK: Internal state

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

  /// The insets of the container's bars over the view; set by the container.
  final var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { loadedView?.updateSafeAreaInsets() } }
  }

  /// The title of the screen; also used by the bars that show it.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
      parentController?.childItemsDidChange()
    }
  }

  /// Insets added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeAreaInsets() } }
  }

  /// The size requested from a container, which is notified of changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      preferredContentSizeChanged()
    }
  }

  /// Whether the view's margins are at least the system's minimum.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.setNeedsLayout() }
  }
  /// Whether a presentation over the current context covers this controller.
  open var definesPresentationContext = false
  /// Whether presentations over this controller's context use this controller's transition style.
  open var providesPresentationContextTransitionStyle = false
  /// The presentation style of this controller.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition style of this controller's presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether interactive dismissal of this controller is disabled.
  open var isModalInPresentation = false
  /// Whether a container hides its bottom bar while this controller is on top.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view extends under bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view also extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the insets of the view's top scroll view are adjusted for bars automatically.
  ///
  /// Applies to scroll views whose `contentInsetAdjustmentBehavior` is `.automatic`.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { loadedView?.updateSafeAreaInsets() }
  }
  /// Supplies the animations of this controller's presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  // MARK: Initializers

  /// Creates a controller whose view is in a nib file.
  ///
  /// - Parameter nibNameOrNil: `nil` means the file with the name of the class, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a storyboard; other coders are not read.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    InterfaceCoder.decode(coder, self, of: UIViewController.self)
  }

  /// The controller's description in a storyboard; `nil` for other controllers.
  final var interface: ControllerInterface?
  /// The objects of the nib file that nothing else retains.
  final var nibObjects: [NSObject] = []

  /// The storyboard of the controller.
  open var storyboard: UIStoryboard? { interface?.decoder.storyboard }

  private let givenNibName: String?
  private let givenNibBundle: Bundle?

  /// The nib name given at creation.
  open var nibName: String? { givenNibName }

  /// The bundle given at creation; the app's without one.
  open var nibBundle: Bundle? { givenNibBundle ?? .main }

  // MARK: The view

  /// The root view; reading it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// The root view; `nil` while it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the root view and sets `view`; do not call it directly.
  open func loadView() {
    if !loadInterface() { view = makeDefaultView() }
  }

  /// Loads the root view now.
  open func loadViewIfNeeded() { loadViewNow() }

  /// Called once, after the root view was created.
  open func viewDidLoad() {}

  /// Called when the application should release memory; Linux never requests it.
  open func didReceiveMemoryWarning() {}

  // MARK: Segues

  /// Performs a segue of the storyboard.
  ///
  /// - Precondition: The controller's scene has a segue with the identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Returns whether a segue that the user triggered is performed; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed; does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue leads to this controller; by default, whether it has the
  /// action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    responds(to: action)
  }

  // MARK: Appearance

  /// Called before the view appears on screen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is on screen with its final traits and size, before its layout.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view has appeared on screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears from the screen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether appearance callbacks are forwarded to children automatically.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Notifies a child that its view is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing: isAppearing, animated: animated)
  }

  /// Notifies a child that its view has appeared or disappeared.
  open func endAppearanceTransition() { endTransition() }

  // MARK: Layout

  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the root view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Updates constraints; call `super` last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Called when the view's layout margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Properties

  /// Updates views from the model; called again when an observed property that it read changes.
  open func updateProperties() {}

  /// Schedules `updateProperties` before the next layout pass.
  open func setNeedsUpdateProperties() { requestPropertyUpdate() }

  // MARK: Containment

  /// The child view controllers.
  open var children: [UIViewController] { childControllers }

  /// Replaces a child's view with another's, with custom animations.
  ///
  /// The new view is added before the animations, and the old one is removed after them.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// The parent view controller.
  open var parent: UIViewController? { parentController }

  /// The nearest ancestor navigation controller.
  open var navigationController: UINavigationController? {
    nearestContainer(UINavigationController.self)
  }

  /// The nearest ancestor tab bar controller.
  open var tabBarController: UITabBarController? { nearestContainer(UITabBarController.self) }

  /// The nearest ancestor split view controller.
  open var splitViewController: UISplitViewController? {
    nearestContainer(UISplitViewController.self)
  }

  /// Adds a child view controller, after calling its `willMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes this controller from its parent, and then calls `didMove(toParent:)` with `nil`.
  open func removeFromParent() { detachFromParent() }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controller is appearing because it was added to its parent.
  open var isMovingToParent: Bool { appearance.isMovingToParent }

  /// Whether the controller is disappearing because it is removed from its parent.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  /// Called when a child changes its preferred size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of a child.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when constraints change the size of a child.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called before the view's size changes; call `super` to notify the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Called before the traits change; call `super` to notify the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Presentation

  /// Presents another view controller modally.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    performPresent(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or else this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest suitable container, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent = parentController else { return present(vc, animated: true) }
    parent.show(vc, sender: sender)
  }

  /// Shows a controller as a detail in the nearest suitable container, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent = parentController else { return present(vc, animated: true) }
    parent.showDetailViewController(vc, sender: sender)
  }

  /// The controller presented by this one, or else by an ancestor.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parentController?.presentedViewController
  }

  /// The controller that presents this one, or else an ancestor.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parentController?.presentingViewController
  }

  /// Whether the controller is appearing because it is being presented.
  open var isBeingPresented: Bool { presentation.isBeingPresented }

  /// Whether the controller is disappearing because it is being dismissed.
  open var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// The presentation controller of this controller or of its nearest presented ancestor.
  open var presentationController: UIPresentationController? { prospectivePresentationController }

  /// The sheet that presents the controller, if its presentation is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    prospectiveSheetController
  }

  /// The popover that presents this view controller, or would present it.
  open var popoverPresentationController: UIPopoverPresentationController? {
    prospectivePresentationController as? UIPopoverPresentationController
  }

  /// The transition that this view controller takes part in; `nil` between transitions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }

  // MARK: Traits

  /// The user interface style of the controller and its descendants; `.unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides.userInterfaceStyle }
    set {
      traits.overrides.override(newValue)
      updateTraitsOfTree()
    }
  }

  /// The current traits of the controller.
  open var traitCollection: UITraitCollection { currentTraits() }

  /// Called when a trait has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Bars

  /// The controller's item in a navigation bar.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// The controller's item in a tab bar.
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

  /// The controller's items in a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the controller's toolbar items, optionally animated.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedToolbarItems = toolbarItems
    toolbarItemsDidChange(animated: animated)
  }

  /// Called when the tab bar item was replaced; notifies containers.
  func tabBarItemDidChange() { (parentController ?? self).childItemsDidChange() }

  /// Called when the toolbar items were replaced; notifies the navigation controller.
  func toolbarItemsDidChange(animated: Bool) {
    (parentController as? UINavigationController)?.showToolbarItems(animated: animated)
  }

  /// Called when the title or an item of a child was replaced; for containers with bars.
  func childItemsDidChange() {}

  /// The status bar's text color for this controller; by default, one that contrasts with what is
  /// below the bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether this controller hides the status bar; by default, if its height is compact.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// The child that determines the status bar's style; `nil` for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines the status bar's visibility; `nil` for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether this controller hides the home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that determines the home indicator's visibility; `nil` for this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Invalidates the home indicator's visibility.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { RunLoopTurn.setNeeded() }

  /// The edges at which the controller's gestures precede the system's; displays have no system
  /// gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that determines these edges; `nil` for this controller.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Invalidates these edges.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The actions of a preview under pressure; displays do not report pressure.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  /// The animation with which the status bar appears and disappears.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The supported orientations while the controller fills the screen.
  ///
  /// Only the frontmost controller is consulted: the window's root, or a full-screen presentation
  /// above it. Containers do not consult their children.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }

  /// Whether the interface rotates with the device; if not, it keeps its orientation.
  open var shouldAutorotate: Bool { true }

  /// Reads the supported orientations again, and rotates the interface if they exclude the current
  /// one.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { RunLoopTurn.setNeeded() }

  /// Whether the controller determines the status bar's appearance although it is not presented
  /// full screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Invalidates the status bar's appearance.
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

  /// A button that toggles editing; its title is Edit or Done.
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

  // MARK: Unavailable content

  /// The configuration of the view shown over unavailable content; `nil` shows none.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { presentation.unavailable?.configuration }
    set { showUnavailableContent(newValue) }
  }

  /// The state that a content-unavailable configuration can depend on.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Calls `updateContentUnavailableConfiguration(using:)` now.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Updates the configuration for the content's state; the default implementation does nothing.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Responder chain

  open override var next: UIResponder? {
    loadedView?.superview ?? parentController ?? presentationNextResponder
  }

  override var responderWindow: UIWindow? { loadedView?.window }

  // MARK: Layout guides, commands and traits

  /// Sets the scroll view that bars at an edge track; `nil` selects one automatically.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    if edge.contains(.top) { topScrollView = scrollView }
    if edge.contains(.bottom) { bottomScrollView = scrollView }
  }

  /// Returns the scroll view set for an edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? topScrollView : edge.contains(.bottom) ? bottomScrollView : nil
  }

  /// Adds a key command to those of the `keyCommands` property.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes an added key command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// The area of the bars at the top of the view.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(isTop: true) }

  /// The area of the bars at the bottom of the view.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(isTop: false) }

  /// Overrides traits for a child and its descendants; `nil` removes the override.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parentController === self else { return }
    childTraitOverrides[ObjectIdentifier(childViewController)] = collection
    childViewController.updateTraitsOfTree()
  }

  /// Returns the trait override of a child.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }
}
