extension UIApplication {
  /// Posted when the application should give back memory that it can do without.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Tells everyone that memory is short: the delegate, then the controllers from the windows down.
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
