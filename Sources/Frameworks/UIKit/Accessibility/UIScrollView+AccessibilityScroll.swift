import CoreGraphics

/// Describes the position of a scroll view for assistive technology.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns a description of the current position; `nil` announces the page number.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
}

extension UIScrollViewAccessibilityDelegate {
  /// Returns `nil`.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
}

extension UIScrollView {
  /// Scrolls by one page in a direction.
  ///
  /// - Returns: Whether there was more content in the direction.
  func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let way = vector(of: direction)
    let page = isPagingEnabled ? bounds.size : bounds.inset(by: restingContentInset).size
    var target = contentOffset
    target.x += way.dx * page.width
    target.y += way.dy * page.height
    target = confined(target)
    let moved = way.dx != 0 ? target.x - contentOffset.x : target.y - contentOffset.y
    guard abs(moved) >= 1 else { return false }
    setContentOffset(target, animated: true)
    UIAccessibility.post(notification: .pageScrolled, argument: status(at: target, way, page))
    return true
  }

  /// Returns the direction on the screen; reading order follows the view's only scrollable axis, if
  /// any.
  private func vector(of direction: UIAccessibilityScrollDirection) -> CGVector {
    let isAcross = canScrollHorizontally && !canScrollVertically
    let forward: CGFloat = direction == .next ? 1 : -1
    return switch direction {
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    case .left: CGVector(dx: -1, dy: 0)
    case .right: CGVector(dx: 1, dy: 0)
    case .next, .previous:
      isAcross
        ? CGVector(dx: isRightToLeft ? -forward : forward, dy: 0) : CGVector(dx: 0, dy: forward)
    }
  }

  private func status(at offset: CGPoint, _ way: CGVector, _ page: CGSize) -> String {
    let own = (scrollDelegate as? any UIScrollViewAccessibilityDelegate)?
      .accessibilityScrollStatus(for: self)
    if let own { return own }
    let isAcross = way.dx != 0
    let length = max(isAcross ? page.width : page.height, 1)
    let range = isAcross ? horizontalRange : verticalRange
    let gone = isAcross ? offset.x - range.lowerBound : offset.y - range.lowerBound
    let count = Int(((range.upperBound - range.lowerBound) / length).rounded(.up)) + 1
    var number = Int((gone / length).rounded(.up)) + 1
    if isAcross, isRightToLeft { number = count + 1 - number }
    return SystemText.page(min(number, count), of: count).string
  }
}
