import DisplayProtocol

/// What the status bar of a scene is like now.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// Whether its text is dark or light.
  public var statusBarStyle: UIStatusBarStyle {
    switch UIApplication.shared.preferredStatusBar {
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    case .automatic, .hidden: .default
    }
  }

  /// Whether it is left out.
  public var isStatusBarHidden: Bool { UIApplication.shared.preferredStatusBar == .hidden }

  /// Where it stands on the screen; empty while it is hidden.
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let environment = UIApplication.shared.environment
    return CGRect(
      x: 0, y: 0, width: environment.size.width, height: CGFloat(environment.safeArea.top))
  }
}

extension UIWindowScene {
  /// What the scene's status bar is like.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIApplication {
  /// Where the status bar stands on the screen; empty while it is hidden.
  public var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }

  /// Whether the status bar is left out.
  public var isStatusBarHidden: Bool { UIStatusBarManager().isStatusBarHidden }

  /// Which way up the interface is.
  public var statusBarOrientation: UIInterfaceOrientation { interfaceOrientation }
}
