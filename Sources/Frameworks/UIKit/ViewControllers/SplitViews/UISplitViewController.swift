import CoreGraphics
import Foundation

/// Shows two or three view controllers in columns, or stacked in compact width.
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Two columns, set as an array.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// Identifies a column.
  public enum Column: Int, Sendable {
    /// The leading column.
    case primary = 0
    /// The middle column of three.
    case supplementary = 1
    /// The widest column.
    case secondary = 2
    /// Replaces all other columns in compact width.
    case compact = 3
  }

  /// The visible columns and their arrangement.
  public enum DisplayMode: Int, Sendable {
    /// Chosen from the width.
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
  }

  /// Represents the system's default width.
  public static let automaticDimension: CGFloat = .greatestFiniteMagnitude

  /// The number of columns, fixed at creation.
  public let style: Style
  /// The view controllers set for the columns.
  final var columns: [Column: UIViewController] = [:]
  /// The containers of the columns: a navigation controller around the set controller, or the set
  /// controller itself.
  final var shells: [Column: UIViewController] = [:]
  /// The original column of each controller on the collapsed stack.
  final var origins: [ObjectIdentifier: Column] = [:]
  final lazy var stackController = UINavigationController(nibName: nil, bundle: nil)
  final let shade = UIView()
  final var separators: [UIView] = []
  final var isNarrow: Bool?
  final var mode = DisplayMode.automatic
  /// The controllers of each column while they share one stack.
  final var pools: [Column: [UIViewController]] = [:]
  private var modeButton: UIBarButtonItem?

  /// Creates a controller with a style; its columns are set individually.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two columns that are set as an array.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with two columns; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    InterfaceCoder.decode(coder, self, of: UISplitViewController.self)
  }

  /// Receives the changes of columns and display mode, and customizes them.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// The view controllers from primary to secondary; in compact width, only the visible one.
  open var viewControllers: [UIViewController] {
    get {
      if isNarrow == true { return collapsedTop.map { [$0] } ?? [] }
      return order.compactMap { shells[$0] }
    }
    set {
      let names: [Column] = newValue.count > 2 ? order : [.primary, .secondary]
      for column in [Column.primary, .supplementary, .secondary] {
        let index = names.firstIndex(of: column)
        setViewController(
          index.flatMap { newValue.indices.contains($0) ? newValue[$0] : nil }, for: column)
      }
    }
  }

  /// Sets a column's view controller, wrapped in a navigation controller if it is not one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    replace(column, with: vc)
  }

  /// Returns the view controller set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column.
  open func show(_ column: Column) { reveal(column) }

  /// Hides a column.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Whether the interface is collapsed to one column.
  open var isCollapsed: Bool { isNarrow ?? (traitCollection.horizontalSizeClass == .compact) }

  // MARK: Display modes

  /// The current display mode.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : resolvedMode }

  /// The preferred display mode; `.automatic` chooses by the width.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { change(to: preferredDisplayMode) } }
  }

  /// Whether a swipe from the edge shows the primary column.
  open var presentsWithGesture = true

  /// Shows or hides the primary column.
  open var displayModeButtonItem: UIBarButtonItem {
    if let modeButton { return modeButton }
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.leading"),
      primaryAction: UIAction { [weak self] _ in self?.togglePrimary() })
    button.accessibilityLabel = SystemText.sidebar.string
    modeButton = button
    return button
  }

  // MARK: Widths

  /// The preferred width of the primary column, in points; automatic uses the fraction.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The preferred fraction of the total width for the primary column; automatic is the system's.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// The minimum width of the primary column, in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The maximum width of the primary column, in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the supplementary column, in points; automatic uses the fraction.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The preferred fraction of the total width for the supplementary column; automatic is the
  /// system's.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { widthsChanged() }
  }
  /// The minimum width of the supplementary column, in points.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The maximum width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }

  /// The current width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : width(of: .primary) }
  /// The current width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat {
    columns[.supplementary] == nil ? 0 : width(of: .supplementary)
  }

  private func widthsChanged() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Showing

  open override func show(_ vc: UIViewController, sender: Any?) {
    if isCollapsed { return stackController.pushViewController(vc, animated: true) }
    guard let primary = shells[.primary] as? UINavigationController else {
      return setViewController(vc, for: .primary)
    }
    primary.pushViewController(vc, animated: true)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed, columns[.compact] == nil, isViewLoaded {
      columns[.secondary] = vc
      shells[.secondary] =
        vc is UINavigationController ? vc : UINavigationController(rootViewController: vc)
      rebuildStack(top: .secondary)
    } else {
      setViewController(vc, for: .secondary)
      if mode == .oneOverSecondary || mode == .twoOverSecondary { change(to: .secondaryOnly) }
    }
  }

  // MARK: View

  open override func loadView() {
    let container = BarContainerView(frame: UIScreen.main.bounds)
    container.backgroundColor = .separator
    container.clipsToBounds = true
    container.arrange = { [weak self] in self?.arrange() }
    view = container
    shade.backgroundColor = .modalDimming
    shade.alpha = 0
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.change(to: .secondaryOnly) })
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = container.isRightToLeft ? .right : .left
    edge.addTarget(self) { [weak self] recognizer in
      guard let self, recognizer.state == .began, self.presentsWithGesture, !self.isCollapsed,
        self.resolvedMode == .secondaryOnly
      else { return }
      self.reveal(.primary)
    }
    container.addGestureRecognizer(edge)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? {
    isCollapsed ? collapsedTop : shells[.secondary] ?? shells[.primary]
  }

  open override var childForStatusBarHidden: UIViewController? { childForStatusBarStyle }
}
