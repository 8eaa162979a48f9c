import CoreGraphics
import Foundation

/// Shows two or three view controllers in columns, or one on top of the other where it is narrow.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, given as an array.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// Names a column.
  public enum Column: Int, Sendable {
    /// The leading one.
    case primary = 0
    /// The one between, of three.
    case supplementary = 1
    /// The widest one.
    case secondary = 2
    /// Shown alone where it is narrow, in place of all others.
    case compact = 3
  }

  /// Which columns are seen, and how.
  public enum DisplayMode: Int, Sendable {
    /// As fits the width.
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
  }

  /// Stands for the system's choice of a width.
  public static let automaticDimension: CGFloat = .greatestFiniteMagnitude

  /// How many columns there are; fixed.
  public let style: Style
  /// What was set for each column.
  final var columns: [Column: UIViewController] = [:]
  /// What shows each column: a navigation controller around what was set, or that itself.
  final var shells: [Column: UIViewController] = [:]
  /// Which column a controller on the collapsed stack came from.
  final var origins: [ObjectIdentifier: Column] = [:]
  final lazy var stackController = UINavigationController(nibName: nil, bundle: nil)
  final let shade = UIView()
  final var separators: [UIView] = []
  final var isNarrow: Bool?
  final var mode = DisplayMode.automatic
  /// The controllers of each column, while they share one stack.
  final var pools: [Column: [UIViewController]] = [:]
  private var modeButton: UIBarButtonItem?

  /// Makes a controller of a style whose columns are set one by one.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of two columns that are given as an array.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of two columns; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// From the primary to the secondary; where it is narrow, only what is shown.
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

  /// Puts a controller into a column; where it is none, a navigation controller is put around it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    replace(column, with: vc)
  }

  /// Returns what was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Brings a column into view.
  open func show(_ column: Column) { reveal(column) }

  /// Takes a column out of view.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Whether only one column is seen, because it is narrow.
  open var isCollapsed: Bool { isNarrow ?? (traitCollection.horizontalSizeClass == .compact) }

  // MARK: Modes

  /// Which columns are seen just now.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : resolvedMode }

  /// Which columns should be seen; automatic goes by the width.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { change(to: preferredDisplayMode) } }
  }

  /// Whether a swipe from the edge brings the primary column.
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

  /// Of the primary column, in points; automatic takes the fraction.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// Of the primary column, as a part of the whole; automatic leaves it to the system.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// In points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// In points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// Of the column between, in points; automatic takes the fraction.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// Of the column between, as a part of the whole; automatic leaves it to the system.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { widthsChanged() }
  }
  /// In points.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// In points.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }

  /// Of the primary column just now, in points.
  open var primaryColumnWidth: CGFloat { isCollapsed ? view.bounds.width : width(of: .primary) }
  /// Of the column between just now, in points; 0 without one.
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
