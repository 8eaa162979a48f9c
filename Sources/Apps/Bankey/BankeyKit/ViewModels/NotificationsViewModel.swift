public import Observation

/// The notifications from the bank.
@MainActor
@Observable
public final class NotificationsViewModel: Paginating {
  /// The notifications, newest first.
  public let list: Paginator<BankNotification, BankNotification>
  @ObservationIgnored private let service: any NotificationReading
  private let state: BankState
  private let settings: AppSettings

  /// Makes the list.
  public init(service: any NotificationReading, state: BankState, settings: AppSettings) {
    self.service = service
    self.state = state
    self.settings = settings
    list = Paginator { cursor async throws(LoadFailure) in
      let page = try await service.notifications(after: cursor)
      if cursor == nil { state.setUnreadCount(page.unreadCount) }
      return ListPage(page.notifications, next: page.next)
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }
  /// Increases whenever notifications have changed at the bank.
  public var changes: Int { state.notificationChanges }
  /// Whether a notification is unread.
  public var hasUnread: Bool { phase.content?.contains { !$0.isRead } ?? false }

  /// Formats the date of a notification.
  public func dateText(of notification: BankNotification) -> String {
    settings.dateText.timeOrDay(notification.sentAt)
  }

  /// Marks a notification as read at once; a failure marks it as unread again.
  public func open(_ id: BankNotification.ID) async {
    guard set(isRead: true, where: { $0.id == id }) else { return }
    state.setUnreadCount(max(0, state.unreadCount - 1))
    do throws(LoadFailure) {
      try await service.markRead(id)
    } catch {
      _ = set(isRead: false, where: { $0.id == id })
      state.setUnreadCount(state.unreadCount + 1)
    }
  }

  /// Marks all notifications as read.
  public func markAllRead() async {
    guard hasUnread else { return }
    do throws(LoadFailure) {
      try await service.markAllRead()
      _ = set(isRead: true, where: { _ in true })
      state.setUnreadCount(0)
    } catch {
      await load()
    }
  }

  /// - Returns: Whether a notification changed.
  private func set(isRead: Bool, where matches: (BankNotification) -> Bool) -> Bool {
    var hasChanged = false
    list.update { items in
      for index in items.indices
      where matches(items[index]) && items[index].isRead != isRead {
        items[index].isRead = isRead
        hasChanged = true
      }
    }
    return hasChanged
  }
}
