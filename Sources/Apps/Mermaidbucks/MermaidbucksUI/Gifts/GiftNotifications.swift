import AppsUI
import MermaidbucksKit
import Observation
import UserNotifications

/// Notifies the customer of gifts that arrive while the app runs.
final class GiftNotifications {
  typealias Send = @MainActor (_ id: String, _ title: String, _ text: String) -> Void

  private let changes: AccountChanges
  private let app: AppViewModel
  private let settings: AppSettings
  private let send: Send
  private var notifiedCount = 0

  /// - Parameter send: Delivers a notification.
  init(
    changes: AccountChanges, app: AppViewModel, settings: AppSettings,
    send: @escaping Send = GiftNotifications.deliver
  ) {
    self.changes = changes
    self.app = app
    self.settings = settings
    self.send = send
  }

  /// Notifies of the gifts that have arrived, and of those that follow.
  func begin() {
    withObservationTracking {
      let gifts = changes.arrivedGifts
      for gift in gifts.dropFirst(notifiedCount) { notify(gift) }
      notifiedCount = gifts.count
    } onChange: { [weak self] in
      Task { @MainActor in self?.begin() }
    }
  }

  private func notify(_ gift: ReceivedGift) {
    guard app.preferences[.giftReceived] else { return }
    let phrases = settings.phrases
    send(
      "gift-" + gift.id, phrases.giftNoticeTitle(gift.senderName),
      phrases.giftNoticeText(settings.amountText.text(of: gift.amount)))
  }

  private static func deliver(_ id: String, _ title: String, _ text: String) {
    Task { await UNUserNotificationCenter.current().show(id, title: title, text: text) }
  }
}
