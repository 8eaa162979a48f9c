/// A view that arranges its subviews in a row or column with constraints.
///
/// Hidden arranged subviews take no space. The position of the stack, and often its size, are
/// determined by other constraints.
open class UIStackView: UIView {
  final var arranged: [UIView] = []
  final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints of the current arrangement.
  final var arrangement: [NSLayoutConstraint] = []
  final var isArrangementDirty = true

  /// The axis along which views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// The distribution of views along the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// The alignment of views across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The spacing of adjacent views, which is a minimum if the distribution varies it; in points.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Whether vertical spacing is measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether views are arranged relative to the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty stack; a storyboard's coder sets its properties.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    InterfaceCoder.decode(coder, self, of: UIStackView.self)
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged views

  /// The arranged views in order, including hidden ones.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view to the arranged subviews, and adds it as a subview if necessary.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: nil) }

  /// Inserts a view into the arranged subviews, or moves it.
  ///
  /// - Precondition: The index is at most the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }

  /// Removes a view from the arranged subviews; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    dropArrangement(of: view)
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// The value that represents the stack's spacing.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

  /// The value that represents the system spacing.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// Sets the spacing after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the spacing after a view, or `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Updates

  open override func updateConstraints() {
    if isArrangementDirty { rebuildArrangement() }
    super.updateConstraints()
  }

  override func subviewHiddenDidChange(_ subview: UIView) {
    super.subviewHiddenDidChange(subview)
    guard arranged.contains(where: { $0 === subview }) else { return }
    setNeedsArrangement()
    // In an animation block, the layout change is animated without an explicit layout call.
    UIViewAnimationContext.current?.afterChanges { [weak self] in self?.layoutIfNeeded() }
  }

  open override var forFirstBaselineLayout: UIView {
    baselineView(isFirst: true)?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    baselineView(isFirst: false)?.forLastBaselineLayout ?? self
  }
}

extension UIStackView {
  /// The distribution of views along the axis of a stack.
  nonisolated public enum Distribution: Int, Sendable {
    /// Views fill the axis; priorities determine the views that stretch or shrink.
    case fill = 0
    /// Views fill the axis with equal lengths.
    case fillEqually = 1
    /// Views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally = 2
    /// Views retain their lengths with equal gaps.
    case equalSpacing = 3
    /// Views retain their lengths with equal distances between centers.
    case equalCentering = 4
  }

  /// The alignment of views across the axis of a stack.
  nonisolated public enum Alignment: Int, Sendable {
    /// Views fill the cross axis.
    case fill = 0
    /// Views are aligned at the leading edge, or at the top in a horizontal stack.
    case leading = 1
    /// First baselines are aligned, in a horizontal stack.
    case firstBaseline = 2
    case center = 3
    /// Views are aligned at the trailing edge, or at the bottom in a horizontal stack.
    case trailing = 4
    /// Last baselines are aligned, in a horizontal stack.
    case lastBaseline = 5

    /// Views are aligned at the top, in a horizontal stack.
    public static var top: Alignment { .leading }
    /// Views are aligned at the bottom, in a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }
}
