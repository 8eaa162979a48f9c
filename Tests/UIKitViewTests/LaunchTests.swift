import DisplayProtocol
import HeadlessDisplay
import Testing
import UIKitTestSupport

@testable import UIKit

private var events: [String] = []
private var states: [UIApplication.State] = []

/// Records the state of the application during a callback.
private func recordState() { states.append(UIApplication.shared.applicationState) }

private final class TestDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    events.append("launched")
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TestSceneDelegate.self
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) { events.append("wrong") }
  func applicationWillTerminate(_ application: UIApplication) { events.append("terminates") }
}

private final class TestSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString)
    events.append("connects \(urls)")
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: UIScene) { events.append("active") }
  func sceneWillResignActive(_ scene: UIScene) {
    events.append("resigns")
    recordState()
  }
  func sceneWillEnterForeground(_ scene: UIScene) {
    events.append("foreground")
    recordState()
  }
  func sceneDidEnterBackground(_ scene: UIScene) { events.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { events.append("disconnects") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    events.append("opens \(URLContexts.map(\.url.absoluteString))")
  }
}

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    events.append("launched \(launchOptions?[.url] ?? "plainly")")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { events.append("resigns") }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    events.append("opens \(url)")
    return true
  }
}

/// Changes a proxy after its window is visible.
private final class LateDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: UIViewController())
    window?.makeKeyAndVisible()
    UINavigationBar.appearance().tintColor = .orange
    return true
  }
}

@Suite struct `The launched application` {
  /// Launches, runs the body and puts the process's one application back as it was.
  private func launching(
    _ type: any UIApplicationDelegate.Type, url: URL? = nil,
    _ body: (UIApplication, RecordingDisplay) throws -> Void
  ) rethrows {
    events = []
    states = []
    let display = RecordingDisplay(environment: DisplayEnvironment())
    let application = UIApplication.launch(type, display: display, url: url)
    defer {
      for window in application.windows { window.isHidden = true }
      application.delegate = nil
      application.scenes = []
      application.state = .background
      application.runTurn()
    }
    try body(application, display)
  }

  @Test func `an app with scenes receives scene lifecycle callbacks`() {
    launching(TestDelegate.self, url: URL(string: "mermaidbucks://history")) { app, display in
      #expect(
        events == ["launched", "connects [\"mermaidbucks://history\"]", "foreground", "active"])
      #expect(app.applicationState == .active)
      #expect(app.connectedScenes.count == 1)
      #expect(display.tree.root != nil)
      events = []
      display.send(.lifecycle(.background))
      #expect(events == ["resigns", "background"])
      #expect(app.applicationState == .background)
      display.send(.lifecycle(.foreground))
      display.send(.lifecycle(.active))
      #expect(events == ["resigns", "background", "foreground", "active"])
      // A callback that announces a change is called before it.
      #expect(states == [.inactive, .active, .background])
      events = []
      display.send(.open(url: "mermaidbucks://scan"))
      #expect(events == ["opens [\"mermaidbucks://scan\"]"])
      events = []
      display.send(.lifecycle(.terminate))
      #expect(events == ["resigns", "background", "disconnects", "terminates"])
    }
  }

  @Test func `an app without scenes receives app lifecycle callbacks`() {
    launching(PlainDelegate.self, url: URL(string: "mermaidbucks://gift")) { app, display in
      #expect(
        events == ["launched mermaidbucks://gift", "opens mermaidbucks://gift", "active"])
      #expect(app.keyWindow === app.delegate?.window)
      display.send(.lifecycle(.inactive))
      #expect(events.last == "resigns")
      #expect(app.applicationState == .inactive)
    }
  }

  @Test func `the windows of an app without scene delegates are in one scene`() throws {
    try launching(PlainDelegate.self) { app, display in
      let scene = try #require(app.connectedScenes.first as? UIWindowScene)
      #expect(app.connectedScenes.count == 1)
      #expect(scene.delegate == nil)
      #expect(scene.activationState == .foregroundActive)
      #expect(app.delegate?.window?.windowScene === scene)
      #expect(scene.keyWindow === app.keyWindow)
      #expect(scene.statusBarManager != nil)
      display.send(.lifecycle(.inactive))
      #expect(scene.activationState == .foregroundInactive)
    }
  }

  @Test func `a proxy that changes during the launch applies to the visible window`() {
    AppearanceRules.removeAll()
    launching(LateDelegate.self) { app, _ in
      let controller = app.delegate?.window?.rootViewController as? UINavigationController
      #expect(controller?.navigationBar.tintColor == .orange)
    }
    AppearanceRules.removeAll()
  }

  @Test func `only the app's URL schemes can be opened`() {
    launching(PlainDelegate.self) { app, display in
      app.ownSchemes = ["mermaidbucks"]
      var answers: [Bool] = []
      app.open(URL(fileURLWithPath: "/tmp")) { answers.append($0) }
      if let url = URL(string: "mermaidbucks://stores") { app.open(url) { answers.append($0) } }
      #expect(answers.isEmpty)
      display.virtualClock.runUntilIdle()
      #expect(answers == [false, true])
      #expect(events.last == "opens mermaidbucks://stores")
    }
  }
}
