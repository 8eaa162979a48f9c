import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  func indicatorsChanged() {
    scrollRegionChanged()
    if !showsVerticalScrollIndicator {
      scrolling.indicators.vertical?.removeFromSuperview()
      scrolling.indicators.vertical = nil
    }
    if !showsHorizontalScrollIndicator {
      scrolling.indicators.horizontal?.removeFromSuperview()
      scrolling.indicators.horizontal = nil
    }
    placeIndicators()
  }

  /// Shows the indicators while the content is dragged or moves.
  func showIndicatorsWhileMoving() {
    if scrolling.phase == .dragging || scrolling.phase == .decelerating
      || scrolling.movement != nil
    {
      showIndicators()
    }
  }

  func showIndicators() {
    guard window != nil, !displayScrolls else { return }
    scrolling.indicators.fade?.cancel()
    scrolling.indicators.fade = nil
    let x = horizontalRange
    let y = verticalRange
    if showsVerticalScrollIndicator, y.upperBound > y.lowerBound {
      scrolling.indicators.vertical = shown(scrolling.indicators.vertical)
    }
    if showsHorizontalScrollIndicator, x.upperBound > x.lowerBound {
      scrolling.indicators.horizontal = shown(scrolling.indicators.horizontal)
    }
    placeIndicators()
  }

  private func shown(_ existing: ScrollIndicator?) -> ScrollIndicator {
    let indicator = existing ?? ScrollIndicator()
    UIView.performWithoutAnimation {
      if subviews.last !== indicator, subviews.last !== scrolling.indicators.vertical {
        addSubview(indicator)
      }
      indicator.backgroundColor = indicatorColor
      indicator.alpha = 1
    }
    return indicator
  }

  private var indicatorColor: UIColor {
    switch indicatorStyle {
    case .default: UIColor.label.withAlphaComponent(0.35)
    case .black: UIColor.black.withAlphaComponent(0.35)
    case .white: UIColor.white.withAlphaComponent(0.35)
    }
  }

  /// Fades the indicators out after a delay.
  func fadeIndicators(after delay: Double = 0.4) {
    guard scrolling.indicators.vertical != nil || scrolling.indicators.horizontal != nil else {
      return
    }
    scrolling.indicators.fade?.cancel()
    let clock = UIApplication.clock
    scrolling.indicators.fade = clock.schedule(at: clock.now + delay) { [weak self] in
      guard let self else { return }
      let bars = [scrolling.indicators.vertical, scrolling.indicators.horizontal]
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        for bar in bars { bar?.alpha = 0 }
      }
    }
  }

  /// Positions the indicators for the current offset.
  func placeIndicators() {
    let indicators = scrolling.indicators
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    let inset = automaticallyAdjustsScrollIndicatorInsets ? restingContentInset : .zero
    let area = bounds
    UIView.performWithoutAnimation {
      if let bar = indicators.vertical {
        let extra = verticalScrollIndicatorInsets
        let track = (
          start: area.minY + max(inset.top, extra.top) + ScrollIndicator.margin,
          end: area.maxY - max(inset.bottom, extra.bottom) - ScrollIndicator.margin
        )
        let place = indicatorPlace(
          track.start, track.end, verticalRange, contentOffset.y, area.height)
        let right = area.maxX - max(inset.right, extra.right) - ScrollIndicator.margin
        let left = area.minX + max(inset.left, extra.left) + ScrollIndicator.margin
        bar.frame = CGRect(
          x: isRightToLeft ? left : right - ScrollIndicator.thickness, y: place.start,
          width: ScrollIndicator.thickness, height: place.length)
      }
      if let bar = indicators.horizontal {
        let extra = horizontalScrollIndicatorInsets
        let track = (
          start: area.minX + max(inset.left, extra.left) + ScrollIndicator.margin,
          end: area.maxX - max(inset.right, extra.right) - ScrollIndicator.margin
        )
        let place = indicatorPlace(
          track.start, track.end, horizontalRange, contentOffset.x, area.width)
        let bottom = area.maxY - max(inset.bottom, extra.bottom) - ScrollIndicator.margin
        bar.frame = CGRect(
          x: place.start, y: bottom - ScrollIndicator.thickness, width: place.length,
          height: ScrollIndicator.thickness)
      }
    }
  }

  /// The position and the length of an indicator on its track; rubber-banding shortens it.
  private func indicatorPlace(
    _ start: CGFloat, _ end: CGFloat, _ range: ClosedRange<CGFloat>, _ offset: CGFloat,
    _ visible: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(end - start, 0)
    let way = range.upperBound - range.lowerBound
    let whole = way + visible
    var length = whole > 0 ? track * visible / whole : track
    length = min(max(length, ScrollIndicator.minimumLength), track)
    let past = max(range.lowerBound - offset, offset - range.upperBound, 0)
    length = max(length - past, min(ScrollIndicator.thickness * 2, track))
    let fraction = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : 0
    return (start + (track - length) * fraction, length)
  }
}
