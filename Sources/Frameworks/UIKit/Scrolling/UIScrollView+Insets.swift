import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  /// The offsets at which the content does not leave a gap, along x.
  var horizontalRange: ClosedRange<CGFloat> {
    let inset = scrolling.insets.adjusted
    let low = -inset.left
    return low...max(low, contentSize.width + inset.right - bounds.width)
  }

  /// The offsets at which the content does not leave a gap, along y.
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

  /// The nearest offset without a gap.
  func confined(_ offset: CGPoint) -> CGPoint {
    let x = horizontalRange
    let y = verticalRange
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Confined, unless a finger or a movement has the content.
  func confinedAtRest(_ offset: CGPoint) -> CGPoint {
    scrolling.phase == .idle && scrolling.movement == nil ? confined(offset) : offset
  }

  /// Brings an offset that leaves a gap back, unless a finger or a movement has it.
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

  /// Works the adjusted inset out anew; content that stands at its top goes along with it.
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
      // Bars that come and go carry the content along; insets of the application's do not.
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

  /// The adjusted insets as they are while the content stands at its top: a bar that goes away with
  /// scrolling counts in full.
  final var restingContentInset: UIEdgeInsets { scrolling.insets.adjusted }

  /// What of the safe area the adjusted inset does not keep the content out of.
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

  /// The part of the safe area that counts.
  ///
  /// A bar that went away with scrolling counts still, so that the content's top stays the same
  /// number while the title collapses; what the application reads is lower by it.
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

  /// The view controller whose content this is: its root view or the first in that.
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

  /// Where the application's content stands at rest at its top.
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

  /// Tells of a new offset.
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
