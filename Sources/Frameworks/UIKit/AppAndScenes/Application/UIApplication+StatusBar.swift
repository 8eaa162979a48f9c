import DisplayProtocol
import QuartzCore

extension UIApplication {
  /// The status bar that the frontmost controllers prefer, or the application itself if they are
  /// not asked.
  final var preferredStatusBar: StatusBar {
    guard statusBarSettings.areControllersAsked else {
      return statusBarSettings.isHidden ? .hidden : StatusBar(statusBarSettings.style)
    }
    guard let root = keyWindow?.rootViewController else { return .automatic }
    let front = frontmost(from: root)
    if decidingController(from: front, \.childForStatusBarHidden).prefersStatusBarHidden {
      return .hidden
    }
    return StatusBar(
      decidingController(from: front, \.childForStatusBarStyle).preferredStatusBarStyle)
  }

  /// The style of the status bar's text.
  ///
  /// Setting it has an effect only if the property list's
  /// `UIViewControllerBasedStatusBarAppearance` is false.
  public var statusBarStyle: UIStatusBarStyle {
    get { UIStatusBarManager().statusBarStyle }
    set {
      statusBarSettings.style = newValue
      RunLoopTurn.setNeeded()
    }
  }

  /// Whether the status bar is hidden.
  ///
  /// Setting it has an effect only if the property list's
  /// `UIViewControllerBasedStatusBarAppearance` is false.
  public var isStatusBarHidden: Bool {
    get { UIStatusBarManager().isStatusBarHidden }
    set {
      statusBarSettings.isHidden = newValue
      RunLoopTurn.setNeeded()
    }
  }

  /// Sets the style of the status bar's text, at once.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  /// Hides or shows the status bar, at once.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }

  /// The controller that fills the screen; partial presentations are not considered.
  final func frontmost(from root: UIViewController) -> UIViewController {
    var front = root
    while let presented = front.presentedViewController, !presented.isBeingDismissed,
      presented.modalPresentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      front = presented
    }
    return front
  }

  final func decidingController(
    from controller: UIViewController, _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController {
    var decider = controller
    while let next = decider[keyPath: child] { decider = next }
    return decider
  }

  /// Posts a notification if the status bar was shown, hidden or resized since the last turn.
  final func notifyOfStatusBarFrame() {
    let frame = statusBarFrame
    guard frame != knownStatusBarFrame else { return }
    defer { knownStatusBarFrame = frame }
    guard knownStatusBarFrame != nil else { return }
    NotificationCenter.default.post(
      name: Self.didChangeStatusBarFrameNotification, object: self,
      userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
}

extension StatusBar {
  fileprivate init(_ style: UIStatusBarStyle) {
    self =
      switch style {
      case .default: .automatic
      case .lightContent: .lightContent
      case .darkContent: .darkContent
      }
  }
}
