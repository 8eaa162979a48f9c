import UIKit

/// The header of Home, which hides its greeting while the tiles are scrolled up.
final class CollapsingHeader {
  let view = HomeHeaderView()
  private var topConstraint: NSLayoutConstraint?
  private var collapse = HeaderCollapse()
  private var animator: UIViewPropertyAnimator?

  /// The height of the greeting with its margins.
  private var greetingHeight: CGFloat { view.greeting.frame.height + 16 }

  /// Returns a constraint of the expanded header's top; the collapsed header extends above it.
  func pinTop(to anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
    let constraint = view.topAnchor.constraint(equalTo: anchor)
    topConstraint = constraint
    return constraint
  }

  /// Hides a greeting whose height changed with the width or the content size category.
  func updateCollapsedHeight() {
    guard collapse.isCollapsed, animator?.isRunning != true else { return }
    view.layoutIfNeeded()
    if topConstraint?.constant != -greetingHeight { topConstraint?.constant = -greetingHeight }
  }

  /// Collapses or expands the header if the content offset has crossed a threshold.
  ///
  /// - Parameter container: The view of the header and the scroll view.
  func follow(_ scrollView: UIScrollView, in container: UIView) {
    let content = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    let room = content - scrollView.bounds.height - (collapse.isCollapsed ? 0 : greetingHeight)
    guard collapse.scroll(to: scrollView.contentOffset.y, room: room) else { return }
    let isCollapsed = collapse.isCollapsed
    let top = isCollapsed ? -greetingHeight : 0
    animator?.stopAnimation(true)
    animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3, delay: 0, options: [],
      animations: { [self] in
        view.greeting.alpha = isCollapsed ? 0 : 1
        topConstraint?.constant = top
        container.layoutIfNeeded()
      })
  }
}
