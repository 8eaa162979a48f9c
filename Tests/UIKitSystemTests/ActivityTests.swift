import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor private var told: [String] = []
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
    told.append("application continues \(userActivity.webpageURL?.path ?? "nothing")")
    restorationHandler([self])
    return true
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    told.append("restores \(activity.webpageURL?.path ?? "nothing")")
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    told.append("application performs \(shortcutItem.type)")
    completionHandler(true)
  }

  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { told.append("fails with \((error as NSError).code)") }
}

private final class LinkedSceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.userActivities.compactMap(\.webpageURL?.path)
    told.append("connects with \(links) and \(connectionOptions.urlContexts.count) URLs")
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    told.append("scene continues \(userActivity.webpageURL?.path ?? "nothing")")
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    told.append("scene performs \(shortcutItem.type)")
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
    told = []
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
      #expect(told == [#"connects with ["/menu"] and 0 URLs"#])
    }
    launching("app://menu") { _, _ in #expect(told == ["connects with [] and 1 URLs"]) }
  }

  @Test func `a later universal link is continued by the scene`() {
    launching { _, display in
      told = []
      display.send(.open(url: "https://ferry.example/drinks"))
      #expect(told == ["scene continues /drinks"])
    }
  }

  @Test func `without scenes the application continues it and has state restored`() {
    launching(scenes: false) { _, display in
      display.send(.open(url: "http://ferry.example/drinks"))
      #expect(told == ["application continues /drinks", "restores /drinks"])
    }
    launching("https://ferry.example/menu", scenes: false) { _, _ in
      #expect(told == ["application continues /menu", "restores /menu"])
    }
  }

  @Test func `the display shows shortcuts, and the scene receives them`() {
    launching { application, display in
      told = []
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
      #expect(told == ["scene performs search"])
    }
  }

  @Test func `without scenes the app delegate receives shortcuts`() {
    launching(scenes: false) { application, display in
      application.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: "A")]
      display.send(.shortcut(0))
      #expect(told == ["application performs a"])
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
      told = []
      application.registerForRemoteNotifications()
      #expect(told.isEmpty)
      display.virtualClock.advance(by: 0)
      #expect(told == ["fails with 3010"])
      #expect(!application.isRegisteredForRemoteNotifications)
    }
  }
}

/// A view that records the call.
private final class WritingView: UIView {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["text": "draft"])
  }
}

@Suite(.serialized) struct ResponderActivityTests {
  @Test func `the user activity is updated before state is saved`() {
    onScreen { screen in
      let controller = UIViewController()
      let view = WritingView()
      controller.view.addSubview(view)
      screen.show(controller)
      let activity = NSUserActivity(activityType: "org.example.writing")
      view.userActivity = activity
      UIApplication.shared.saveSceneStates()
      #expect(activity.userInfo == nil)
      activity.needsSave = true
      UIApplication.shared.saveSceneStates()
      #expect(activity.userInfo?["text"] as? String == "draft")
      #expect(!activity.needsSave)
    }
  }
}

/// - SeeAlso: Apple, `openSettingsURLString`.
@Suite(.serialized) struct ApplicationSettingsTests {
  private func elements() -> [AccessibilityElement] {
    UIApplication.shared.accessibilityTree().flatMap(\.flattened)
  }

  @Test func `the page of settings covers the application, which is in the background`() throws {
    try onScreen { screen in
      screen.show(UIViewController())
      screen.display.send(.lifecycle(.active))
      var isOn = false
      ApplicationSettings.shared.lines = [
        {
          ApplicationSettings.Line(title: "Sounds") {
            isOn
          } change: {
            isOn = $0
          }
        }
      ]
      defer {
        ApplicationSettings.shared.dismiss()
        ApplicationSettings.shared.lines = []
        screen.display.send(.lifecycle(.background))
      }
      let url = try #require(URL(string: UIApplication.openSettingsURLString))
      #expect(UIApplication.shared.canOpenURL(url))
      var outcome: Bool?
      UIApplication.shared.open(url) { outcome = $0 }
      screen.advance(by: 1)
      #expect(outcome == true)
      #expect(UIApplication.shared.applicationState == .background)
      let toggle = try #require(elements().first { $0.role == .switchControl })
      #expect(toggle.label == "Sounds")
      screen.tap(at: toggle.activationPoint)
      screen.advance(by: 1)
      #expect(isOn)
      #expect(elements().contains { $0.label.contains("Language") })
      let back = try #require(elements().first { $0.label == "Back to App" })
      screen.tap(at: back.activationPoint)
      screen.advance(by: 1)
      #expect(UIApplication.shared.applicationState == .active)
      #expect(!elements().contains { $0.label == "Back to App" })
    }
  }
}

/// - SeeAlso: Apple, `UIProgressView.observedProgress`.
@Suite(.serialized) struct ObservedProgressTests {
  @Test func `a progress view follows its observed progress in a window`() {
    onScreen { screen in
      let controller = UIViewController()
      let bar = UIProgressView(progressViewStyle: .default)
      let progress = Progress(totalUnitCount: 4)
      bar.observedProgress = progress
      progress.completedUnitCount = 1
      #expect(bar.progress == 0)
      controller.view.addSubview(bar)
      screen.show(controller)
      #expect(bar.progress == 0.25)
      progress.completedUnitCount = 2
      screen.advance(by: 0.2)
      #expect(bar.progress == 0.5)
      progress.completedUnitCount = 4
      screen.advance(by: 1)
      #expect(bar.progress == 1)
      #expect(screen.display.virtualClock.nextTime == nil)
      bar.observedProgress = nil
      #expect(bar.progress == 1)
    }
  }
}
