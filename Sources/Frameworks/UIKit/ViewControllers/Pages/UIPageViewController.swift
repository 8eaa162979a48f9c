import CoreGraphics
import Foundation

/// Shows one of many pages and turns them with a swipe.
open class UIPageViewController: UIViewController {
  /// The axis along which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// The transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages are side by side and follow the touch.
    case scroll = 1
  }

  /// The position of the spine, around which pages turn.
  public enum SpineLocation: Int, Sendable {
    /// Pages scroll and have no spine.
    case none = 0
    case min = 1
    case mid = 2
    case max = 3
  }

  /// Identifies an option.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String

    /// Creates an option key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The gap between pages, as a number of points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The height of the page control's strip, in points.
  static let dotsHeight: CGFloat = 37

  /// The transition between pages.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are arranged.
  public let navigationOrientation: NavigationOrientation
  final let spacing: CGFloat
  final let scrollView = PageScrollView()
  final let dots = UIPageControl()
  final let scrolling = PageScrolling()
  final var current: UIViewController?
  final var before: UIViewController?
  final var after: UIViewController?
  final var turn: PageTurn?
  final var adjacentPages = AdjacentPages.placed
  final var isOnScreen = false

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let gap = options?[.interPageSpacing]
    spacing = gap as? CGFloat ?? (gap as? Double).map { CGFloat($0) } ?? CGFloat(gap as? Int ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  // DEPARTURE: Apple's controller would curl its pages.
  /// Creates a controller without a page, with the scroll transition style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without a page, with the scroll transition style.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
    InterfaceCoder.decode(coder, self, of: UIPageViewController.self)
  }

  /// Receives the user's page turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Supplies adjacent pages; without it, the user cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      reloadDots()
      resetAdjacentPages()
    }
  }

  /// The position of the spine: none, because pages scroll.
  open var spineLocation: SpineLocation { .none }

  /// Whether pages have content on their backs, which scrolling pages do not show.
  open var isDoubleSided = false

  /// The gesture recognizers of page curls: none, because pages scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// The visible page, or the one that code has set and that is moving in.
  open var viewControllers: [UIViewController]? {
    if let turn, case .code = turn.cause { return [turn.page] }
    return current.map { [$0] } ?? []
  }

  /// Shows a page, with an animation in the given direction.
  ///
  /// - Parameters:
  ///   - viewControllers: Exactly one page.
  ///   - completion: Called when the page is in place, with whether the turn finished
  ///     uninterrupted.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      viewControllers?.count == 1,
      "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the "
        + "number required (1) for the requested transition.")
    guard let page = viewControllers?.first else { return }
    show(page, direction: direction, animated: animated, completion: completion)
  }

  // MARK: View

  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.arrange = { [weak self] in self?.arrange() }
    container.clipsToBounds = true
    view = container
    setUpScrolling()
    container.addSubview(scrollView)
    container.addSubview(dots)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    reloadDots()
    resetAdjacentPages()
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    current?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTurn()
    current?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    current?.endAppearanceTransition()
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? { current }

  open override var childForStatusBarHidden: UIViewController? { current }
}
