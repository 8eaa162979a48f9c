import CoreGraphics
import DisplayProtocol

/// Shows a part of larger content and scrolls it.
///
/// The content offset is the origin of the bounds, so subviews are in the content's coordinates. A
/// display that scrolls by itself tracks the touch and reports the offset.
open class UIScrollView: UIView {
  // MARK: Internal state

  final weak var scrollDelegate: (any UIScrollViewDelegate)?
  final var scrolling = ScrollState()
  final lazy var panRecognizer = ScrollPanGestureRecognizer(scrollView: self)
  private var size = CGSize.zero

  /// The insets around the content, in addition to the safe area.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { contentInsetChanged() } }
  }
  /// The conditions under which the safe area is added to the inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }
  /// Whether the user can scroll.
  open var isScrollEnabled = true {
    didSet { scrollRegionChanged() }
  }
  /// Whether scrolling stops only at multiples of the view's size.
  open var isPagingEnabled = false {
    didSet { scrollRegionChanged() }
  }
  /// Whether a drag is locked to the axis on which it begins.
  open var isDirectionalLockEnabled = false
  /// Whether content bounces beyond its top and bottom.
  open var bouncesVertically = true
  /// Whether content bounces beyond its sides.
  open var bouncesHorizontally = true
  /// Whether content that fits vertically bounces as well.
  open var alwaysBounceVertical = false {
    didSet {
      updateAdjustedInset()
      scrollRegionChanged()
    }
  }
  /// Whether content that fits horizontally bounces as well.
  open var alwaysBounceHorizontal = false {
    didSet {
      updateAdjustedInset()
      scrollRegionChanged()
    }
  }
  /// The deceleration rate.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches in the content are delayed until they are known not to be a drag.
  open var delaysContentTouches = true
  /// Whether a drag can cancel touches that content views have received.
  open var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// The way in which scrolling dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether the vertical scroll indicator is shown.
  open var showsVerticalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// Whether the horizontal scroll indicator is shown.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// The style of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicatorsChanged() }
  }
  /// The insets of the vertical scroll indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicatorsChanged() }
  }
  /// The insets of the horizontal scroll indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicatorsChanged() }
  }
  /// Whether the safe area is added to the indicators' insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicatorsChanged() }
  }
  /// The minimum zoom scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// The maximum zoom scale; a value equal to the minimum disables zooming.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// Whether zooming bounces beyond its limits.
  open var bouncesZoom = true

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// Creates a scroll view with a zero frame; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
    InterfaceCoder.decode(coder, self, of: UIScrollView.self)
  }

  // MARK: Content

  /// The size of the content, in points; without insets.
  open var contentSize: CGSize {
    get { size }
    set {
      guard newValue != size else { return }
      size = newValue
      contentSizeChanged()
    }
  }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  /// The content inset including the safe area and an active refresh control.
  open var adjustedContentInset: UIEdgeInsets { scrolling.insets.shown }

  /// Called when the adjusted inset has changed.
  open func adjustedContentInsetDidChange() {}

  /// Sets the offset, immediately or with an animation that notifies the delegate of each step.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveContent(to: contentOffset, animated: animated)
  }

  /// Scrolls the minimum distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    revealContent(rect, animated: animated)
  }

  /// The refresh control, activated by pulling beyond the top.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }

  /// The resting offset after a drag; subclasses override it.
  ///
  /// - Parameter velocity: The velocity in points per millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Touches in the content

  /// Returns whether a view in the content may receive touches.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag may cancel the touches of a content view; false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming

  /// The scale of the zoomed view.
  open var zoomScale: CGFloat {
    get { scrolling.zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the zoom scale around the center of the viewport, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomContent(to: scale, animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the zoomed view fills the scroll view.
  open func zoom(to rect: CGRect, animated: Bool) { zoomContent(to: rect, animated: animated) }

  // MARK: UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeIndicators()
    placeRefreshControl()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    boundsChanged(sizeChanged: sizeChanged)
    if !sizeChanged { propagateSafeArea() }
  }

  override var safeAreaForSubviews: UIEdgeInsets { adjustsSides ? unadjustedSafeArea : .zero }

  override var isLayoutScrollContainer: Bool { true }

  /// Whether the safe area at the sides can be added to the inset; tables inset their rows instead.
  var adjustsSides: Bool { true }

  override func layoutContentSizeDidChange(_ size: CGSize) { contentSize = size }

  override var accessibilityRole: AccessibilityAttributes.Role? { .scrollArea }

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  // MARK: State

  /// Whether a touch is on the content.
  open var isTracking: Bool { scrolling.phase == .tracking || scrolling.phase == .dragging }

  /// Whether the content is being dragged.
  open var isDragging: Bool { scrolling.phase == .dragging }

  /// Whether the content decelerates after a drag.
  open var isDecelerating: Bool { scrolling.phase == .decelerating }

  /// Whether a programmatic scroll animation is in progress.
  open var isScrollAnimating: Bool {
    guard let movement = scrolling.movement else { return false }
    return movement.kind != .deceleration
  }

  /// Stops all scrolling and zooming at the current position.
  open func stopScrollingAndZooming() {
    let wasDecelerating = isDecelerating
    stopMovement()
    if wasDecelerating {
      scrolling.phase = .idle
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    confineOffset()
  }

  /// Whether content bounces beyond its ends; setting it applies to both axes.
  open var bounces: Bool {
    get { bouncesVertically || bouncesHorizontally }
    set {
      bouncesVertically = newValue
      bouncesHorizontally = newValue
    }
  }

  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }

  /// The recognizer that zooms; `nil` if the limits do not allow zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrolling.zoom.recognizer }

  /// Whether a pinch is zooming the content.
  open var isZooming: Bool { scrolling.zoom.startScale != nil }

  /// Shows the indicators briefly.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators(after: 1)
  }

  /// The insets of both indicators; the getter returns the vertical indicator's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
}

// The delegates of table and collection views have refined types under the same name; only a
// protocol extension allows them to redeclare it.
extension UICoordinateSpace where Self: UIScrollView {
  /// Receives scrolling and zooming events, and controls them.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
