import Foundation
import Testing
import UIKit
import UIKitTestSupport

// Apple's page on application(_:didReceiveRemoteNotification:fetchCompletionHandler:).

private final class FetchingDelegate: UIResponder, UIApplicationDelegate {
  var lines: [String] = []
  var handler: ((UIBackgroundFetchResult) -> Void)?

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    lines.append("order \(userInfo["order"] ?? "none")")
    handler = completionHandler
  }
}

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var lines: [String] = []

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) { lines.append("order \(userInfo["order"] ?? "none")") }
}

@Suite(.serialized) struct RemoteNotificationTests {
  private func withDelegate(
    _ delegate: any UIApplicationDelegate, _ body: (UIApplication) -> Void
  ) {
    onScreen { screen in
      screen.show(UIViewController())
      let application = UIApplication.shared
      let (old, handler) = (application.delegate, application.remoteNotificationHandler)
      application.delegate = delegate
      application.remoteNotificationHandler = nil
      defer {
        application.delegate = old
        application.remoteNotificationHandler = handler
      }
      body(application)
    }
  }

  @Test func `a background fetch keeps the app busy until its completion handler`() {
    let delegate = FetchingDelegate()
    withDelegate(delegate) { application in
      application.runTurn()
      application.receive(remoteNotification: ["aps": ["content-available": 1], "order": 42])
      #expect(delegate.lines == ["order 42"])
      #expect(!application.isIdle)
      delegate.handler?(.newData)
      application.runTurn()
      #expect(application.isIdle)
    }
  }

  @Test func `without the method with a handler the older one is called`() {
    let delegate = PlainDelegate()
    withDelegate(delegate) { application in
      application.receive(remoteNotification: ["order": 7])
      #expect(delegate.lines == ["order 7"])
    }
  }

  @Test func `an alert-only notification does not wake the delegate`() {
    let delegate = PlainDelegate()
    withDelegate(delegate) { application in
      var shown = 0
      application.remoteNotificationHandler = { _ in shown += 1 }
      application.receive(remoteNotification: ["aps": ["alert": "Ready"]])
      #expect(shown == 1 && delegate.lines.isEmpty)
      application.receive(
        remoteNotification: ["aps": ["alert": "Ready", "content-available": 1], "order": 1])
      #expect(shown == 2 && delegate.lines == ["order 1"])
    }
  }
}
