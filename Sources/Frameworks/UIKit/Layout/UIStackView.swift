/// A view that lines up others in a row or column by constraints of its own.
///
/// Hidden arranged views take no room. What the stack leaves open, its place and often its size, is
/// for other constraints to say.
open class UIStackView: UIView {
  final var arranged: [UIView] = []
  final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints that line the views up now.
  final var arrangement: [NSLayoutConstraint] = []
  final var isArrangementDirty = true

  /// The direction in which views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// How the views share the length along the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// Where the views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbours, the least where the distribution may take more; in points.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }

  /// Whether vertical spacing counts from last to first baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views keep within the stack's layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Makes an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an empty stack; nothing is ever read from an archive.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Arranged views

  /// The views in line, first to last, hidden ones too.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the line; it becomes a subview if it is none.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: nil) }

  /// Adds a view to the line, or moves it there.
  ///
  /// - Precondition: The index is at most the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }

  /// Takes a view out of the line; it stays a subview.
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

  /// Stands for the stack's own spacing.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

  /// Stands for the system's spacing between views.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// Sets the distance after one view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the distance after one view, or `spacingUseDefault` where none was set.
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
    // In an animation block the line closes or opens in its course, without being told to lay out.
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
  /// How the views of a stack share the length along the axis.
  nonisolated public enum Distribution: Int, Sendable {
    /// They fill it; priorities say who stretches or gives way.
    case fill = 0
    /// They fill it and are equally long.
    case fillEqually = 1
    /// They fill it in proportion to their intrinsic lengths.
    case fillProportionally = 2
    /// They keep their lengths; the gaps are equal.
    case equalSpacing = 3
    /// They keep their lengths; the distances of their middles are equal.
    case equalCentering = 4
  }

  /// Where the views of a stack stand across the axis.
  nonisolated public enum Alignment: Int, Sendable {
    /// From one side to the other.
    case fill = 0
    /// At the leading side, or on top in a row.
    case leading = 1
    /// With the first lines of text level; in rows.
    case firstBaseline = 2
    case center = 3
    /// At the trailing side, or at the bottom of a row.
    case trailing = 4
    /// With the last lines of text level; in rows.
    case lastBaseline = 5

    /// On top, in a row.
    public static var top: Alignment { .leading }
    /// At the bottom, in a row.
    public static var bottom: Alignment { .trailing }
  }
}
