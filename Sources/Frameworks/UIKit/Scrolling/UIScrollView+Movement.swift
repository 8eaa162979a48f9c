import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  /// The duration of a programmatic scroll animation, in seconds.
  private static let animationDuration = 0.3

  func stopMovement() {
    scrolling.movement?.stop()
    scrolling.movement = nil
  }

  func moveContent(to offset: CGPoint, animated: Bool) {
    let wasDecelerating = isDecelerating
    stopMovement()
    if wasDecelerating {
      scrolling.phase = .idle
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    animateOffset(to: offset, kind: .animation)
  }

  func animateOffset(to offset: CGPoint, kind: ScrollMovement.Kind) {
    let start = contentOffset
    // A target that was within the range is clamped to the range if the content shrinks.
    let isInReach = confined(offset) == offset
    let curve = TimingCurve(.easeInOut)
    let duration = Self.animationDuration
    scrolling.movement = ScrollMovement(
      kind, duration: duration,
      offset: { time in
        let passed = CGFloat(curve.progress(at: time / duration, duration: duration))
        return CGPoint(
          x: start.x + (offset.x - start.x) * passed, y: start.y + (offset.y - start.y) * passed)
      },
      show: { [weak self] in self?.showMovement($0) },
      finish: { [weak self] in self?.animationEnded(kind, confining: isInReach) })
    showIndicatorsWhileMoving()
  }

  private func showMovement(_ offset: CGPoint) { contentOffset = roundedToPixels(offset) }

  private func animationEnded(_ kind: ScrollMovement.Kind, confining: Bool) {
    scrolling.movement = nil
    fadeIndicators()
    if confining { confineOffset() }
    switch kind {
    case .toTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .settling, .deceleration: confineOffset()
    }
  }

  func revealContent(_ rect: CGRect, animated: Bool) {
    let content = CGRect(origin: .zero, size: contentSize)
    let wanted = rect.standardized.intersection(content)
    guard !wanted.isNull else { return }
    let inset = scrolling.insets.adjusted
    func place(
      _ low: CGFloat, _ high: CGFloat, _ offset: CGFloat, _ length: CGFloat, _ before: CGFloat,
      _ after: CGFloat
    ) -> CGFloat {
      let start = offset + before
      let end = offset + length - after
      // A rectangle larger than the viewport is shown from its start.
      if low < start || high - low > end - start { return low - before }
      return high > end ? high - length + after : offset
    }
    var offset = contentOffset
    offset.x = place(wanted.minX, wanted.maxX, offset.x, bounds.width, inset.left, inset.right)
    offset.y = place(wanted.minY, wanted.maxY, offset.y, bounds.height, inset.top, inset.bottom)
    offset = confined(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Deceleration

  /// Starts the deceleration after a drag.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per second.
  func release(velocity: CGPoint) {
    let x = axisRelease(.horizontal, velocity: velocity.x)
    let y = axisRelease(.vertical, velocity: velocity.y)
    var target = CGPoint(x: x.trajectory.end, y: y.trajectory.end)
    let planned = target
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    target = restingOffset(proposed: target, velocity: perMillisecond)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    if let resting = scrolling.restingOffset { target = resting(target) }
    var courses = (x.trajectory, y.trajectory)
    if target.x != planned.x { courses.0 = x.redirected(to: target.x, rate: decelerationRate) }
    if target.y != planned.y { courses.1 = y.redirected(to: target.y, rate: decelerationRate) }
    let duration = max(courses.0.duration, courses.1.duration)
    let isMoving = duration > 0
    scrolling.phase = isMoving ? .decelerating : .idle
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
    guard isMoving, scrolling.phase == .decelerating else {
      fadeIndicators()
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    guard scrolling.phase == .decelerating else { return }
    scrolling.movement = ScrollMovement(
      .deceleration, duration: duration,
      offset: { CGPoint(x: courses.0.value(at: $0), y: courses.1.value(at: $0)) },
      show: { [weak self] in self?.showMovement($0) },
      finish: { [weak self] in self?.decelerationEnded() })
  }

  private func decelerationEnded() {
    scrolling.movement = nil
    scrolling.phase = .idle
    fadeIndicators()
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  private func axisRelease(
    _ axis: NSLayoutConstraint.Axis, velocity: CGFloat
  ) -> AxisRelease {
    let isHorizontal = axis == .horizontal
    let range = isHorizontal ? horizontalRange : verticalRange
    let offset = isHorizontal ? contentOffset.x : contentOffset.y
    let release = AxisRelease(
      offset: offset, velocity: velocity, range: range,
      bounces: isHorizontal ? bouncesHorizontally : bouncesVertically,
      page: isPagingEnabled ? (isHorizontal ? bounds.width : bounds.height) : nil,
      rate: decelerationRate.rawValue)
    return release
  }

  // MARK: Status bar

  /// Scrolls to the top, as a tap on the status bar does.
  func scrollToTopFromStatusBar() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    stopScrollingAndZooming()
    animateOffset(to: CGPoint(x: contentOffset.x, y: topOffset), kind: .toTop)
  }

  /// The scroll view in a window that a tap on the status bar scrolls.
  static func statusBarTarget(in window: UIWindow) -> UIScrollView? {
    var found: [UIScrollView] = []
    func search(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled,
        scroll.canScrollVertically, !scroll.bounds.isEmpty
      {
        found.append(scroll)
      }
      for subview in view.subviews { search(subview) }
    }
    search(window)
    guard found.count == 1, let only = found.first, only.contentOffset.y > only.topOffset else {
      return nil
    }
    return only
  }
}
