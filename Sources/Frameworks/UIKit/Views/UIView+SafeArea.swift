extension UIView {
  /// How far the screen's edges and bars reach into the view.
  ///
  /// Zero outside windows, and for views inside a scrolling content, which is moved out of the way
  /// as a whole.
  public var safeAreaInsets: UIEdgeInsets { knownSafeArea }

  /// Finds the safe area anew and tells of a change, here and below.
  final func updateSafeAreaInsets() {
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
    if let window = self as? UIWindow {
      insets = window.safeAreaOfScreen
    } else if let parent = parentView, !parent.isLayoutScrollContainer {
      insets = inherited(from: parent)
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

  /// What of the superview's unsafe edges this view reaches into, each side by itself.
  private func inherited(from parent: UIView) -> UIEdgeInsets {
    let outer = parent.knownSafeArea
    if outer == .zero { return .zero }
    let room = parent.bounds
    let box = CGRect(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
    return UIEdgeInsets(
      top: max(0, outer.top - (box.minY - room.minY)),
      left: max(0, outer.left - (box.minX - room.minX)),
      bottom: max(0, outer.bottom - (room.maxY - box.maxY)),
      right: max(0, outer.right - (room.maxX - box.maxX)))
  }
}
