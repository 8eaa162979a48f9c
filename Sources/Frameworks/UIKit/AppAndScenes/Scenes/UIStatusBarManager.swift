import DisplayProtocol

/// The current state of a scene's status bar.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// The style of the text.
  public var statusBarStyle: UIStatusBarStyle {
    switch UIApplication.shared.preferredStatusBar {
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    case .automatic, .hidden: .default
    }
  }

  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { UIApplication.shared.preferredStatusBar == .hidden }

  /// The frame on the screen; empty while it is hidden.
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let environment = UIApplication.shared.environment
    return CGRect(
      x: 0, y: 0, width: environment.size.width, height: CGFloat(environment.safeArea.top))
  }
}

extension UIWindowScene {
  /// The state of the scene's status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIApplication {
  /// The status bar's frame on the screen; empty while it is hidden.
  public var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }

  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { interfaceOrientation }
}
