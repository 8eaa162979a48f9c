import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  func setUpScrolling() {
    clipsToBounds = true
    addGestureRecognizer(ScrollTouchDelayRecognizer(scrollView: self))
    addGestureRecognizer(panRecognizer)
  }

  /// Whether touches are tracked here rather than by the display.
  var followsFingers: Bool { isScrollEnabled && !displayScrolls }

  /// Stops a moving content offset at the beginning of a touch.
  ///
  /// - Returns: Whether it stopped moving content, so that other recognizers must not receive the
  ///   touch.
  func fingerDidTouchDown() -> Bool {
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

  /// Resumes deceleration or paging after a touch that was not a drag.
  func fingerDidLift() {
    guard scrolling.phase == .tracking else { return }
    scrolling.phase = .idle
    let home = confined(contentOffset)
    guard home != contentOffset else { return }
    // Content caught during its bounce continues when the touch ends.
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
    scrolling.drag.origin = CGPoint(
      x: unbanded(contentOffset.x, x, bounds.width),
      y: unbanded(contentOffset.y, y, bounds.height))
    scrolling.drag.lockedAxis = nil
    if isDirectionalLockEnabled {
      let velocity = pan.velocity(in: self)
      let across = abs(velocity.x)
      let along = abs(velocity.y)
      // A clearly diagonal drag is not locked to an axis.
      if across > along * 2 { scrolling.drag.lockedAxis = .horizontal }
      if along > across * 2 { scrolling.drag.lockedAxis = .vertical }
    }
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard scrolling.phase == .dragging else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    if canScrollHorizontally, scrolling.drag.lockedAxis != .vertical {
      offset.x = banded(
        scrolling.drag.origin.x - way.x, horizontalRange, bounds.width, bouncesHorizontally)
    }
    if canScrollVertically, scrolling.drag.lockedAxis != .horizontal {
      offset.y = banded(
        scrolling.drag.origin.y - way.y, verticalRange, bounds.height, bouncesVertically)
    }
    contentOffset = roundedToPixels(offset)
    if keyboardDismissMode == .interactive, let window {
      let finger = window.convert(pan.location(in: window), to: UIScreen.main)
      KeyboardSession.shared.follow(fingerAt: finger.y)
    }
  }

  private func endDragging(velocity: CGPoint) {
    guard scrolling.phase == .dragging else { return }
    if keyboardDismissMode == .interactive {
      KeyboardSession.shared.release(velocity: velocity.y)
    }
    var outgoing = CGPoint(x: -velocity.x, y: -velocity.y)
    if !canScrollHorizontally || scrolling.drag.lockedAxis == .vertical { outgoing.x = 0 }
    if !canScrollVertically || scrolling.drag.lockedAxis == .horizontal { outgoing.y = 0 }
    scrolling.drag.lockedAxis = nil
    refreshControl?.contentReleased(in: self)
    release(velocity: outgoing)
  }

  /// The nearest offset that aligns the content to device pixels.
  func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    let scale = max(traitCollection.displayScale, 1)
    return CGPoint(
      x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
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

  /// Whether a drag in a direction scrolls this view rather than an ancestor.
  ///
  /// - Parameter way: The translation of the touch in the view's coordinates.
  func acceptsDrag(_ way: CGPoint) -> Bool {
    guard followsFingers else { return false }
    let isAcross = abs(way.x) > abs(way.y)
    guard isAcross ? canScrollHorizontally : canScrollVertically else { return false }
    // At the end of its content, it yields the drag to an ancestor scroll view that can still
    // scroll.
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

  /// Whether the content can follow the touch without rubber-banding.
  private func canMove(_ way: CGPoint, isAcross: Bool) -> Bool {
    let range = isAcross ? horizontalRange : verticalRange
    let offset = isAcross ? contentOffset.x : contentOffset.y
    let finger = isAcross ? way.x : way.y
    return finger > 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  /// Whether a drag may cancel touches that content views have received.
  func canClaim(_ touches: [UITouch]) -> Bool {
    touches.allSatisfy { touch in
      guard touch.delivery == .begun, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }
}
