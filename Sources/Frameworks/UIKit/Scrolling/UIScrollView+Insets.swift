import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  /// The range of horizontal offsets within the content and its insets.
  var horizontalRange: ClosedRange<CGFloat> {
    let inset = scrolling.insets.adjusted
    let low = -inset.left
    return low...max(low, contentSize.width + inset.right - bounds.width)
  }

  /// The range of vertical offsets within the content and its insets.
  var verticalRange: ClosedRange<CGFloat> {
    let inset = scrolling.insets.adjusted
    let low = -inset.top
    return low...max(low, contentSize.height + inset.bottom - bounds.height)
  }

  var canScrollHorizontally: Bool {
    let range = horizontalRange
    return range.upperBound > range.lowerBound || (alwaysBounceHorizontal && bouncesHorizontally)
  }

  var canScrollVertically: Bool {
    let range = verticalRange
    return range.upperBound > range.lowerBound
      || ((alwaysBounceVertical || refreshControl != nil) && bouncesVertically)
  }

  /// The nearest offset within the ranges.
  func confined(_ offset: CGPoint) -> CGPoint {
    let x = horizontalRange
    let y = verticalRange
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Returns the nearest offset within the ranges, unless the content is being dragged or is
  /// moving.
  func confinedAtRest(_ offset: CGPoint) -> CGPoint {
    scrolling.phase == .idle && scrolling.movement == nil ? confined(offset) : offset
  }

  /// Clamps the offset to the ranges, unless the content is being dragged or is moving.
  func confineOffset() {
    let offset = confinedAtRest(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  func contentInsetChanged() {
    updateAdjustedInset()
    confineOffset()
    observedValuesDidChange()
  }

  func contentSizeChanged() {
    updateAdjustedInset()
    scrollRegionChanged()
    setNeedsLayout()
    confineOffset()
    observedValuesDidChange()
  }

  /// Updates the adjusted inset; content at its top moves with it.
  func updateAdjustedInset() {
    var inset = contentInset
    let safe = adjustingSafeArea
    inset.top += safe.top + scrolling.insets.refresh
    inset.left += safe.left
    inset.bottom += safe.bottom
    inset.right += safe.right
    let old = scrolling.insets.adjusted
    propagateSafeArea()
    let shown = scrolling.insets.shown
    scrolling.insets.countedBar =
      safe.top > 0 && safeAreaInsets.top > 0 ? scrolling.insets.collapsedBar : 0
    guard inset != old else {
      if scrolling.insets.shown != shown { notifyAdjustedInset() }
      return
    }
    let wasAtTop = contentOffset.y == -old.top
    let wasAtLeft = contentOffset.x == -old.left
    let safeTop = scrolling.insets.safeTop
    scrolling.insets.adjusted = inset
    scrolling.insets.safeTop = safe.top
    if scrolling.phase == .idle, scrolling.movement == nil {
      var offset = contentOffset
      // Bars that appear or disappear move the content; insets set by the app do not.
      if wasAtTop, safe.top != safeTop { offset.y = -inset.top }
      if wasAtLeft, inset.left != old.left, contentInset.left == old.left { offset.x = -inset.left }
      if offset != contentOffset { contentOffset = offset }
    }
    notifyAdjustedInset()
    scrollRegionChanged()
    setNeedsLayout()
  }

  private func notifyAdjustedInset() {
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The adjusted insets of content at its top: a bar that collapses with scrolling counts with its
  /// full height.
  final var restingContentInset: UIEdgeInsets { scrolling.insets.adjusted }

  /// The part of the safe area that the adjusted inset does not cover.
  final var unadjustedSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero { return .zero }
    let adjusting = adjustingSafeArea
    return UIEdgeInsets(
      top: max(0, safe.top - adjusting.top), left: safe.left - adjusting.left,
      bottom: safe.bottom - adjusting.bottom, right: safe.right - adjusting.right)
  }

  /// Propagates the safe area to the content.
  final func propagateSafeArea() {
    let hasRest = safeAreaForSubviews != .zero
    guard hasRest || scrolling.insets.passesSafeArea else { return }
    scrolling.insets.passesSafeArea = hasRest
    for child in children { child.updateSafeAreaInsets() }
  }

  /// The part of the safe area included in the adjusted inset.
  ///
  /// A bar that collapsed with scrolling is still included, so that the resting offset at the top
  /// is constant while the title collapses; the inset that the app reads is smaller by the
  /// collapsed height.
  private var adjustingSafeArea: UIEdgeInsets {
    var safe = safeAreaInsets
    if safe.top > 0 { safe.top += scrolling.insets.collapsedBar }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic where owningController?.automaticallyAdjustsScrollViewInsets == false:
      return .zero
    case .automatic, .scrollableAxes:
      let vertical =
        alwaysBounceVertical || refreshControl != nil
        || contentSize.height > bounds.height - safe.top - safe.bottom
        || (contentInsetAdjustmentBehavior == .automatic && isUnderBars)
      let horizontal =
        adjustsSides
        && (alwaysBounceHorizontal || contentSize.width > bounds.width)
      return UIEdgeInsets(
        top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0,
        bottom: vertical ? safe.bottom : 0, right: horizontal ? safe.right : 0)
    }
  }

  /// The view controller for which this is the root view or its first subview.
  private var owningController: UIViewController? {
    if let viewController { return viewController }
    guard let parent = superview, parent.subviews.first === self else { return nil }
    return parent.viewController
  }

  /// Whether this is the content of a view controller in a navigation or tab bar controller.
  private var isUnderBars: Bool {
    guard let controller = owningController else { return false }
    return controller.navigationController != nil || controller.tabBarController != nil
  }

  /// The resting offset at the top of the app's content.
  var topOffset: CGFloat { -scrolling.insets.adjusted.top }

  // MARK: Bounds

  func boundsChanged(sizeChanged: Bool) {
    if sizeChanged {
      updateAdjustedInset()
      scrollRegionChanged()
      confineOffset()
    }
    offsetChanged()
  }

  /// Notifies observers and the delegate of a new offset.
  func offsetChanged() {
    let offset = bounds.origin
    guard offset != scrolling.notifiedOffset else { return }
    scrolling.notifiedOffset = offset
    setNeedsLayout()
    showIndicatorsWhileMoving()
    for observer in scrolling.observers.values { observer() }
    scrollDelegate?.scrollViewDidScroll(self)
    refreshControl?.contentScrolled(in: self)
    observedValuesDidChange()
  }

  func windowChanged() {
    if window == nil {
      stopMovement()
      scrolling.phase = .idle
    } else {
      updateAdjustedInset()
      scrollRegionChanged()
    }
  }
}
