import DisplayProtocol

/// A rectangle on the screen that shows something and takes touches, and holds other views.
///
/// All that can be seen of it is in its layer; the layers of its subviews stand in its layer in
/// the same order.
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UICoordinateSpace,
  UITraitChangeObservable
{
  // MARK: Internal state

  // What layout asks of every view stands together, as do its parts in memory.

  /// What the view looks like.
  public let layer: CALayer
  /// What Auto Layout knows of the view.
  final let layout = ViewLayout()
  final var children: [UIView] = []
  /// The superview, which clears this on deinit.
  ///
  /// A weak reference would make every later use of the superview several times dearer; so it is with
  /// `owner` and `handle`, by which the view's layer and its constraints find it.
  // Unsafe: only the main actor uses it, and the deinit of the superview, which may run elsewhere.
  nonisolated(unsafe) final unowned(unsafe) var parentView: UIView?
  /// The controller whose root view this is.
  final weak var viewController: UIViewController?
  final var knownSafeArea = UIEdgeInsets.zero
  final var drawing = DrawingState()
  // Unsafe: only the main actor uses both, and the view's deinit, which may run elsewhere.
  nonisolated(unsafe) final var handle: LayoutHandle?
  nonisolated(unsafe) final let owner = LayerOwner()
  final var traits = ViewTraits()
  final var recognizers: [UIGestureRecognizer] = []
  final var attachedInteractions: [any UIInteraction] = []
  final weak var currentWindow: UIWindow?
  final var updates = UpdateState()
  final var tint = ViewTint()
  final var overriddenProperties = AppearancePropertySet()
  final var dynamicBackground: UIColor?
  final var mode = ContentMode.scaleToFill
  final var maskView: UIView?
  final var observers = ValueObservers()
  /// Whether it is hidden, but seen until the animation ends in which its place closes.
  final var hidesAfterAnimation = false

  /// A number by which the view can be found.
  open var tag = 0
  /// Whether the view and those inside it take touches.
  open var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { accessibilityDidChange() } }
  }
  /// Whether more than one finger at a time is told of.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets touches while this one has one.
  open var isExclusiveTouch = false
  /// How the view's contents follow the reading direction.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      layoutDirectionDidChange()
    }
  }

  // MARK: Initializers

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a place in its future superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: frame)
  }

  /// Creates a view without size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view without size; the coder is not read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
  }

  /// Class and address, the frame, and what is not as usual.
  nonisolated open override var description: String {
    MainQueue.isCurrent ? MainActor.assumeIsolated { logText } : super.description
  }

  nonisolated deinit {
    // These references do not zero themselves, so that they are cleared at once on any thread.
    owner.delegate = nil
    handle?.view = nil
    for child in children { child.parentView = nil }
    if !children.isEmpty, !MainQueue.isCurrent { releaseOnMainQueue(children, layout) }
  }

  // MARK: Geometry

  /// The smallest upright rectangle of the superview around the view.
  ///
  /// It says little under a transform; set `center` and `bounds` then.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let size = layer.bounds.size
      layer.frame = newValue
      geometryDidChange(sizeChanged: layer.bounds.size != size)
    }
  }

  /// The size, and which point of the view stands at its top left corner.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let size = layer.bounds.size
      layer.bounds = newValue
      geometryDidChange(sizeChanged: newValue.size != size)
    }
  }

  /// Where the anchor point, at first the middle, stands in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryDidChange(sizeChanged: false)
    }
  }

  /// A scale, turn or shift about the anchor point.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// A transform in space about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      geometryDidChange(sizeChanged: false)
    }
  }

  /// The fraction of the bounds that `center` places and transforms turn about.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { setAnchorPoint(newValue) }
  }

  /// Called when frame, bounds, center or transform were set.
  func geometryDidChange(sizeChanged: Bool) {
    layoutGeometryDidChange(sizeChanged: sizeChanged)
    if sizeChanged, drawing.needsDrawingOnResize { layer.setNeedsDisplay() }
    updateSafeAreaInsets()
    if sizeChanged, knownSafeArea != .zero {
      for child in children { child.updateSafeAreaInsets() }
    }
    observedValuesDidChange()
  }

  // MARK: Looks

  /// Whether the view and those inside it are left out.
  open var isHidden: Bool {
    get { hidesAfterAnimation || layer.isHidden }
    set { setHidden(newValue) }
  }

  /// From invisible at 0 to opaque at 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// What the view is filled with; adapts to the traits.
  open var backgroundColor: UIColor? {
    get { dynamicBackground }
    set {
      recordOverride(.backgroundColor)
      dynamicBackground = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// Whether what is inside is cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the view promises to fill its bounds; displays do not need to know.
  open var isOpaque = true

  /// How the content follows a change of size.
  open var contentMode: ContentMode {
    get { mode }
    set {
      mode = newValue
      layer.contentsGravity = newValue.gravity
      layer.needsDisplayOnBoundsChange = newValue == .redraw
    }
  }

  /// The color of what can be acted on, inherited from the superview where it is not set.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      recordOverride(.tintColor)
      setTintColor(newValue)
    }
  }

  /// Whether the tint color is dimmed, inherited where automatic.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when the tint color changed, here or above.
  open func tintColorDidChange() {}

  /// Draws the view; the context is `UIGraphicsGetCurrentContext()`.
  ///
  /// - Parameter rect: All of the bounds.
  open func draw(_ rect: CGRect) { drawing.reachedBase = true }

  /// Asks for the view to be drawn again before the next display.
  open func setNeedsDisplay() { requestDrawing() }

  /// Asks for the view to be drawn again; all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { requestDrawing() }

  /// Whether what is inside is cut off under a view's opacity as another view.
  ///
  /// The view stands in this one's space and must be in no other tree.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  /// Returns a view that goes on showing what this one shows now.
  ///
  /// - Parameter afterUpdates: Whether what waits to be laid out and drawn is, first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(afterUpdates: afterUpdates)
  }

  // MARK: Traits

  /// The appearance of the view and what is in it; `.unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides.userInterfaceStyle }
    set {
      traits.overrides.override(newValue)
      updateTraits()
    }
  }

  /// The reading direction of what is in the view.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The traits that hold for the view: the superview's with the overrides made on the way.
  open var traitCollection: UITraitCollection { currentTraits() }

  /// Called when a trait changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the colors of dynamic colors may be others; parts of UIKit take theirs anew.
  func colorAppearanceDidChange() { resolveBackground() }

  // MARK: Hierarchy

  /// The views in this one, back to front.
  open var subviews: [UIView] { children }

  /// The view this one stands in.
  open var superview: UIView? { parentView }

  /// The window this view is in.
  open var window: UIWindow? { currentWindow }

  /// Adds a view in front of the others; it leaves its old superview first.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Adds a view at an index, from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view right behind another.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: indexForInsertion(of: view, beside: siblingSubview))
  }

  /// Adds a view right in front of another.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: indexForInsertion(of: view, beside: siblingSubview).map { $0 + 1 })
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

  /// Swaps two subviews by their indexes.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    swap(at: index1, with: index2)
  }

  /// Returns the view with the tag: this one or the first inside it, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a view is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view gets another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view got another superview.
  open func didMoveToSuperview() {}

  /// Called before the view gets another window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view got another window.
  open func didMoveToWindow() {}

  /// Called after the view moved to another tree of views or within it.
  func hierarchyDidChange(oldRoot: UIView?) { layoutHierarchyDidChange(oldRoot: oldRoot) }

  /// Called when a subview was hidden or shown.
  func subviewHiddenDidChange(_ subview: UIView) {}

  // MARK: Layout

  /// Whether the view only makes sense under Auto Layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Places the subviews; the base gives them the frames of their constraints.
  open func layoutSubviews() { applyLayout() }

  /// Asks for `layoutSubviews` before the next display.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what waits for it.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Brings the view's constraints up to date; call `super` last.
  open func updateConstraints() {}

  /// Asks for `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Calls `updateConstraints` where it was asked for in the view and those inside it, innermost first.
  ///
  /// Solves what changed, so that a layout pass that follows knows which views move.
  open func updateConstraintsIfNeeded() {
    callUpdateConstraints()
    layoutEngine.updateIfNeeded()
  }

  /// Whether the frame and the autoresizing mask place the view, instead of constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout.translatesAutoresizingMask }
    set { setTranslatesAutoresizingMask(newValue) }
  }

  /// What of the frame gives way when the superview changes size.
  open var autoresizingMask: AutoresizingMask {
    get { layout.autoresizingMask }
    set { layout.autoresizingMask = newValue }
  }

  /// The view's own size by its content; `UIView.noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Tells that the intrinsic size may be another.
  open func invalidateIntrinsicContentSize() { layoutIntrinsicContentSizeDidChange() }

  /// How far the rectangle that constraints place lies inside the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose first baseline stands for this one's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline stands for this one's.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that suits the view best; the base returns its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best.
  open func sizeToFit() { resizeToFit() }

  /// Returns the size that the constraints lead to near a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the constraints lead to near a target that is wanted by two priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    layoutFittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// Sets how much the view resists being larger than its intrinsic size.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutSetContentHuggingPriority(priority, for: axis)
  }

  /// Sets how much the view resists being smaller than its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutSetContentCompressionResistancePriority(priority, for: axis)
  }

  /// Space around the content, on sides that follow the direction of writing, in points.
  ///
  /// Reads with what the safe area and the superview's margins add.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: isRightToLeft) }
    set { setOwnLayoutMargins(newValue) }
  }

  /// Space around the content, in points.
  ///
  /// Reads with what the safe area and the superview's margins add.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedLayoutMargins }
    set { setOwnLayoutMargins(newValue.directional(isRightToLeft: isRightToLeft)) }
  }

  /// Called when the layout margins changed.
  open func layoutMarginsDidChange() {}

  /// How far the screen's edges and bars reach into the view.
  ///
  /// Zero outside windows, and on sides of a scrolling content that is moved out of the way as a whole.
  open var safeAreaInsets: UIEdgeInsets { knownSafeArea }

  /// Called when the safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// The safe area that subviews go by.
  var safeAreaForSubviews: UIEdgeInsets { knownSafeArea }

  /// Whether the view's subviews are laid out in a content that scrolls.
  var isLayoutScrollContainer: Bool { false }

  /// Whether the intrinsic height hangs on the width that layout finds.
  var needsWidthForIntrinsicHeight: Bool { false }

  /// Takes the width that layout found and tells whether the intrinsic size is another for it.
  func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool { false }

  /// Takes the size that constraints of a scrolling content lead to.
  func layoutContentSizeDidChange(_ size: CGSize) {}

  // MARK: Properties

  /// Brings the view up to date with its model; runs again when observed properties it read change.
  open func updateProperties() {}

  /// Asks for `updateProperties` before the next layout.
  open func setNeedsUpdateProperties() { requestPropertyUpdate() }

  // MARK: Touches

  /// Returns the frontmost view at a point that takes touches.
  ///
  /// Hidden and nearly invisible views, and views that take none, are passed over with all in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }

  /// Returns whether a point of the view's space is in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The recognizers that watch the view's touches.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }

  /// Lets a recognizer watch the view's touches; it leaves the view it watched before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Stops a recognizer from watching; a gesture that is under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns whether a recognizer on this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether keyboard focus can stop here.
  open var canBecomeFocused: Bool { false }

  /// Makes the view, or whoever in it is first responder, stop being that.
  ///
  /// - Parameter force: Whether it stops unwillingly too.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInTree(force) }

  open override var next: UIResponder? { viewController ?? parentView }

  override var responderWindow: UIWindow? { currentWindow }

  override var defaultAccessibilityFrame: CGRect { screenRect(of: bounds) }
  override var builtInActions: [UIAccessibilityCustomAction] {
    contextMenuAction.map { [$0] } ?? []
  }

  // MARK: The layer's delegate

  /// Fills the layer's content; draws if the class has a drawing method of its own.
  open func display(_ layer: CALayer) { displayContent(of: layer) }

  /// Draws into the layer's content.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

  /// Lays out the subviews, with the calls to the view controller around it.
  open func layoutSublayers(of layer: CALayer) { layoutContent(of: layer) }

  /// Names the animation for a change of the layer; none outside animation blocks.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, key: event)
  }

  // MARK: Geometry of layout

  /// Returns the rectangle that constraints place, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for the rectangle that constraints place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Whether the margins are at least as far in as the superview's.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layout.preservesSuperviewMargins }
    set { setPreservesSuperviewMargins(newValue) }
  }

  /// Whether the margins begin at the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layout.insetsMarginsFromSafeArea }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }

  /// Pixels a point of the content; drawings are sharp at every scale and do not ask.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The rectangle within the margins.
  open var layoutMarginsGuide: UILayoutGuide { ownMarginsGuide }

  /// The rectangle that bars and rounded corners leave free.
  open var safeAreaLayoutGuide: UILayoutGuide { ownSafeAreaGuide }

  /// Draws the view and all in it into the current context, stretched to a rectangle of its space.
  ///
  /// - Returns: Whether there was a context to draw into.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }
}
