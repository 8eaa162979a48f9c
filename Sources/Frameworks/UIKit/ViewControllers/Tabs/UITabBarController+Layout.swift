import CoreGraphics
import Foundation

extension UITabBarController {
  private var isBarEffectivelyHidden: Bool { barHidden || barHiddenByPushing }

  func arrange() {
    contentView.frame = view.bounds
    if transition == nil { updateSelection(notifying: isOnScreen) }
    prepareInsets(for: displayed)
    if transition == nil, let shownView = shown?.viewIfLoaded,
      shownView.superview === contentView
    {
      shownView.frame = contentView.bounds
    }
    placeBar()
    followScrolling()
  }

  func prepareInsets(for controller: UIViewController?) {
    controller?.containerSafeAreaInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: isBarEffectivelyHidden ? 0 : bar.contentHeight, right: 0)
  }

  func placeBar() {
    let height = bar.contentHeight + view.safeAreaInsets.bottom
    let bounds = view.bounds
    bar.frame = CGRect(
      x: barHiddenByPushing ? -bounds.width * (view.isRightToLeft ? -1 : 1) : 0,
      y: barHidden ? bounds.maxY : bounds.maxY - height, width: bounds.width, height: height)
    if UIViewAnimationContext.current == nil { bar.isHidden = isBarEffectivelyHidden }
    bar.layoutIfNeeded()
  }

  /// Hides the bar together with a pushed page, or shows it again.
  func setBarHidden(byPushing hidden: Bool, animated: Bool) {
    guard hidden != barHiddenByPushing else { return }
    barHiddenByPushing = hidden
    rearrange(animated: animated)
  }

  func rearrange(animated: Bool) {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    guard animated, view.window != nil else { return }
    bar.isHidden = false
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [],
      animations: { self.placeBar() },
      completion: { _ in self.bar.isHidden = self.isBarEffectivelyHidden })
  }

  // MARK: Scrolling

  private func followScrolling() {
    var current = displayed
    if let navigation = current as? UINavigationController {
      current = navigation.topViewController
    }
    let scrollView = current?.scrollViewUnderBar(.bottom)
    scroll.follow(scrollView) { [weak self] in self?.updateScrollEdge() }
    updateScrollEdge()
  }

  private func updateScrollEdge() {
    bar.edgeProgress = scroll.scrollView?.progressFromBottomEdge ?? 0
  }
}
