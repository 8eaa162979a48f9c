import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Synchronization
import Testing
import UIKit
import UIKitTestSupport
import UserNotifications

@Suite(.serialized) struct UserNotificationTests {
  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner, .list]
    var lines: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
      lines.append("present \(notification.request.content.title)")
      completionHandler(options)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      #expect(response.actionIdentifier == UNNotificationDefaultActionIdentifier)
      lines.append("open \(response.notification.request.content.userInfo["order"] ?? "none")")
      completionHandler()
    }
  }

  private func onCenter(
    allowed: Bool? = true, locale: String = "en_US",
    _ body: (UNUserNotificationCenter, Delegate, TestScreen) throws -> Void
  ) throws {
    try onScreen({ $0.locale = locale }) { screen in
      screen.show(UIViewController())
      screen.display.send(.lifecycle(.active))
      let wallClock = UIApplication.shared.wallClock
      let start = screen.display.clock.now
      UIApplication.shared.wallClock = {
        // 15 January 2027, 12:00 UTC.
        Date(timeIntervalSince1970: 1_800_014_400 + MainActor.assumeIsolated { Self.passed(start) })
      }
      Self.clock = screen.display.virtualClock
      let center = UNUserNotificationCenter.current()
      let answers = center.answers
      let store = PermissionStore()
      center.answers = store
      let delegate = Delegate()
      center.delegate = delegate
      defer {
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
        center.answers = answers
        center.delegate = nil
        screen.advance(by: 10)
        UIApplication.shared.wallClock = wallClock
        screen.display.send(.lifecycle(.background))
      }
      if let allowed {
        store.set(allowed ? 7 : 0, for: "UNUserNotificationCenter.options")
      }
      try body(center, delegate, screen)
    }
  }

  private static var clock: VirtualClock?
  private static func passed(_ start: Double) -> Double { (clock?.now ?? start) - start }

  private func request(
    _ identifier: String = "a", after seconds: Double? = 10, repeats: Bool = false
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Ready"
    content.body = "Your drink is ready."
    content.userInfo = ["order": 42]
    let trigger = seconds.map {
      UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats)
    }
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private func pending(_ center: UNUserNotificationCenter) -> [String] {
    let found = Mutex<[String]>([])
    center.getPendingNotificationRequests { requests in
      let names = MainActor.assumeIsolated { requests.map(\.identifier) }
      found.withLock { $0 = names }
    }
    return found.withLock { $0 }
  }

  private func delivered(_ center: UNUserNotificationCenter) -> [String] {
    let found = Mutex<[String]>([])
    center.getDeliveredNotifications { notifications in
      let names = MainActor.assumeIsolated { notifications.map(\.request.identifier) }
      found.withLock { $0 = names }
    }
    return found.withLock { $0 }
  }

  private func find(_ label: String) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == label || (view as? UILabel)?.text == label { return view }
      for child in view.subviews {
        if let found = search(child) { return found }
      }
      return nil
    }
    return UIApplication.shared.windows.reversed().lazy.compactMap(search).first
  }

  private func tap(_ view: UIView, _ screen: TestScreen) {
    screen.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    screen.advance(by: 1)
  }

  @Test func `permission is requested once, and the answer is stored`() throws {
    for (button, answer) in [("Allow", true), ("Don’t Allow", false)] {
      try onCenter(allowed: nil) { center, _, screen in
        let answers = Mutex<[Bool]>([])
        let windows = UIApplication.shared.windows.count
        for _ in 0..<2 {
          center.requestAuthorization(options: [.alert]) { isAllowed, _ in
            answers.withLock { $0.append(isAllowed) }
          }
        }
        screen.turn()
        screen.advance(by: 1)
        #expect(UIApplication.shared.windows.count == windows + 1)
        tap(try #require(find(button)), screen)
        #expect(answers.withLock { $0 } == [answer, answer])
        #expect(UIApplication.shared.windows.count == windows)
        #expect(screen.window.isKeyWindow)
        center.requestAuthorization(options: [.alert]) { isAllowed, _ in
          answers.withLock { $0.append(isAllowed) }
        }
        #expect(answers.withLock { $0 } == [answer, answer, answer])
      }
    }
  }

  @Test func `the permission prompt is in Korean`() throws {
    try onCenter(allowed: nil, locale: "ko_KR") { center, _, screen in
      center.requestAuthorization { _, _ in }
      screen.turn()
      screen.advance(by: 1)
      tap(try #require(find("허용")), screen)
    }
  }

  @Test func `without permission no notification is added`() throws {
    for allowed in [nil, false] {
      try onCenter(allowed: allowed) { center, _, _ in
        let code = Mutex<UNError.Code?>(nil)
        center.add(request()) { error in
          code.withLock { $0 = (error as? UNError)?.code }
        }
        #expect(code.withLock { $0 } == .notificationsNotAllowed)
        #expect(pending(center).isEmpty)
      }
    }
  }

  @Test func `a notification is presented at its time for five seconds`() throws {
    try onCenter { center, delegate, screen in
      center.add(request())
      screen.advance(by: 9.9)
      #expect(delegate.lines.isEmpty && pending(center) == ["a"])
      screen.advance(by: 1)
      #expect(delegate.lines == ["present Ready"])
      #expect(pending(center).isEmpty && delivered(center) == ["a"])
      let banner = try #require(find("Ready, Your drink is ready."))
      let place = banner.convert(banner.bounds, to: nil)
      #expect(place.minX == 8 && place.width == 374 && place.minY == 47)
      screen.advance(by: 3.5)
      #expect(find("Ready, Your drink is ready.") != nil)
      screen.advance(by: 2)
      #expect(find("Ready, Your drink is ready.") == nil)
      #expect(UIApplication.shared.windows.count == 1)
    }
  }

  @Test func `tapping a banner opens the notification and removes it`() throws {
    try onCenter { center, delegate, screen in
      center.add(request(after: nil))
      screen.advance(by: 1)
      tap(try #require(find("Ready, Your drink is ready.")), screen)
      #expect(delegate.lines == ["present Ready", "open 42"])
      #expect(delivered(center).isEmpty)
      #expect(find("Ready, Your drink is ready.") == nil)
    }
  }

  @Test func `touches beside the banner reach the app`() throws {
    try onCenter { center, delegate, screen in
      center.add(request(after: nil))
      screen.advance(by: 1)
      screen.tap(at: CGPoint(x: 195, y: 600))
      screen.advance(by: 0.5)
      #expect(find("Ready, Your drink is ready.") != nil)
      #expect(delegate.lines == ["present Ready"])
    }
  }

  @Test func `the delegate can prevent a notification from being presented or listed`() throws {
    try onCenter { center, delegate, screen in
      delegate.options = []
      center.add(request(after: nil))
      screen.advance(by: 1)
      #expect(find("Ready, Your drink is ready.") == nil && delivered(center).isEmpty)
      delegate.options = [.list]
      center.add(request(after: nil))
      screen.advance(by: 1)
      #expect(find("Ready, Your drink is ready.") == nil && delivered(center) == ["a"])
    }
  }

  @Test func `in the background a notification is listed without asking the delegate`() throws {
    try onCenter { center, delegate, screen in
      center.add(request())
      screen.display.send(.lifecycle(.background))
      screen.advance(by: 11)
      #expect(delegate.lines.isEmpty && delivered(center) == ["a"])
    }
  }

  @Test func `the badge needs permission and is never negative`() throws {
    func fault(_ center: UNUserNotificationCenter, _ count: Int) -> UNError.Code? {
      let code = Mutex<UNError.Code?>(nil)
      center.setBadgeCount(count) { error in code.withLock { $0 = (error as? UNError)?.code } }
      return code.withLock { $0 }
    }
    try onCenter(allowed: false) { center, _, _ in
      #expect(fault(center, 3) == .notificationsNotAllowed)
      #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
    }
    try onCenter { center, _, _ in
      #expect(fault(center, -1) == .badgeInputInvalid)
      #expect(fault(center, 3) == nil)
      #expect(UIApplication.shared.applicationIconBadgeNumber == 3)
      #expect(fault(center, 0) == nil)
      #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
    }
  }

  @Test func `a notification sets its badge if the delegate allows it`() throws {
    for (options, number) in [(UNNotificationPresentationOptions.badge, 4), ([.banner], 0)] {
      try onCenter { center, delegate, screen in
        delegate.options = options
        let content = UNMutableNotificationContent()
        content.badge = 4
        center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        screen.advance(by: 1)
        #expect(UIApplication.shared.applicationIconBadgeNumber == number)
        UIApplication.shared.applicationIconBadgeNumber = 0
      }
    }
  }

  @Test func `a notification plays its sound if the delegate allows it`() throws {
    try onCenter { center, delegate, screen in
      let counts = [UNNotificationPresentationOptions.sound, .banner, .sound].map { options in
        delegate.options = options
        let content = UNMutableNotificationContent()
        content.sound = .default
        center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        screen.advance(by: 1)
        return screen.display.tree.systemRequests.soundCount
      }
      #expect(counts[1] == counts[0] && counts[2] == counts[1] + 1)
    }
  }

  @Test func `a request replaces the one with the same identifier`() throws {
    try onCenter { center, delegate, screen in
      center.add(request("a", after: 10))
      center.add(request("b", after: 40))
      center.add(request("a", after: 20))
      #expect(pending(center) == ["b", "a"])
      screen.advance(by: 15)
      #expect(delegate.lines.isEmpty)
      center.removePendingNotificationRequests(withIdentifiers: ["a"])
      screen.advance(by: 15)
      #expect(delegate.lines.isEmpty && pending(center) == ["b"])
    }
  }

  @Test func `a repeating notification is presented every minute`() throws {
    try onCenter { center, delegate, screen in
      center.add(request(after: 60, repeats: true))
      screen.advance(by: 61)
      screen.advance(by: 60)
      #expect(delegate.lines.count == 2)
      #expect(pending(center) == ["a"])
    }
  }

  @Test func `a calendar trigger waits for its time of day`() throws {
    try onCenter { center, delegate, screen in
      var components = DateComponents()
      components.timeZone = TimeZone(identifier: "UTC")
      components.calendar = Calendar(identifier: .gregorian)
      components.hour = 12
      components.minute = 5
      let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
      #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 1_800_014_700))
      let content = UNMutableNotificationContent()
      content.title = "Five past"
      let request = UNNotificationRequest(identifier: "c", content: content, trigger: trigger)
      content.title = "Changed afterwards"
      center.add(request)
      screen.advance(by: 299)
      #expect(delegate.lines.isEmpty)
      screen.advance(by: 2)
      #expect(delegate.lines == ["present Five past"])
    }
  }
}
