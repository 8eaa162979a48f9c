import CoreGraphics
import Foundation

/// Shows one of many pages, and leads to the next by a swipe.
open class UIPageViewController: UIViewController {
  /// Along which axis pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// Which way pages go.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    /// Side by side, under the finger.
    case scroll = 1
  }

  /// Names an option.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The gap between pages, as a number of points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Height of the strip with the dots, in points.
  static let dotsHeight: CGFloat = 37

  /// How pages change.
  public let transitionStyle: TransitionStyle
  /// Along which axis pages follow each other.
  public let navigationOrientation: NavigationOrientation
  final let spacing: CGFloat
  final let scrollView = UIScrollView()
  final let dots = UIPageControl()
  final let scrolling = PageScrolling()
  final var current: UIViewController?
  final var before: UIViewController?
  final var after: UIViewController?
  final var turn: PageTurn?
  final var isOnScreen = false

  /// Makes a controller without a page.
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

  /// Makes a controller without a page, whose pages stand side by side.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  /// Told when a person turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Supplies further pages; without it there is no way to turn them.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      reloadNeighbours()
      reloadDots()
    }
  }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Shows a page; animated, it comes from the side that the direction says.
  ///
  /// - Parameters:
  ///   - viewControllers: Exactly one.
  ///   - completion: Called once the page is in place, with whether it got there undisturbed.
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
    reloadNeighbours()
    reloadDots()
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
