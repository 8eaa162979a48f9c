import DisplayProtocol
import Foundation
import QuartzCore
import TextShaping

/// Runs an app with a delegate of the named class until it terminates.
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: Ignored; the app is a `UIApplication`.
///   - delegateClassName: The full name of a class that conforms to `UIApplicationDelegate`.
/// - Returns: Never.
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let named = delegateClassName.flatMap { _typeByName($0) }
  guard let type = named as? any UIApplicationDelegate.Type else {
    preconditionFailure("There is no application delegate class \(delegateClassName ?? "").")
  }
  UIApplication.runHost(type)
  return 0
}

extension UIApplication {
  /// Runs an app on the process's display; set before the app is started.
  package static var host: ((any UIApplicationDelegate.Type) -> Void)?

  static func runHost(_ type: any UIApplicationDelegate.Type) {
    if let host { return host(type) }
    // A program marks its delegate with `@main` without naming a host; linking one suffices.
    guard let host = _typeByName("7AppHost17HostedApplicationO") as? any ApplicationHost.Type else {
      preconditionFailure("The process has no display to run on; link AppHost.")
    }
    host.host(type)
  }

  /// Creates the delegate, connects the scene and shows the first frame.
  ///
  /// - Parameters:
  ///   - url: The URL that the app was launched to open.
  ///   - isReturn: Whether the URL is that of the screen that was visible when the app exited; a
  ///     saved state, if any, takes precedence over it.
  @discardableResult
  package static func launch(
    _ delegateType: any UIApplicationDelegate.Type, display: any Display, url: URL? = nil,
    isReturn: Bool = false
  ) -> UIApplication {
    let application = shared
    precondition(application.delegate == nil, "An application is launched once.")
    application.attach(display)
    guard let delegate = ClassInstance.make(delegateType) as? any UIApplicationDelegate else {
      preconditionFailure("\(delegateType) does not conform to UIApplicationDelegate.")
    }
    application.start(delegate, url: url, isReturn: isReturn)
    RunLoopTurn.run()
    return application
  }

  /// Attaches the app to a display without launching it.
  package func attach(_ display: any Display) {
    if self.display != nil || hasUndisplayedLayers {
      // A new display must receive every layer again, but no old announcement.
      hasUndisplayedLayers = false
      layerContext.root = nil
      _ = layerContext.makeTransaction(at: display.clock.now)
      layerContext.root = screenLayer
      announcementLayer.accessibilityAttributes = nil
    }
    let isAnother = self.display != nil
    self.display = display
    MediaClock.use { MainActor.assumeIsolated { UIApplication.clock.now } }
    MediaClock.frames = { UIApplication.clock }
    CATransaction.runTurn = { RunLoopTurn.run() }
    environment = display.environment
    applyEnvironment()
    display.receiver = self
    if isAnother { KeyboardSession.shared.displayChanged() }
  }

