import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  /// Whether the display scrolls the content by itself.
  var displayScrolls: Bool {
    UIApplication.shared.display?.capabilities.contains(.scrollsNatively) ?? false
  }

  /// Sends the scrollable region to the display.
  func scrollRegionChanged() {
    guard window != nil, displayScrolls else { return }
    var region = ScrollRegion()
    let inset = restingContentInset
    region.contentSize = contentSize
    region.inset = Insets(
      top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    region.isScrollEnabled = isScrollEnabled
    region.isPagingEnabled = isPagingEnabled
    region.alwaysBouncesVertically = bouncesVertically && alwaysBounceVertical
    region.alwaysBouncesHorizontally = bouncesHorizontally && alwaysBounceHorizontal
    region.showsVerticalIndicator = showsVerticalScrollIndicator
    region.showsHorizontalIndicator = showsHorizontalScrollIndicator
    region.reportsPull = refreshControl.map { $0.isEnabled && !$0.isRefreshing } ?? false
    layer.scrollRegion = region
  }

  /// Applies the offset to which the display has scrolled.
  func displayDidScroll(to offset: CGPoint, phase: ScrollPhase) {
    if phase == .began {
      stopMovement()
      scrolling.phase = .dragging
      if keyboardDismissMode == .onDrag { window?.endEditing(true) }
      scrollDelegate?.scrollViewWillBeginDragging(self)
    } else if scrolling.phase == .idle {
      // The display may report only intermediate offsets of a scroll, as for a wheel.
      scrolling.phase = .dragging
    }
    layer.displayScrolled(to: offset)
    offsetChanged()
    guard phase == .ended, scrolling.phase == .dragging else { return }
    // The display has scrolled to the resting offset: the delegate is notified of the end.
    scrolling.phase = .idle
    var target = restingOffset(proposed: offset, velocity: .zero)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    if let resting = scrolling.restingOffset { target = resting(target) }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    if target != offset { setContentOffset(target, animated: true) }
  }

  /// Called when the display has detected a pull beyond the top.
  func displayDidPull() {
    guard let refreshControl, refreshControl.isEnabled, !refreshControl.isRefreshing else { return }
    refreshControl.beginByPulling()
  }
}
