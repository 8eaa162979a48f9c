import CoreGraphics
import Foundation
import QuartzCore

/// Manages a stack of view controllers, with a navigation bar that leads back.
open class UINavigationController: UIViewController {
  /// The operation of a stack change.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// The duration of hiding and showing bars, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// A stack change that has not been shown yet.
  struct PendingChange {
    var operation: Operation
    var animated: Bool
  }

  final var stack: [UIViewController] = []
  /// The view controller whose view is in place; during a transition, the outgoing one.
  final var shown: UIViewController?
  final var pendingChange: PendingChange?
  final var transition: ViewControllerTransition?
  final var edgePan: UIScreenEdgePanGestureRecognizer?
  final let popDelegate = InteractivePop()
  final let contentView = UIView()
  final var barHidden = false
  final let bar: UINavigationBar
  final let bottomBar: UIToolbar
  final var toolbarHidden = true
  final var hiding = BarHidingController()
  final var scroll = BarScrollTracker()
  /// Whether this controller's own view is on screen or appearing.
  final var isOnScreen = false

  /// Creates a controller with a root view controller.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    bottomBar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    bar.navigationController = self
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack with custom bar classes; `nil` uses the standard classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar =
      navigationBarClass.flatMap { ClassInstance.make($0) as? UINavigationBar }
      ?? UINavigationBar(frame: .zero)
    bottomBar =
      toolbarClass.flatMap { ClassInstance.make($0) as? UIToolbar } ?? UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    bar.navigationController = self
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    bottomBar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.navigationController = self
  }

  /// Creates an empty stack; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar(frame: .zero)
    bottomBar = UIToolbar(frame: .zero)
    super.init(coder: coder)
    bar.navigationController = self
    InterfaceCoder.decode(coder, self, of: UINavigationController.self)
  }

  /// Receives the stack's changes and supplies their animations.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The stack, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The toolbar, which shows the top view controller's items; do not change its items.
  open var toolbar: UIToolbar! { bottomBar }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { toolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar, optionally with a slide.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarHidden else { return }
    toolbarHidden = hidden
    moveBars(animated: animated)
  }

  /// Whether swiping up hides the bars and swiping down shows them.
  open var hidesBarsOnSwipe = false { didSet { hiding.update(self) } }
  /// Whether a tap toggles the bars.
  open var hidesBarsOnTap = false { didSet { hiding.update(self) } }
  /// Whether the bars are hidden in compact height.
  open var hidesBarsWhenVerticallyCompact = false { didSet { hiding.update(self) } }
  /// Whether the keyboard hides the bars; a tap shows them again.
  open var hidesBarsWhenKeyboardAppears = false { didSet { hiding.update(self) } }
  /// Recognizes the swipe that hides or shows the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.pan }
  /// Recognizes the tap that hides or shows the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  /// The visible view controller: the one presented by the top, or the top itself.
  open var visibleViewController: UIViewController? {
    presentation.presented ?? topViewController?.presentation.presented ?? topViewController
  }

  /// The navigation bar; do not change its items or its delegate.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { barHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Recognizes the swipe from the leading edge that pops interactively.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return edgePan
  }

  /// Pushes a view controller, which must not be in the stack already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      """
      Pushing the same view controller instance more than once is not supported \
      (<\(type(of: viewController))>).
      """)
    precondition(
      !(viewController is UINavigationController),
      "Pushing a navigation controller is not supported.")
    changeStack(to: stack + [viewController], operation: .push, animated: animated)
  }

  /// Pops the top view controller, unless it is the root.
  ///
  /// - Returns: The popped view controller; `nil` at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    changeStack(to: Array(stack.dropLast()), operation: .pop, animated: animated)
    return top
  }

  /// Pops every view controller above the given one, which must be in the stack.
  ///
  /// - Returns: The popped view controllers, from lower to higher.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist.")
    }
    guard index < stack.count - 1 else { return nil }
    let gone = Array(stack[(index + 1)...])
    changeStack(to: Array(stack[...index]), operation: .pop, animated: animated)
    return gone
  }

  /// Pops every view controller above the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the whole stack; animates a push to a new top, a pop to one already in the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
      "All view controllers in a navigation controller must be distinct.")
    let isPop = viewControllers.last.map { top in
      stack.dropLast().contains { $0 === top }
    }
    changeStack(
      to: viewControllers, operation: isPop == true ? .pop : .push, animated: animated)
  }

  /// Shows or hides the navigation bar, optionally with a slide.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barHidden else { return }
    barHidden = hidden
    moveBars(animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: View

  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.arrange = { [weak self] in self?.arrange() }
    container.escape = { [weak self] in self?.popByUser() ?? false }
    view = container
    contentView.frame = container.bounds
    container.addSubview(contentView)
    container.addSubview(bottomBar)
    container.addSubview(bar)
    container.accessibilityElements = [bar, contentView, bottomBar]
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    pan.delegate = popDelegate
    popDelegate.controller = self
    pan.addTarget(self) { [weak self] _ in self?.popDelegate.step() }
    container.addGestureRecognizer(pan)
    edgePan = pan
    hiding.attach(to: self)
    if pendingChange == nil, !stack.isEmpty {
      pendingChange = PendingChange(operation: .push, animated: false)
    }
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    if pendingChange != nil, transition == nil {
      pendingChange?.animated = false
      performPendingChange(duringAppearance: true)
    }
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
    // The root's tab bar item represents the whole stack.
    parentController?.childItemsDidChange()
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? {
    barHidden ? topViewController : nil
  }

  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if (container as AnyObject) === topViewController {
      preferredContentSize = container.preferredContentSize
    }
  }
}
