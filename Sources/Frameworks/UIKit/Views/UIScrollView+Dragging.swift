import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  /// The recogniser that drags the content.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    // Made with the view; the other way round would be a scroll view that never was set up.
    scrolling.panRecognizer ?? UIPanGestureRecognizer()
  }

  func setUpScrolling() {
    clipsToBounds = true
    let delay = ScrollTouchDelayRecognizer(scrollView: self)
    addGestureRecognizer(delay)
    let pan = ScrollPanGestureRecognizer(scrollView: self)
    scrolling.panRecognizer = pan
    addGestureRecognizer(pan)
  }

  /// Whether a finger is followed here and not by the display.
  var followsFingers: Bool { isScrollEnabled && !displayScrolls }

  /// A finger came down in the view.
  ///
  /// - Returns: Whether it caught content that was moving, so that the touch is for nothing else.
  func fingerCameDown() -> Bool {
    guard followsFingers else { return false }
    let isCaught = scrolling.movement?.kind == .deceleration
    if isCaught {
      stopMovement()
      scrolling.phase = .tracking
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    } else if scrolling.phase == .idle {
      scrolling.phase = .tracking
    }
    return isCaught
  }

  /// The finger left without dragging.
  func fingerLeft() {
    guard scrolling.phase == .tracking else { return }
    scrolling.phase = .idle
    let home = confined(contentOffset)
    guard home != contentOffset else { return }
    // Caught on its way back, it goes on where it is let go.
    scrolling.phase = .dragging
    scrollDelegate?.scrollViewWillBeginDragging(self)
    release(velocity: .zero)
  }

  func panChanged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging(pan)
      drag(pan)
    case .changed: drag(pan)
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDragging(_ pan: UIPanGestureRecognizer) {
    stopMovement()
    scrolling.phase = .dragging
    if keyboardDismissMode == .onDrag { window?.endEditing(true) }
    let x = horizontalRange
    let y = verticalRange
    scrolling.dragOrigin = CGPoint(
      x: unbanded(contentOffset.x, x, bounds.width),
      y: unbanded(contentOffset.y, y, bounds.height))
    scrolling.lockedAxis = nil
    if isDirectionalLockEnabled {
      let velocity = pan.velocity(in: self)
      let across = abs(velocity.x)
      let along = abs(velocity.y)
      // A drag that is clearly slanted is free.
      if across > along * 2 { scrolling.lockedAxis = .horizontal }
      if along > across * 2 { scrolling.lockedAxis = .vertical }
    }
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard scrolling.phase == .dragging else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    if canScrollHorizontally, scrolling.lockedAxis != .vertical {
      offset.x = banded(
        scrolling.dragOrigin.x - way.x, horizontalRange, bounds.width, bouncesHorizontally)
    }
    if canScrollVertically, scrolling.lockedAxis != .horizontal {
      offset.y = banded(
        scrolling.dragOrigin.y - way.y, verticalRange, bounds.height, bouncesVertically)
    }
    contentOffset = offset
  }

  private func endDragging(velocity: CGPoint) {
    guard scrolling.phase == .dragging else { return }
    var outgoing = CGPoint(x: -velocity.x, y: -velocity.y)
    if !canScrollHorizontally || scrolling.lockedAxis == .vertical { outgoing.x = 0 }
    if !canScrollVertically || scrolling.lockedAxis == .horizontal { outgoing.y = 0 }
    scrolling.lockedAxis = nil
    refreshControl?.contentReleased(in: self)
    release(velocity: outgoing)
  }

  private func banded(
    _ raw: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    if raw < range.lowerBound {
      guard bounces else { return range.lowerBound }
      return range.lowerBound
        - RubberBand.pulled(by: range.lowerBound - raw, in: dimension)
    }
    if raw > range.upperBound {
      guard bounces else { return range.upperBound }
      return range.upperBound
        + RubberBand.pulled(by: raw - range.upperBound, in: dimension)
    }
    return raw
  }

  private func unbanded(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat
  ) -> CGFloat {
    if offset < range.lowerBound {
      return range.lowerBound
        - RubberBand.distance(pulling: range.lowerBound - offset, in: dimension)
    }
    if offset > range.upperBound {
      return range.upperBound
        + RubberBand.distance(pulling: offset - range.upperBound, in: dimension)
    }
    return offset
  }

  /// Whether a drag along a way is this view's, and not one's around it.
  ///
  /// - Parameter way: Of the finger, in the view's space.
  func takesDrag(_ way: CGPoint) -> Bool {
    guard followsFingers else { return false }
    let isAcross = abs(way.x) > abs(way.y)
    guard isAcross ? canScrollHorizontally : canScrollVertically else { return false }
    // At its end it leaves the drag to a scroll view around it that can still go on.
    guard !canMove(way, isAcross: isAcross) else { return true }
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? UIScrollView, outer.followsFingers,
        outer.canMove(way, isAcross: isAcross)
      {
        return false
      }
      ancestor = view.superview
    }
    return true
  }

  /// Whether the content has room to follow the finger without being pulled past its end.
  private func canMove(_ way: CGPoint, isAcross: Bool) -> Bool {
    let range = isAcross ? horizontalRange : verticalRange
    let offset = isAcross ? contentOffset.x : contentOffset.y
    let finger = isAcross ? way.x : way.y
    return finger > 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  /// Whether a drag may take the touches that views in the content have heard of.
  func mayTake(_ touches: [UITouch]) -> Bool {
    touches.allSatisfy { touch in
      guard touch.delivery == .begun, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }
}

/// The drag of a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var hasCaught = false

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addTarget(scrollView) { [weak scrollView] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      scrollView?.panChanged(pan)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard liveTouches.count == 1, let scrollView else { return }
    if scrollView.fingerCameDown() {
      hasCaught = true
      for touch in touches { touch.delivery = .over }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if liveTouches.allSatisfy({ touches.contains($0) }) { scrollView?.fingerLeft() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    scrollView?.fingerLeft()
  }

  override func reset() {
    super.reset()
    hasCaught = false
    scrollView?.fingerLeft()
  }

  override func isDrag(_ way: CGPoint) -> Bool {
    guard let scrollView, scrollView.followsFingers else { return false }
    // Content that was caught follows at once.
    let slop = hasCaught ? 1 : Self.slop
    let across = scrollView.canScrollHorizontally && abs(way.x) >= slop
    let along = scrollView.canScrollVertically && abs(way.y) >= slop
    guard across || along else { return false }
    return abs(way.x) > abs(way.y)
      ? scrollView.canScrollHorizontally : scrollView.canScrollVertically
  }

  override func permitsBeginning() -> Bool {
    guard let scrollView, scrollView.mayTake(liveTouches) else { return false }
    guard let touch = liveTouches.first else { return false }
    let way = CGPoint(
      x: touch.locationInWindow.x - touch.startLocationInWindow.x,
      y: touch.locationInWindow.y - touch.startLocationInWindow.y)
    return scrollView.takesDrag(way)
  }
}

/// Holds touches back from views in a scroll view's content until they are no drag.
final class ScrollTouchDelayRecognizer: UIGestureRecognizer {
  /// Seconds that a finger rests until it is no drag.
  private static let delay = 0.15

  private weak var scrollView: UIScrollView?
  private var timer: ScheduledAction?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    for touch in touches {
      guard let view = touch.view, view !== scrollView else { continue }
      if !scrollView.touchesShouldBegin([touch], with: event, inContentView: view) {
        touch.delivery = .over
      }
    }
    let scrolls = scrollView.canScrollHorizontally || scrollView.canScrollVertically
    guard scrollView.delaysContentTouches, scrolls else {
      state = .failed
      return
    }
    guard timer == nil else { return }
    let clock = UIApplication.clock
    timer = clock.schedule(at: clock.now + Self.delay) { [weak self] in
      guard let self else { return }
      state = .failed
      arena?.settle()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }
}
