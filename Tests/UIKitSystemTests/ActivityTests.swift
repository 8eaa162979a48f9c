import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor private var calls: [String] = []
/// Whether the delegate that is launched next makes scenes.
@MainActor private var makesScenes = true

private final class LinkedDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    if makesScenes { configuration.delegateClass = LinkedSceneDelegate.self }
    return configuration
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    calls.append("application continues \(userActivity.webpageURL?.path ?? "nothing")")
    restorationHandler([self])
    return true
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    calls.append("restores \(activity.webpageURL?.path ?? "nothing")")
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    calls.append("application performs \(shortcutItem.type)")
    completionHandler(true)
  }

  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { calls.append("fails with \((error as NSError).code)") }
}

private final class LinkedSceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.userActivities.compactMap(\.webpageURL?.path)
    calls.append("connects with \(links) and \(connectionOptions.urlContexts.count) URLs")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    calls.append("scene continues \(userActivity.webpageURL?.path ?? "nothing")")
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    calls.append("scene performs \(shortcutItem.type)")
    completionHandler(true)
  }
}

/// - SeeAlso: Apple, *Supporting universal links in your app*, `UIApplicationShortcutItem`,
///   `UIUserActivityRestoring`.
@Suite(.serialized) struct ActivityTests {
  private func launching(
    _ url: String? = nil, scenes: Bool = true,
    _ body: (UIApplication, RecordingDisplay) throws -> Void
  ) rethrows {
    calls = []
    makesScenes = scenes
    let display = RecordingDisplay(environment: DisplayEnvironment())
    let application = UIApplication.launch(
      LinkedDelegate.self, display: display, url: url.flatMap { URL(string: $0) })
    defer {
      application.delegate = nil
      application.scenes = []
      application.state = .background
      application.system = SystemState()
      application.runTurn()
    }
    try body(application, display)
  }

  @Test func `a universal link at launch is a user activity, not a URL`() {
    launching("https://ferry.example/menu") { _, _ in
      #expect(calls == [#"connects with ["/menu"] and 0 URLs"#])
    }
    launching("app://menu") { _, _ in #expect(calls == ["connects with [] and 1 URLs"]) }
  }

  @Test func `a later universal link is continued by the scene`() {
    launching { _, display in
      calls = []
      display.send(.open(url: "https://ferry.example/drinks"))
      #expect(calls == ["scene continues /drinks"])
    }
  }

  @Test func `without scenes the application continues it and has state restored`() {
    launching(scenes: false) { _, display in
      display.send(.open(url: "http://ferry.example/drinks"))
      #expect(calls == ["application continues /drinks", "restores /drinks"])
    }
    launching("https://ferry.example/menu", scenes: false) { _, _ in
      #expect(calls == ["application continues /menu", "restores /menu"])
    }
  }

  @Test func `the display shows shortcuts, and the scene receives them`() {
    launching { application, display in
      calls = []
      let item = UIMutableApplicationShortcutItem(type: "search", localizedTitle: "Search")
      item.localizedSubtitle = "All drinks"
      item.icon = UIApplicationShortcutIcon(type: .search)
      application.shortcutItems = [
        UIApplicationShortcutItem(type: "order", localizedTitle: "Order"), item,
      ]
      application.runTurn()
      let shown = display.tree.systemRequests.shortcuts
      #expect(shown.map(\.title) == ["Order", "Search"])
      #expect(shown.map(\.subtitle) == [nil, "All drinks"])
      display.send(.shortcut(1))
      display.send(.shortcut(2))
      #expect(calls == ["scene performs search"])
    }
  }

  @Test func `without scenes the app delegate receives shortcuts`() {
    launching(scenes: false) { application, display in
      application.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "A")]
      display.send(.shortcut(0))
      #expect(calls == ["application performs a"])
    }
  }

  @Test func `a number at the icon is shown by the display and read out`() {
    launching { application, display in
      #expect(application.accessibilityTree().isEmpty)
      application.applicationIconBadgeNumber = 3
      application.runTurn()
      #expect(display.tree.systemRequests.badge == 3)
      #expect(application.accessibilityTree().first?.value == "3 new items")
      application.applicationIconBadgeNumber = -1
      application.runTurn()
      #expect(application.applicationIconBadgeNumber == 0)
      #expect(display.tree.systemRequests == SystemRequests())
      #expect(application.accessibilityTree().isEmpty)
    }
  }

  @Test func `isIdleTimerDisabled is sent to the display`() {
    launching { application, display in
      application.isIdleTimerDisabled = true
      application.runTurn()
      #expect(display.tree.systemRequests.keepsScreenOn)
      // A page that joins late receives it too.
      #expect(display.tree.snapshot().systemRequests?.keepsScreenOn == true)
    }
  }

  @Test func `activity of the network is remembered, and changes nothing on the screen`() {
    launching { application, display in
      #expect(!application.isNetworkActivityIndicatorVisible)
      application.isNetworkActivityIndicatorVisible = true
      application.runTurn()
      #expect(application.isNetworkActivityIndicatorVisible)
      #expect(display.tree.systemRequests == SystemRequests())
    }
  }

  @Test func `the brightness is limited and sent to the display`() {
    launching { application, display in
      #expect(UIScreen.main.brightness == 0.5)
      #expect(display.tree.systemRequests.brightness == nil)
      UIScreen.main.brightness = 1.5
      application.runTurn()
      #expect(UIScreen.main.brightness == 1)
      #expect(display.tree.systemRequests.brightness == 1)
      UIScreen.main.brightness = -1
      application.runTurn()
      #expect(display.tree.snapshot().systemRequests?.brightness == 0)
    }
  }

  @Test func `registering for remote notifications fails in a later turn`() {
    launching { application, display in
      calls = []
      application.registerForRemoteNotifications()
      #expect(calls.isEmpty)
      display.virtualClock.advance(by: 0)
      #expect(calls == ["fails with 3010"])
      #expect(!application.isRegisteredForRemoteNotifications)
    }
  }
}
