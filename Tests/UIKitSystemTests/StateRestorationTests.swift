import DisplayProtocol
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor private var restored: [String] = []

private final class RestoringDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = RestoringSceneDelegate.self
    return configuration
  }
}

private final class RestoringSceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let activity =
      connectionOptions.userActivities.first ?? session.stateRestorationActivity
    restored.append("connects \(activity?.activityType ?? "anew")")
    scene.userActivity = activity ?? NSUserActivity(activityType: "org.example.browsing")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    restored.append("restores \(stateRestorationActivity.userInfo?["page"] as? Int ?? -1)")
  }
}

@Suite struct `The state of a scene` {
  private func launching(
    in folder: URL?, url: URL? = nil, isReturn: Bool = false,
    _ body: (UIApplication, RecordingDisplay) throws -> Void
  ) rethrows {
    restored = []
    let display = RecordingDisplay(environment: DisplayEnvironment())
    UIApplication.shared.stateFolder = folder
    let application = UIApplication.launch(
      RestoringDelegate.self, display: display, url: url, isReturn: isReturn)
    defer {
      application.delegate = nil
      application.scenes = []
      application.state = .background
      application.stateFolder = nil
      application.onReport = nil
      application.reported = []
      application.runTurn()
    }
    try body(application, display)
  }

  private func withFolder(_ body: (URL) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "state-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `a page that returns restores the saved state rather than its address`() {
    let url = URL(string: "https://example.org/menu")
    withFolder { folder in
      launching(in: folder, url: url, isReturn: true) { _, display in
        #expect(restored == ["connects \(NSUserActivityTypeBrowsingWeb)"])
        display.send(.lifecycle(.background))
      }
      launching(in: folder) { application, display in
        application.connectedScenes.first?.userActivity = NSUserActivity(activityType: "own")
        display.send(.lifecycle(.background))
      }
      launching(in: folder, url: url, isReturn: true) { _, _ in
        #expect(restored.first == "connects own")
      }
      launching(in: folder, url: url) { _, _ in
        #expect(restored.first == "connects \(NSUserActivityTypeBrowsingWeb)")
      }
    }
  }

  @Test func `state is saved in the background and restored at the next launch`() throws {
    try withFolder { folder in
      try launching(in: folder) { application, display in
        #expect(restored == ["connects anew"])
        let scene = try #require(application.connectedScenes.first)
        scene.session.userInfo = ["visits": 3]
        let activity = try #require(scene.userActivity)
        activity.title = "Menu"
        activity.webpageURL = URL(string: "https://example.org/menu")
        activity.addUserInfoEntries(from: ["page": 4, "open": true, "names": ["a", "b"]])
        activity.addUserInfoEntries(from: ["page": 5])
        display.send(.lifecycle(.background))
      }
      try launching(in: folder) { application, _ in
        #expect(restored == ["connects org.example.browsing", "restores 5"])
        let session = try #require(application.connectedScenes.first).session
        let activity = try #require(session.stateRestorationActivity)
        #expect(activity.title == "Menu")
        #expect(activity.webpageURL?.path == "/menu")
        #expect(activity.userInfo?["open"] as? Bool == true)
        #expect(activity.userInfo?["names"] as? [String] == ["a", "b"])
        #expect(session.userInfo?["visits"] as? Int == 3)
      }
    }
  }

  @Test func `Values that no property list can have are left out and reported`() throws {
    try withFolder { folder in
      try launching(in: folder) { application, _ in
        var reports: [String] = []
        application.onReport = { reports.append($0) }
        let activity = try #require(application.connectedScenes.first?.userActivity)
        activity.addUserInfoEntries(from: ["page": 2, "view": UIView()])
        application.saveSceneStates()
        #expect(reports.count == 1)
        #expect(reports.first?.contains("view") == true)
      }
      launching(in: folder) { _, _ in
        #expect(restored == ["connects org.example.browsing", "restores 2"])
      }
    }
  }

  @Test func `an invalid state file is ignored`() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("none".utf8).write(to: folder.appendingPathComponent("main.plist"))
      launching(in: folder) { _, _ in #expect(restored == ["connects anew"]) }
    }
  }

  @Test func `without a directory no state is saved`() {
    launching(in: nil) { _, display in display.send(.lifecycle(.background)) }
    launching(in: nil) { _, _ in #expect(restored == ["connects anew"]) }
  }
}
