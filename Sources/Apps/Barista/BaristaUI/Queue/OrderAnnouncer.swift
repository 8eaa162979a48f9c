import AppsUI
import BaristaKit
import UIKit
import UserNotifications

/// Announces new orders with a banner and a sound, wherever in the app the staff is.
final class OrderAnnouncer: NSObject, UNUserNotificationCenterDelegate {
  private let settings: AppSettings
  private let center = UNUserNotificationCenter.current()
  /// Called when an announcement is tapped.
  var onOpen: () -> Void = {}

  init(settings: AppSettings) {
    self.settings = settings
    super.init()
    center.delegate = self
  }

  /// Asks for permission; without it, orders arrive silently on the board.
  func begin() {
    Task { _ = try? await center.requestAuthorization(options: [.alert, .sound]) }
  }

  /// Announces orders.
  func announce(_ tickets: [Ticket]) {
    guard let first = tickets.first else { return }
    let phrases = settings.phrases
    let title =
      tickets.count == 1
      ? phrases.newOrderTitle(first.number) : phrases.newOrders(tickets.count)
    let text = first.lines.map { phrases.pieces($0.quantity, of: $0.name) }
      .joined(separator: phrases.listSeparator)
    Task { [center] in await center.show("order-" + first.id, title: title, text: text) }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .sound] }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { onOpen() }
}
