extension UIApplication {
  /// The app's windows, from back to front.
  public var windows: [UIWindow] { attachedWindows }

  /// The window that receives keyboard events.
  public var keyWindow: UIWindow? { keyWindowOfApplication }

  /// Shows a window above the others of its level, or removes it.
  final func windowVisibilityDidChange(_ window: UIWindow) {
    attachedWindows.removeAll { $0 === window }
    if window.isHidden {
      window.layer.removeFromSuperlayer()
      if keyWindowOfApplication === window { makeKey(attachedWindows.last(where: \.canBecomeKey)) }
      return
    }
    let index = attachedWindows.firstIndex { $0.windowLevel > window.windowLevel }
    if let index {
      screenLayer.insertSublayer(window.layer, below: attachedWindows[index].layer)
      attachedWindows.insert(window, at: index)
    } else {
      screenLayer.addSublayer(window.layer)
      attachedWindows.append(window)
    }
  }

  final func makeKey(_ window: UIWindow?) {
    let old = keyWindowOfApplication
    guard window !== old else { return }
    keyWindowOfApplication = window
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    if let window {
      window.becomeKey()
      NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }
  }
}
