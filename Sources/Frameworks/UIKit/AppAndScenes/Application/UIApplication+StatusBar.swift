import DisplayProtocol
import QuartzCore

extension UIApplication {
  /// The status bar preferences of the frontmost controllers.
  final var preferredStatusBar: StatusBar {
    guard let root = keyWindow?.rootViewController else { return .automatic }
    let front = frontmost(from: root)
    if decidingController(from: front, \.childForStatusBarHidden).prefersStatusBarHidden {
      return .hidden
    }
    return
      switch decidingController(from: front, \.childForStatusBarStyle).preferredStatusBarStyle
    {
    case .default: .automatic
    case .lightContent: .lightContent
    case .darkContent: .darkContent
    }
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
