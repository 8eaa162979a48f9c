import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Synchronization
import Testing
import UIKit
import UIKitTestSupport
import UserNotifications

// Apple's documentation of UNNotificationCategory, UNNotificationAction and provisional
// authorization.

@Suite(.serialized) struct NotificationActionTests {
  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    var answers: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .sound]) }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      answers.append(response.actionIdentifier)
      completionHandler()
    }
  }

  private func onBanner(
    allowed: UNAuthorizationOptions? = [.alert, .sound, .badge],
    _ change: (UNMutableNotificationContent) -> Void = { _ in },
    _ body: (UNUserNotificationCenter, Delegate, TestScreen) throws -> Void
  ) throws {
    try onScreen { screen in
      screen.show(UIViewController())
      screen.display.send(.lifecycle(.active))
      let center = UNUserNotificationCenter.current()
      let answers = center.answers
      let store = PermissionStore()
      center.answers = store
      let delegate = Delegate()
      center.delegate = delegate
      center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "order",
          actions: [
            UNNotificationAction(identifier: "later", title: "Later"),
            UNNotificationAction(identifier: "cancel", title: "Cancel", options: .destructive),
          ], intentIdentifiers: [], options: .customDismissAction)
      ])
      defer {
        center.setNotificationCategories([])
        center.removeAllDeliveredNotifications()
        center.answers = answers
        center.delegate = nil
        screen.advance(by: 10)
        screen.display.send(.lifecycle(.background))
      }
      if let allowed {
        store.set(Int(allowed.rawValue), for: "UNUserNotificationCenter.options")
      }
      let content = UNMutableNotificationContent()
      content.title = "Ready"
      content.categoryIdentifier = "order"
      content.sound = .default
      change(content)
      center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      screen.turn()
      screen.advance(by: 1)
      try body(center, delegate, screen)
    }
  }

  private func shownBanner() -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == "Ready" { return view }
      for child in view.subviews {
        if let found = search(child) { return found }
      }
      return nil
    }
    return UIApplication.shared.windows.reversed().lazy.compactMap(search).first
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    view.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.configuration?.title == title }
  }

  private func touch(_ phase: TouchInput.Phase, _ point: CGPoint, _ screen: TestScreen) {
    screen.display.send(
      .touch(
        TouchInput(
          identifier: 1, phase: phase, location: point, time: screen.display.virtualClock.now)))
    screen.turn()
  }

  private func swipe(from start: CGPoint, to end: CGPoint, _ screen: TestScreen) {
    touch(.began, start, screen)
    for step in 1...5 {
      screen.advance(by: 0.016)
      let part = CGFloat(step) / 5
      touch(
        .moved,
        CGPoint(x: start.x, y: start.y + (end.y - start.y) * part), screen)
    }
    touch(.ended, end, screen)
    screen.advance(by: 1)
  }

  @Test func `a long press on a banner shows its actions until one is chosen`() throws {
    try onBanner { _, delegate, screen in
      let banner = try #require(shownBanner())
      let middle = banner.convert(CGPoint(x: 180, y: 30), to: nil)
      touch(.began, middle, screen)
      screen.advance(by: 1)
      touch(.ended, middle, screen)
      screen.advance(by: 20)
      #expect(banner.window != nil && banner.bounds.height == 64 + 2 * 48)
      #expect(delegate.answers.isEmpty)
      let later = try #require(button("Later", in: banner))
      screen.tap(at: later.convert(CGPoint(x: 40, y: 24), to: nil))
      screen.advance(by: 1)
      #expect(delegate.answers == ["later"])
      #expect(banner.window == nil)
    }
  }

  @Test func `a swipe down shows a banner's actions, and VoiceOver lists them`() throws {
    try onBanner { _, delegate, screen in
      let banner = try #require(shownBanner())
      #expect(banner.accessibilityCustomActions?.map(\.name) == ["Later", "Cancel"])
      swipe(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 200), screen)
      let cancel = try #require(button("Cancel", in: banner))
      #expect(cancel.alpha == 1)
      screen.tap(at: cancel.convert(CGPoint(x: 40, y: 24), to: nil))
      screen.advance(by: 1)
      #expect(delegate.answers == ["cancel"])
    }
  }

  @Test func `dismissing a banner is reported if its category asks for it`() throws {
    try onBanner { _, delegate, screen in
      swipe(from: CGPoint(x: 195, y: 90), to: CGPoint(x: 195, y: 10), screen)
      #expect(delegate.answers == [UNNotificationDismissActionIdentifier])
    }
    try onBanner({ $0.categoryIdentifier = "other" }) { _, delegate, screen in
      swipe(from: CGPoint(x: 195, y: 90), to: CGPoint(x: 195, y: 10), screen)
      #expect(delegate.answers.isEmpty)
      #expect(shownBanner() == nil)
    }
  }

  @Test func `a passive notification is listed and not presented`() throws {
    try onBanner({ $0.interruptionLevel = .passive }) { center, _, _ in
      #expect(shownBanner() == nil)
      let count = Mutex(0)
      center.getDeliveredNotifications { found in count.withLock { $0 = found.count } }
      #expect(count.withLock { $0 } == 1)
    }
  }

  @Test func `provisional permission needs no prompt and allows listing`() throws {
    try onBanner(allowed: nil) { center, _, screen in
      let answers = Mutex<[Bool]>([])
      center.requestAuthorization(options: [.alert, .provisional]) { isAllowed, _ in
        answers.withLock { $0.append(isAllowed) }
      }
      #expect(answers.withLock { $0 } == [true])
      let status = Mutex<UNAuthorizationStatus?>(nil)
      center.getNotificationSettings { settings in
        let found = MainActor.assumeIsolated { settings.authorizationStatus }
        status.withLock { $0 = found }
      }
      #expect(status.withLock { $0 } == .provisional)
      let content = UNMutableNotificationContent()
      content.title = "Ready"
      center.add(UNNotificationRequest(identifier: "b", content: content, trigger: nil))
      screen.turn()
      screen.advance(by: 1)
      #expect(shownBanner() == nil)
    }
  }
}
