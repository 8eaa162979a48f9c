import DisplayProtocol

extension UIApplication {
  final func applyLifecycle(_ lifecycle: Lifecycle) {
    switch lifecycle {
    case .active: becomeActive()
    case .inactive: resignActive()
    case .background: enterBackground()
    case .foreground: enterForeground(isLaunch: false)
    case .terminate: terminate()
    }
  }

  /// Whether scene delegates receive lifecycle events in place of the app's delegate.
  final var hasSceneDelegates: Bool { scenes.contains { $0.delegate != nil } }

  final func becomeActive() {
    if state == .background { enterForeground(isLaunch: false) }
    guard state != .active else { return }
    state = .active
    for scene in scenes {
      scene.stage = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, scene)
    }
    if !hasSceneDelegates { delegate?.applicationDidBecomeActive(self) }
    post(UIApplication.didBecomeActiveNotification, self)
  }

  private func resignActive() {
    guard state == .active else { return }
    for window in attachedWindows { window.dispatcher.cancelAll() }
    hover.exit()
    for scene in scenes {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, scene)
      scene.stage = .foregroundInactive
    }
    if !hasSceneDelegates { delegate?.applicationWillResignActive(self) }
    post(UIApplication.willResignActiveNotification, self)
    state = .inactive
  }

  private func enterBackground() {
    resignActive()
    guard state != .background else { return }
    state = .background
    for scene in scenes {
      scene.stage = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    }
    if !hasSceneDelegates { delegate?.applicationDidEnterBackground(self) }
    post(UIApplication.didEnterBackgroundNotification, self)
    saveSceneStates()
  }

  final func enterForeground(isLaunch: Bool) {
    guard isLaunch || state == .background else { return }
    if isLaunch { state = .inactive }
    for scene in scenes {
      if isLaunch { scene.stage = .foregroundInactive }
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      scene.stage = .foregroundInactive
    }
    if isLaunch { return }
    if !hasSceneDelegates { delegate?.applicationWillEnterForeground(self) }
    post(UIApplication.willEnterForegroundNotification, self)
    state = .inactive
  }

  private func terminate() {
    enterBackground()
    expireBackgroundTasks()
    for scene in scenes {
      scene.stage = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification, scene)
    }
    delegate?.applicationWillTerminate(self)
    post(UIApplication.willTerminateNotification, self)
  }

  private func post(_ name: Notification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }
}
