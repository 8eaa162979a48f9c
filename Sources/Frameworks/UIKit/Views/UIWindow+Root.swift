import DisplayProtocol

extension UIWindow {
  // MARK: Root view controller

  /// Adds the root view controller's view when the window becomes visible.
  final func installRoot() {
    guard !isHidden, let controller = rootViewController else { return }
    controller.loadViewIfNeeded()
    controller.beginTransition(isAppearing: true, animated: false)
    if let view = controller.viewIfLoaded, view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    RunLoopTurn.afterLayout { [weak controller] in
      if controller?.appearance.stage == .appearing { controller?.endTransition() }
    }
  }

  final func rootWillDisappear() {
    rootViewController?.beginTransition(isAppearing: false, animated: false)
  }

  final func removeRoot(_ controller: UIViewController) {
    controller.abandonPresentations()
    controller.beginTransition(isAppearing: false, animated: false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endTransition()
  }

  // MARK: Screen

  /// The part of the screen's unsafe edges that the window extends into; zero before the window is
  /// first shown.
  final var safeAreaOfScreen: UIEdgeInsets {
    guard wasShown else { return .zero }
    let environment = UIApplication.shared.environment
    let edges = environment.safeArea
    let box = frame
    return UIEdgeInsets(
      top: max(0, edges.top - box.minY), left: max(0, edges.left - box.minX),
      bottom: max(0, edges.bottom - (environment.size.height - box.maxY)),
      right: max(0, edges.right - (environment.size.width - box.maxX)))
  }

  /// Whether the window is as large as the screen.
  final var fillsScreen: Bool { frame == UIScreen.main.bounds }

  /// Resizes the window to the screen's new size, if it filled the old one.
  final func screenDidChange(from old: CGSize) {
    if frame == CGRect(origin: .zero, size: old) { frame = UIScreen.main.bounds }
    updateSafeAreaInsets()
  }
}