  private func start(_ delegate: any UIApplicationDelegate, url: URL?, isReturn: Bool) {
    self.delegate = delegate
    state = .inactive
    var options: [LaunchOptionsKey: Any]?
    let session = UISceneSession(role: .windowApplication, persistentIdentifier: "main")
    restoreState(of: session)
    let opened = isReturn && session.stateRestorationActivity != nil ? nil : url
    let link = opened.flatMap { $0.isWebAddress ? NSUserActivity(link: $0) : nil }
    let url = link == nil ? opened : nil
    let connection = UIScene.ConnectionOptions(
      urlContexts: Set([url].compactMap { $0 }.map { UIOpenURLContext(url: $0) }),
      userActivities: Set([link].compactMap { $0 }))
    if let url { options = [.url: url] }
    if let link {
      let table: [LaunchOptionsKey: Any] = [.userActivityType: link.activityType]
      options = [.userActivityDictionary: table]
    }
    registerFonts()
    showMainStoryboard(for: delegate)
    let willTake = delegate.application(self, willFinishLaunchingWithOptions: options)
    let didTake = delegate.application(self, didFinishLaunchingWithOptions: options)
    // Windows are not displayed before, so proxies that were changed after `makeKeyAndVisible()`
    // apply to their views, too.
    for window in windows { window.applyAppearanceToSubviews() }
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: self)
    let configuration = delegate.application(
      self, configurationForConnecting: session, options: connection)
    session.configuration = configuration
    if let delegateClass = configuration.delegateClass ?? usualSceneDelegate(of: configuration) {
      guard let sceneDelegate = ClassInstance.make(delegateClass) as? any UISceneDelegate else {
        preconditionFailure("\(delegateClass) does not conform to UISceneDelegate.")
      }
      let storyboard = manifestEntry(of: configuration)?["UISceneStoryboardFile"]
      connect(sceneDelegate, to: session, with: connection, storyboard: storyboard)
    } else {
      connectImplicitScene(to: session, with: connection)
      if let url, willTake, didTake {
        _ = delegate.application(self, open: url, options: [:])
      } else if let link, willTake, didTake {
        proceed(with: link)
      }
    }
    enterForeground(isLaunch: true)
    becomeActive()
  }

  /// The scene delegate class that the property list names for a configuration, or the one of
  /// Xcode's templates for a named configuration.
  private func usualSceneDelegate(of configuration: UISceneConfiguration) -> AnyClass? {
    if let name = manifestEntry(of: configuration)?["UISceneDelegateClassName"],
      let type = _typeByName(name) as? any UISceneDelegate.Type
    {
      return type
    }
    guard configuration.name != nil, let delegate else { return nil }
    let name = String(reflecting: type(of: delegate)).prefix { $0 != "." } + ".SceneDelegate"
    return _typeByName(String(name)) as? any UISceneDelegate.Type
  }

  /// The property list's entry for a scene configuration.
  private func manifestEntry(of configuration: UISceneConfiguration) -> [String: String]? {
    let manifest =
      Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: [[String: String]]]
    let listed = roles?["UIWindowSceneSessionRoleApplication"] ?? []
    return listed.first { $0["UISceneConfigurationName"] == configuration.name } ?? listed.first
  }

  /// Adds the fonts that the property list names.
  private func registerFonts() {
    let names = Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
    for name in names {
      let file = (name as NSString).lastPathComponent
      let isRegistered =
        Bundle.main.path(forResource: file, ofType: nil).map(TextShaper.register) ?? false
      if !isRegistered { report("UIAppFonts: \(name) is missing or has no font.") }
    }
  }

  /// Shows the initial controller of the storyboard that the property list names for apps without
  /// scenes.
  private func showMainStoryboard(for delegate: any UIApplicationDelegate) {
    let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest")
    guard manifest == nil,
      let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String,
      let window = window(showing: name)
    else { return }
    delegate.window = window
    window.makeKeyAndVisible()
  }

  /// Creates a window with the initial controller of a storyboard; `nil` if the bundle has none.
  private func window(showing storyboard: String) -> UIWindow? {
    guard InterfaceDocument.exists(storyboard, in: .main) else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController =
      UIStoryboard(name: storyboard, bundle: nil).instantiateInitialViewController()
    return window
  }

  /// Connects the scene of an app without scene delegates, which has the app's windows.
  // DEPARTURE: Apple connects it before the app has launched. Here, only the delegate knows whether
  // the app has scenes of its own.
  private func connectImplicitScene(
    to session: UISceneSession, with options: UIScene.ConnectionOptions
  ) {
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scenes.append(scene)
    scene.stage = .foregroundInactive
    for window in attachedWindows where window.windowScene == nil { window.windowScene = scene }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
  }

  private func connect(
    _ delegate: any UISceneDelegate, to session: UISceneSession,
    with options: UIScene.ConnectionOptions, storyboard: String?
  ) {
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = delegate
    scenes.append(scene)
    scene.stage = .foregroundInactive
    let sceneDelegate = delegate as? any UIWindowSceneDelegate
    if let storyboard, let window = window(showing: storyboard) {
      window.windowScene = scene
      sceneDelegate?.window = window
    }
    delegate.scene(scene, willConnectTo: session, options: options)
    if storyboard != nil, let window = sceneDelegate?.window, window.isHidden {
      window.makeKeyAndVisible()
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    if let activity = session.stateRestorationActivity {
      delegate.scene(scene, restoreInteractionStateWith: activity)
    }
  }
}
