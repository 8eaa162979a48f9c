import CoreGraphics
import Foundation
import QuartzCore

/// Shows the top of a stack of view controllers, with a bar that leads back.
open class UINavigationController: UIViewController {
  /// How the stack changes.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// Seconds that hiding and showing of bars takes.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// A change of the stack that is not shown yet.
  struct PendingChange {
    var operation: Operation
    var animated: Bool
  }

  final var stack: [UIViewController] = []
  /// Whose view is in place; the one that is leaving during a transition.
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
  /// Whether this controller's own view is on screen or coming.
  final var isOnScreen = false

  /// Makes a stack of one.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    bottomBar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    bar.navigationController = self
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes an empty stack with bars of one's own classes; `nil` means the usual ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar =
      navigationBarClass.flatMap { ClassInstance.make($0) as? UINavigationBar }
      ?? UINavigationBar(frame: .zero)
    bottomBar =
      toolbarClass.flatMap { ClassInstance.make($0) as? UIToolbar } ?? UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    bar.navigationController = self
  }

  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    bottomBar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.navigationController = self
  }

  /// Makes an empty stack; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar(frame: .zero)
    bottomBar = UIToolbar(frame: .zero)
    super.init(coder: coder)
    bar.navigationController = self
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The bar at the bottom, which shows the top's items; do not change its items.
  open var toolbar: UIToolbar! { bottomBar }

  /// Whether the bar at the bottom is away, as it is at first.
  open var isToolbarHidden: Bool {
    get { toolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar at the bottom; animated, it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarHidden else { return }
    toolbarHidden = hidden
    moveBars(animated: animated)
  }

  /// Whether swiping up takes the bars away, and swiping down brings them back.
  open var hidesBarsOnSwipe = false { didSet { hiding.update(self) } }
  /// Whether a tap takes the bars away, and the next brings them back.
  open var hidesBarsOnTap = false { didSet { hiding.update(self) } }
  /// Whether the bars go away where the height is compact.
  open var hidesBarsWhenVerticallyCompact = false { didSet { hiding.update(self) } }
  /// Whether the bars go away when keys come; a tap brings them back.
  open var hidesBarsWhenKeyboardAppears = false { didSet { hiding.update(self) } }
  /// Recognises the swipe that moves the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.pan }
  /// Recognises the tap that moves the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  /// The one on top of everything: what the top presents, or the top itself.
  open var visibleViewController: UIViewController? {
    presentation.presented ?? topViewController?.presentation.presented ?? topViewController
  }

  /// The bar; do not change its items or its delegate.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { barHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Recognises the swipe from the leading edge that leads back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    loadViewIfNeeded()
    return edgePan
  }

  /// Puts a view controller on top; it must not be in the stack already.
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

  /// Takes the top away; the root stays.
  ///
  /// - Returns: What was taken away; `nil` at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    changeStack(to: Array(stack.dropLast()), operation: .pop, animated: animated)
    return top
  }

  /// Takes everything above a view controller away; it must be in the stack.
  ///
  /// - Returns: What was taken away, from low to high.
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

  /// Takes everything above the root away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the whole stack; slides forward to a new top, back to one that was there.
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

  /// Shows or hides the bar; animated, it slides.
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
    // The root's tab stands for the whole stack.
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
