extension UIApplication {
  /// Posted when the app should release memory.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Sends a memory warning to the delegate, then to the view controllers of the windows.
  package final func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    for window in attachedWindows { window.rootViewController?.forwardMemoryWarning() }
  }
}

extension UIViewController {
  fileprivate final func forwardMemoryWarning() {
    didReceiveMemoryWarning()
    for child in childControllers { child.forwardMemoryWarning() }
    presentation.presented?.forwardMemoryWarning()
  }
}
