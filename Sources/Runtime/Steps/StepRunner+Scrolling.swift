import DisplayProtocol
import HeadlessDisplay
import UIKit

extension StepRunner {
  func scrollIntoView(_ element: AccessibilityElement) throws {
    guard let view = application.view(of: element.layerID),
      let scrollView = scrollView(around: view)
    else { return }
    let area = scrollView.convert(element.frame, from: nil)
    scrollView.scrollRectToVisible(area.insetBy(dx: 0, dy: -24), animated: false)
    try time.runUntilIdle()
    try time.advance(by: 0.5)
  }

  /// Drags a finger across an element, and waits until scrolling has decelerated.
  func swipe(_ direction: Step.Direction, on label: String) throws {
    let element = try finder.element(label)
    let screen = CGRect(origin: .zero, size: display.environment.size)
    let area = element.frame.intersection(screen.insetBy(dx: 8, dy: 8))
    guard !area.isNull else { throw RunFailure("“\(label)” is outside the screen") }
    let center = CGPoint(x: area.midX, y: area.midY)
    let isVertical = direction == .up || direction == .down
    // Across a large element, and beyond the edge of a small one.
    let distance = max(160, (isVertical ? area.height : area.width) * 0.6)
    let vector: CGPoint =
      switch direction {
      case .up: CGPoint(x: 0, y: -distance)
      case .down: CGPoint(x: 0, y: distance)
      case .left: CGPoint(x: -distance, y: 0)
      case .right: CGPoint(x: distance, y: 0)
      }
    func point(_ fraction: CGFloat) -> CGPoint {
      CGPoint(
        x: min(max(center.x + vector.x * fraction, screen.minX + 1), screen.maxX - 1),
        y: min(max(center.y + vector.y * fraction, screen.minY + 1), screen.maxY - 1))
    }
    let isLarge = area.height > distance && area.width > 40
    try display.drag(
      from: isLarge ? point(-0.5) : center, to: point(isLarge ? 0.5 : 1), duration: 0.2)
    try time.runUntilIdle()
    try time.advance(by: 2)
  }

  /// Scrolls 16 points a frame, to the end of the content at most, like a finger that stops before
  /// it is lifted.
  func scroll(_ label: String, byX x: CGFloat, y: CGFloat) throws {
    let element = try finder.element(label)
    guard let view = application.view(of: element.layerID),
      let scrollView = scrollView(around: view) ?? UIScrollView.tallest(in: view.window)
    else { throw RunFailure("“\(label)” is not in a scroll view") }
    let stride: CGFloat = 16
    let count = max(1, Int((max(abs(x), abs(y)) / stride).rounded(.up)))
    let start = scrollView.contentOffset
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
    for step in 1...count {
      let fraction = CGFloat(step) / CGFloat(count)
      let inset = scrollView.adjustedContentInset
      let limit = CGPoint(
        x: scrollView.contentSize.width + inset.right - scrollView.bounds.width,
        y: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
      scrollView.contentOffset = CGPoint(
        x: max(-inset.left, min(start.x + x * fraction, max(limit.x, -inset.left))),
        y: max(-inset.top, min(start.y + y * fraction, max(limit.y, -inset.top))))
      application.runTurn()
      try time.advance(by: 1.0 / 60)
    }
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: false)
    try time.advance(by: 0.4)
  }

  private func scrollView(around view: UIView) -> UIScrollView? {
    var ancestor: UIView? = view
    while let candidate = ancestor {
      if let scrollView = candidate as? UIScrollView { return scrollView }
      ancestor = candidate.superview
    }
    return nil
  }
}
