import CoreGraphics
import DisplayProtocol

/// A view that shows a part of something larger, and moves it under the finger.
///
/// The content offset is the origin of the bounds: subviews stand in the content's space. On a
/// display that scrolls by itself the finger is followed there, and the offset reported.
open class UIScrollView: UIView {
  // MARK: Stored

  final weak var scrollDelegate: (any UIScrollViewDelegate)?
  final var scrolling = ScrollState()
  final lazy var panRecognizer = ScrollPanGestureRecognizer(scrollView: self)
  private var size = CGSize.zero

  /// Room around the content that can be scrolled into, besides what the safe area takes.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { contentInsetChanged() } }
  }
  /// When the safe area counts as part of the inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset() }
  }
  /// Whether fingers scroll.
  open var isScrollEnabled = true {
    didSet { scrollRegionChanged() }
  }
  /// Whether it comes to rest only at multiples of its size.
  open var isPagingEnabled = false {
    didSet { scrollRegionChanged() }
  }
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether content can be pulled past its top and bottom.
  open var bouncesVertically = true
  /// Whether content can be pulled past its sides.
  open var bouncesHorizontally = true
  /// Whether content that fits can be pulled up and down too.
  open var alwaysBounceVertical = false {
    didSet {
      updateAdjustedInset()
      scrollRegionChanged()
    }
  }
  /// Whether content that fits can be pulled sideways too.
  open var alwaysBounceHorizontal = false {
    didSet {
      updateAdjustedInset()
      scrollRegionChanged()
    }
  }
  /// How quickly content that was let go comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Whether views in the content hear of a touch only when it is no drag.
  open var delaysContentTouches = true
  /// Whether a drag can take touches from views in the content that have heard of them.
  open var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// How scrolling sends the keyboard away.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a bar shows where in the content the view is, from top to bottom.
  open var showsVerticalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// Whether a bar shows where in the content the view is, from side to side.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicatorsChanged() }
  }
  /// The look of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicatorsChanged() }
  }
  /// How far the vertical indicator stays away from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicatorsChanged() }
  }
  /// How far the horizontal indicator stays away from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicatorsChanged() }
  }
  /// Whether the safe area counts as part of the indicators' insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicatorsChanged() }
  }
  /// The smallest zoom scale; 1 to begin with.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// The largest zoom scale; as much as the smallest turns zooming off.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// Whether zooming goes past its limits under the fingers.
  open var bouncesZoom = true

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// Creates a scroll view without size; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
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

  /// Which point of the content stands at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  /// The content inset with the safe area and a refresh control that spins.
  open var adjustedContentInset: UIEdgeInsets { scrolling.insets.shown }

  /// Called when the adjusted inset changed.
  open func adjustedContentInsetDidChange() {}

  /// Moves to an offset, as an animation that calls the delegate at each step or at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveContent(to: contentOffset, animated: animated)
  }

  /// Scrolls just as far as it takes to see a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    revealContent(rect, animated: animated)
  }

  /// The control that pulling past the top sets off.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }

  /// Where content that was let go comes to rest, as kinds of scroll views would have it.
  ///
  /// - Parameter velocity: In points a millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Touches in the content

  /// Returns whether a view in the content may hear of touches.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag may take touches from a view in the content; not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Zooming

  /// How much the zoomed view is enlarged.
  open var zoomScale: CGFloat {
    get { scrolling.zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the middle of what is seen, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomContent(to: scale, animated: animated)
  }

  /// Zooms and scrolls until a rectangle of the zoomed view fills the scroll view.
  open func zoom(to rect: CGRect, animated: Bool) { zoomContent(to: rect, animated: animated) }

  // MARK: As a view

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

  /// Whether the safe area at the sides can count as inset; tables keep their rows out of it instead.
  var adjustsSides: Bool { true }

  override func layoutContentSizeDidChange(_ size: CGSize) { contentSize = size }

  override var accessibilityRole: AccessibilityAttributes.Role? { .scrollArea }

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollByPage(direction)
  }

  // MARK: What goes on

  /// Whether a finger is on the content.
  open var isTracking: Bool { scrolling.phase == .tracking || scrolling.phase == .dragging }

  /// Whether a finger drags the content.
  open var isDragging: Bool { scrolling.phase == .dragging }

  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { scrolling.phase == .decelerating }

  /// Whether a movement that the application asked for is under way.
  open var isScrollAnimating: Bool {
    guard let movement = scrolling.movement else { return false }
    return movement.kind != .deceleration
  }

  /// Stops every movement where it is.
  open func stopScrollingAndZooming() {
    let wasDecelerating = isDecelerating
    stopMovement()
    if wasDecelerating {
      scrolling.phase = .idle
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    confineOffset()
  }

  /// Whether content can be pulled past its ends; setting it says so for both axes.
  open var bounces: Bool {
    get { bouncesVertically || bouncesHorizontally }
    set {
      bouncesVertically = newValue
      bouncesHorizontally = newValue
    }
  }

  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }

  /// The recognizer that zooms; `nil` while the limits leave nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrolling.zoom.recognizer }

  /// Whether two fingers zoom now.
  open var isZooming: Bool { scrolling.zoom.start != nil }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators(after: 1)
  }

  /// The insets of both indicators; reading gives the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
}

// The delegate of table and collection views has another type under the same name, which only a
// member of a protocol lets them declare.
extension UICoordinateSpace where Self: UIScrollView {
  /// Who is told of scrolling and zooming.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
