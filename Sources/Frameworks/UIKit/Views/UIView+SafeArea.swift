extension UIView {
  /// Computes the safe area and reports changes, here and in descendants.
  final func updateSafeAreaInsets() {
    if let parentView, viewController == nil, knownSafeArea == .zero,
      parentView.knownSafeArea == .zero
    {
      return
    }
    // A dismissed view moves out of the screen as it was; its content must not move, too.
    if let viewController, viewController.isBeingDismissed, parentView != nil { return }
    let insets = findSafeAreaInsets()
    guard insets != knownSafeArea else { return }
    knownSafeArea = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    layoutSafeAreaDidChange()
    setNeedsLayout()
    for child in children { child.updateSafeAreaInsets() }
  }

  private func findSafeAreaInsets() -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let parent = parentView {
      insets = inherited(from: parent)
    } else if let window = self as? UIWindow {
      insets = window.safeAreaOfScreen
    }
    if let controller = viewController {
      let own = controller.additionalSafeAreaInsets
      let bars = controller.containerSafeAreaInsets
      insets.top += own.top + bars.top
      insets.left += own.left + bars.left
      insets.bottom += own.bottom + bars.bottom
      insets.right += own.right + bars.right
    }
    return insets
  }

  /// The part of the superview's unsafe edges that this view extends into, for each side.
  private func inherited(from parent: UIView) -> UIEdgeInsets {
    let outer = parent.safeAreaForSubviews
    if outer == .zero { return .zero }
    let room = parent.bounds
    let box = CGRect(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
    let pixel = 1 / layoutScale
    // Sides of the superview without an inset remain so for views that extend beyond them.
    func remaining(_ inset: CGFloat, gap: CGFloat) -> CGFloat {
      guard inset > 0 else { return 0 }
      // Origin and size of a frame are rounded separately, so an edge on the superview's may be a
      // pixel off. An inset that followed it would move the frame again, in every layout.
      return abs(gap) < 1.01 * pixel ? inset : max(0, inset - gap)
    }
    var insets = UIEdgeInsets(
      top: remaining(outer.top, gap: box.minY - room.minY),
      left: remaining(outer.left, gap: box.minX - room.minX),
      bottom: remaining(outer.bottom, gap: room.maxY - box.maxY),
      right: remaining(outer.right, gap: room.maxX - box.maxX))
    // During successive size changes, a view may temporarily be much larger than its superview.
    insets.top = min(insets.top, box.height)
    insets.left = min(insets.left, box.width)
    insets.bottom = min(insets.bottom, box.height - insets.top)
    insets.right = min(insets.right, box.width - insets.left)
    return insets
  }
}
