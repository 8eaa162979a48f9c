import Foundation
import MermaidbucksKit
import Observation
import UIKit
import UserNotifications

/// Notifies the customer when an order is placed, ready or canceled by the shop.
final class OrderNotifications: NSObject {
  private let state: OrderingState
  private let settings: AppSettings
  private let asked: any ValueCaching<Bool>
  private let center = UNUserNotificationCenter.current()
  private var known: [CoffeeOrder.ID: CoffeeOrder.State] = [:]
  private static let delayInSeconds = 1.0

  /// - Parameter asked: Stores whether the customer was asked for permission.
  init(state: OrderingState, settings: AppSettings, asked: any ValueCaching<Bool>) {
    self.state = state
    self.settings = settings
    self.asked = asked
    super.init()
    center.delegate = self
  }

  /// Starts to watch the orders.
  func begin() {
    known = Dictionary(
      state.orders.map { ($0.id, $0.state) }, uniquingKeysWith: { _, last in last })
    observe()
  }

  /// Explains why the app notifies, and asks for permission, once.
  func askIfNeeded(over screen: UIViewController) async {
    guard asked.load() == nil else { return }
    asked.save(true)
    let phrases = settings.phrases
    let allows = await withCheckedContinuation { continuation in
      let alert = UIAlertController(
        title: phrases.notificationsTitle, message: phrases.notificationsText,
        preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: phrases.notNow, style: .cancel) { _ in
          continuation.resume(returning: false)
        })
      alert.addAction(
        UIAlertAction(title: phrases.allow, style: .default) { _ in
          continuation.resume(returning: true)
        })
      screen.present(alert, animated: true)
    }
    if allows { _ = try? await center.requestAuthorization(options: [.alert, .sound]) }
  }

  /// Notifies a second after an order was placed.
  func notifyPlaced(_ order: CoffeeOrder) {
    known[order.id] = order.state
    let phrases = settings.phrases
    add(
      "placed-" + order.id, title: phrases.placedNoticeTitle,
      text: phrases.placedNoticeText(order.number, settings.dateText.time(order.readyAt)),
      after: Self.delayInSeconds)
  }

  private func observe() {
    withObservationTracking {
      for order in state.orders { notify(order) }
    } onChange: { [weak self] in
      Task { @MainActor in self?.observe() }
    }
  }

  private func notify(_ order: CoffeeOrder) {
    let before = known.updateValue(order.state, forKey: order.id)
    guard let before, before != order.state else { return }
    let phrases = settings.phrases
    let shop = order.shopNames[settings.language]
    switch order.state {
    case .ready:
      add(
        "ready-" + order.id, title: phrases.readyNoticeTitle,
        text: phrases.readyNoticeText(order.number, shop), after: nil)
    case .cancelled where order.cancelledBy == .shop:
      add(
        "cancelled-" + order.id, title: phrases.cancelledNoticeTitle,
        text: phrases.cancelledNoticeText(order.number, shop), after: nil)
    default: break
    }
  }

  private func add(_ id: String, title: String, text: String, after delay: Double?) {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = text
    content.sound = .default
    let trigger = delay.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    let request = UNNotificationRequest(identifier: id, content: content, trigger: trigger)
    Task { try? await center.add(request) }
  }
}

extension OrderNotifications: UNUserNotificationCenterDelegate {
  /// Shows banners while the app is open, too.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound] }
}
