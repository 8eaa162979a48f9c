import DisplayProtocol

/// A rectangular area that shows content, handles touches and contains other views.
///
/// The layer holds all visible content; its sublayers are the subviews' layers, in the same order.
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UICoordinateSpace,
  UITraitChangeObservable
{
  // MARK: Internal state

  // Properties used in every layout pass are adjacent in memory.

  /// The layer with the view's visual content.
  public let layer: CALayer
  /// The view's Auto Layout state.
  final let layout = ViewLayout()
  final var children: [UIView] = []
  /// The superview, which clears this on deinit.
  ///
  /// Reading a weak reference would make every later use of the superview several times more
  /// expensive; the same applies to `owner` and `handle`, which connect the layer and the
  /// constraints to the view.
  // Unsafe: accessed only on the main actor and in the superview's deinit, which may run elsewhere.
  nonisolated(unsafe) final unowned(unsafe) var parentView: UIView?
  /// The view controller whose root view this is.
  final weak var viewController: UIViewController?
  final var knownSafeArea = UIEdgeInsets.zero
  final var drawing = DrawingState()
  // Unsafe: both are accessed only on the main actor and in the view's deinit, which may run
  // elsewhere.
  nonisolated(unsafe) final var handle: LayoutHandle?
  nonisolated(unsafe) final let owner = LayerOwner()
  final var traits = ViewTraits()
  final var recognizers: [UIGestureRecognizer] = []
  final var attachedInteractions: [any UIInteraction] = []
  final weak var currentWindow: UIWindow?
  final var updates = UpdateState()
  final var tint = ViewTint()
  final var overriddenProperties = AppearancePropertySet()
  final var dynamicBackground: UIColor? { didSet { layoutPattern() } }
  final var mode = ContentMode.scaleToFill
  final var maskView: UIView?
  /// Whether the view is hidden but remains visible until the animation that collapses it ends.
  final var hidesAfterAnimation = false

  /// An integer that identifies the view.
  open var tag = 0
  /// Whether the view and its descendants receive touches.
  open var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { accessibilityDidChange() } }
  }
  /// Whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether other views receive no touches while this one has a touch.
  open var isExclusiveTouch = false
  /// The semantic content, which determines whether the view is mirrored in right-to-left layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      layoutDirectionDidChange()
    }
  }

  // MARK: Initializers

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: frame)
  }

  /// Creates a view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of a storyboard or nib file; with another coder, one with a zero frame.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
    InterfaceCoder.decode(coder, self, of: UIView.self)
  }

  /// The class, the address, the frame, and all properties that differ from their defaults.
  nonisolated open override var description: String {
    MainQueue.isCurrent ? MainActor.assumeIsolated { logText } : super.description
  }

  nonisolated deinit {
    // These references are not zeroing, so they are cleared here, on any thread.
    owner.delegate = nil
    handle?.view = nil
    for child in children { child.parentView = nil }
    if !children.isEmpty, !MainQueue.isCurrent { releaseOnMainQueue(children, layout) }
  }

  // MARK: Geometry

  /// The bounding box of the view in the superview's coordinates.
  ///
  /// For a view with a transform, set `center` and `bounds` instead.
  open var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates: the size, and the point at its top left corner.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
  }

  /// The position of the anchor point, by default the center, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryDidChange(sizeChanged: false)
    }
  }

  /// The affine transform around the anchor point.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The 3D transform around the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      geometryDidChange(sizeChanged: false)
    }
  }

  /// The anchor point as a fraction of the bounds, which `center` positions and transforms use.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { setAnchorPoint(newValue) }
  }

  /// The shape of the view in collisions of a dynamic animation.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline in collisions for the type `path`, convex and around the center.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Called when frame, bounds, center or transform has been set.
  func geometryDidChange(sizeChanged: Bool) {
    layoutGeometryDidChange(sizeChanged: sizeChanged)
    if sizeChanged, drawing.needsDrawingOnResize { layer.setNeedsDisplay() }
    updateSafeAreaInsets()
    if sizeChanged, knownSafeArea != .zero {
      for child in children { child.updateSafeAreaInsets() }
    }
    observedValuesDidChange()
  }

  // MARK: Appearance

  /// Whether the view and its descendants are hidden.
  open var isHidden: Bool {
    get { hidesAfterAnimation || layer.isHidden }
    set { setHidden(newValue) }
  }

  /// The opacity, from 0 (transparent) to 1 (opaque).
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { setAlpha(newValue) }
  }

  /// The background color, resolved for the traits.
  open var backgroundColor: UIColor? {
    get { dynamicBackground }
    set {
      recordOverride(.backgroundColor)
      dynamicBackground = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// Whether descendants are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the view states that it fills its bounds; displays do not use it.
  open var isOpaque = true

  /// The layout of the content when the size changes.
  open var contentMode: ContentMode {
    get { mode }
    set {
      mode = newValue
      layer.contentsGravity = newValue.gravity
      layer.needsDisplayOnBoundsChange = newValue == .redraw
    }
  }

  /// The color of interactive elements, inherited from the superview if it is not set.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      recordOverride(.tintColor)
      setTintColor(newValue)
    }
  }

  /// Whether the tint color is dimmed; inherited if automatic.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when the tint color has changed, here or in an ancestor.
  open func tintColorDidChange() {}

  /// Draws the view in the context of `UIGraphicsGetCurrentContext()`.
  ///
  /// - Parameter rect: The whole bounds.
  open func draw(_ rect: CGRect) { drawing.reachedBase = true }

  /// Marks the view as needing display before the next commit.
  open func setNeedsDisplay() { requestDrawing() }

  /// Marks the whole view as needing display.
  open func setNeedsDisplay(_ rect: CGRect) { requestDrawing() }

  /// A view without a superview whose opacity masks this view, in this view's coordinates.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  /// Returns a view with a static copy of this view.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing is performed first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(afterUpdates: afterUpdates)
  }

  // MARK: Traits

  /// The user interface style of the view and its descendants; `.unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides.userInterfaceStyle }
    set {
      traits.overrides.override(newValue)
      updateTraits()
    }
  }

  /// The layout direction of the view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The traits of the view: the superview's traits with overrides applied.
  open var traitCollection: UITraitCollection { currentTraits() }

  /// Called when a trait has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when dynamic colors may have changed; built-in views resolve their colors again.
  func colorAppearanceDidChange() { resolveBackground() }

  // MARK: Hierarchy

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }

  /// The superview.
  open var superview: UIView? { parentView }

  /// The window that contains this view.
  open var window: UIWindow? { currentWindow }

  /// Adds a view in front of the others, after removing it from its previous superview.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Inserts a view at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly behind another.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: indexForInsertion(of: view, beside: siblingSubview))
  }

  /// Inserts a view directly in front of another.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: indexForInsertion(of: view, beside: siblingSubview).map { $0 + 1 })
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

  /// Exchanges two subviews by their indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    swap(at: index1, with: index2)
  }

  /// Returns the view with a tag: this one or the first descendant in depth-first order.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window has changed.
  open func didMoveToWindow() {}

  /// Called after the view has moved to another view tree or within its own.
  func hierarchyDidChange(oldRoot: UIView?) { layoutHierarchyDidChange(oldRoot: oldRoot) }

  /// Called when a subview was hidden or shown.
  func subviewHiddenDidChange(_ subview: UIView) {}

  // MARK: Layout

  /// Whether the view requires Auto Layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Lays out the subviews; the default implementation sets the frames of their constraints.
  open func layoutSubviews() { applyLayout() }

  /// Invalidates the layout; `layoutSubviews` is called before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Performs pending layout now.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Updates the view's constraints; call `super` last.
  open func updateConstraints() {}

  /// Schedules `updateConstraints` before the next layout pass.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Calls pending `updateConstraints` in the view and its descendants, innermost first.
  ///
  /// Also solves changed constraints, so that a following layout pass knows which views move.
  open func updateConstraintsIfNeeded() {
    callUpdateConstraints()
    layoutEngine.updateIfNeeded()
  }

  /// Whether the frame and the autoresizing mask determine the layout, instead of constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout.translatesAutoresizingMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }

  /// The parts of the frame that change when the superview's size changes.
  open var autoresizingMask: AutoresizingMask {
    get { layout.autoresizingMask }
    set { layout.autoresizingMask = newValue }
  }

  /// The natural size of the content; `UIView.noIntrinsicMetric` for dimensions without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Invalidates the intrinsic content size.
  open func invalidateIntrinsicContentSize() { layoutIntrinsicContentSizeDidChange() }

  /// The insets from the frame to the alignment rectangle.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view that provides the first baseline.
  open var forFirstBaselineLayout: UIView { forBaselineLayout() }
  /// The view that provides the last baseline.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// Returns the view that provides the baselines, unless it is overridden for one of them.
  open func forBaselineLayout() -> UIView { self }

  /// Returns the size that best fits the content, by default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that best fits its content.
  open func sizeToFit() { resizeToFit() }

  /// Returns the size that satisfies the constraints and is closest to a target size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints, closest to a target size with priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    layoutFittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutSetContentHuggingPriority(priority, for: axis)
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutSetContentCompressionResistancePriority(priority, for: axis)
  }

  /// The margins with leading and trailing sides, in points.
  ///
  /// The getter includes the contributions of the safe area and the superview's margins.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: isRightToLeft) }
    set { setOwnLayoutMargins(newValue) }
  }

  /// The margins, in points.
  ///
  /// The getter includes the contributions of the safe area and the superview's margins.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { setOwnLayoutMargins(newValue.directional(isRightToLeft: isRightToLeft)) }
  }

  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// The insets of the view that the screen's edges and bars cover.
  ///
  /// Zero outside windows, and on sides where a scroll view's content inset already includes them.
  open var safeAreaInsets: UIEdgeInsets { knownSafeArea }

  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// The safe area used by subviews.
  var safeAreaForSubviews: UIEdgeInsets { knownSafeArea }

  /// Whether the view's subviews are laid out in scrollable content.
  var isLayoutScrollContainer: Bool { false }

  /// Whether the intrinsic height depends on the layout width.
  var needsWidthForIntrinsicHeight: Bool { false }

  /// Sets the layout width and returns whether the intrinsic size changes with it.
  func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool { false }

  /// Called when constraints change the size of scrollable content.
  func layoutContentSizeDidChange(_ size: CGSize) {}

  // MARK: Properties

  /// Updates the view from its model; called again when an observed property that it read changes.
  open func updateProperties() {}

  /// Schedules `updateProperties` before the next layout pass.
  open func setNeedsUpdateProperties() { requestPropertyUpdate() }

  // MARK: Touches

  /// Returns the frontmost view at a point that receives touches.
  ///
  /// Hidden, nearly transparent and noninteractive views are skipped with their descendants.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }

  /// Returns whether the view contains a point in its coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The gesture recognizers attached to the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }

  /// Attaches a gesture recognizer, after detaching it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Detaches a gesture recognizer and cancels its gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns whether a recognizer attached to this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the view can have keyboard focus.
  open var canBecomeFocused: Bool { false }

  /// Makes the view, or the descendant that is first responder, resign.
  ///
  /// - Parameter force: Whether it resigns even if it refuses.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInTree(force) }

  open override var next: UIResponder? { viewController ?? parentView }
  override var responderWindow: UIWindow? { currentWindow }

  override var defaultAccessibilityFrame: CGRect { screenRect(of: bounds) }
  override var builtInActions: [UIAccessibilityCustomAction] {
    contextMenuAction.map { [$0] } ?? []
  }

  // MARK: CALayerDelegate

  /// Updates the layer's content; draws if the class overrides a drawing method.
  open func display(_ layer: CALayer) { displayContent(of: layer) }

  /// Draws into the layer's content.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

  /// Lays out the subviews and calls the view controller's layout callbacks.
  open func layoutSublayers(of layer: CALayer) { layoutContent(of: layer) }

  /// Returns the action for a change of the layer; null outside of animation blocks.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, key: event)
  }

  // MARK: Layout geometry

  /// Returns the alignment rectangle for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// Whether the margins are at least those of the superview.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layout.preservesSuperviewMargins }
    set { setPreservesSuperviewMargins(newValue) }
  }

  /// Whether the margins start at the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layout.insetsMarginsFromSafeArea }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }

  /// The number of pixels per point; drawings are resolution independent and ignore it.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The layout guide of the margins.
  open var layoutMarginsGuide: UILayoutGuide { ownMarginsGuide }

  /// The layout guide of the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide { ownSafeAreaGuide }

  /// Draws the view hierarchy into the current context, scaled to a rectangle.
  ///
  /// - Returns: Whether there was a context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }
}
