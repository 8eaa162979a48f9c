import AppsUI
import Foundation
import MermaidbucksKit
import Observation
import UIKit
import UserNotifications

/// Notifies the customer when an order is placed, ready or canceled by the shop.
final class OrderNotifications: NSObject {
  private let state: OrderingState
  private let app: AppViewModel
  private let settings: AppSettings
  private let asked: any ValueCaching<Bool>
  private let center = UNUserNotificationCenter.current()
  private weak var banner: PermissionBannerView?
  private var known: [CoffeeOrder.ID: CoffeeOrder.State] = [:]
  private static let delayInSeconds = 1.0

  /// - Parameter asked: Stores whether the customer was asked for permission.
  init(
    state: OrderingState, app: AppViewModel, settings: AppSettings,
    asked: any ValueCaching<Bool>
  ) {
    self.state = state
    self.app = app
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

  /// Asks for permission at the first launch, in a banner of a screen that explains the reason.
  func askAtLaunch(on screen: UIViewController) async {
    guard asked.load() == nil, await permission() == .notAsked, screen.viewIfLoaded != nil else {
      return
    }
    let banner = PermissionBannerView(frame: .zero)
    self.banner = banner
    banner.onAnswer = { [self] allows in
      asked.save(true)
      if allows { Task { await askForPermission() } }
    }
    banner.attach(to: screen, settings.phrases)
  }

  /// Explains why the app notifies, and asks for permission, unless the customer has answered.
  func askIfNeeded(over screen: UIViewController) async {
    guard asked.load() == nil, await permission() == .notAsked else { return }
    asked.save(true)
    banner?.remove()
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
    if allows { await askForPermission() }
  }

  /// Notifies a second after an order was placed.
  func notifyPlaced(_ order: CoffeeOrder) {
    known[order.id] = order.state
    let phrases = settings.phrases
    add(
      "placed-" + order.id, .orderPlaced, title: phrases.placedNoticeTitle,
      text: phrases.placedNoticeText(
        order.number,
        settings.shopText.dayAndTime(order.readyAt, of: state.shop(order.shop))),
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
        "ready-" + order.id, .orderReady, title: phrases.readyNoticeTitle,
        text: phrases.readyNoticeText(order.number, shop), after: nil)
    case .cancelled where order.cancelledBy == .shop:
      add(
        "cancelled-" + order.id, .orderCancelled, title: phrases.cancelledNoticeTitle,
        text: phrases.cancelledNoticeText(order.number, shop), after: nil)
    default: break
    }
  }

  private func add(
    _ id: String, _ topic: NotificationTopic, title: String, text: String, after delay: Double?
  ) {
    guard app.preferences[topic] else { return }
    Task { [center] in await center.show(id, title: title, text: text, after: delay) }
  }
}

extension OrderNotifications: UNUserNotificationCenterDelegate {
  /// Shows banners while the app is open, too.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound] }
}

extension OrderNotifications: NotificationPermitting {
  func permission() async -> NotificationPermission {
    switch await center.notificationSettings().authorizationStatus {
    case .notDetermined: .notAsked
    case .denied: .denied
    default: .allowed
    }
  }

  @discardableResult
  func askForPermission() async -> NotificationPermission {
    asked.save(true)
    banner?.remove()
    _ = try? await center.requestAuthorization(options: [.alert, .sound])
    return await permission()
  }
}
