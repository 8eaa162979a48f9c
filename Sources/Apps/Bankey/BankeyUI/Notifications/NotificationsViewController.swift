import AppsUI
import BankeyKit
import UIKit

/// The bank's notifications.
final class NotificationsViewController: NotificationListViewController<BankNotification> {
  private let model: NotificationsViewModel
  private var shownChanges: Int?
  /// Called with a notification that was tapped.
  var onNotification: (BankNotification) -> Void = { _ in }
  /// Called to close the list.
  var onClose: () -> Void = {}

  init(model: NotificationsViewModel) {
    self.model = model
    super.init(symbolName: "bell")
  }

  override var phrases: Phrases { model.phrases }

  override func load() async { await model.load() }

  override var canLoadMore: Bool { model.hasMore && model.moreFailure == nil }

  override func loadMore() async { await model.loadMore() }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.notifications
    if let shownChanges, shownChanges != model.changes { reload() }
    shownChanges = model.changes
    show(model.phase, empty: (phrases.noNoticesTitle, phrases.noNoticesText), phrases)
    showFooter(isLoading: model.isLoadingMore, failure: model.moreFailure, phrases)
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.onClose() }
    navigationItem.setLeftButton(phrases.markAllRead) { [model] in
      Task { await model.markAllRead() }
    }
    navigationItem.leftBarButtonItem?.isEnabled = model.hasUnread
  }

  override func content(of notification: BankNotification) -> NotificationContent {
    let (symbolName, color): (String, UIColor) =
      switch notification.kind {
      case .moneyReceived: ("arrow.down.circle.fill", .systemGreen)
      case .transferMade: ("calendar.badge.clock", .systemTeal)
      case .transferFailed: ("exclamationmark.triangle.fill", .systemRed)
      case .request: ("person.fill", .systemBlue)
      case .split: ("person.2.fill", .systemPurple)
      case .security: ("lock.shield", .systemOrange)
      case .news: ("newspaper.fill", .systemGray)
      }
    return NotificationContent(
      symbolName: symbolName, color: color, title: notification.title, body: notification.body,
      date: model.dateText(of: notification), isUnread: !notification.isRead)
  }

  override func open(_ notification: BankNotification) {
    Task { await model.open(notification.id) }
    onNotification(notification)
  }
}
