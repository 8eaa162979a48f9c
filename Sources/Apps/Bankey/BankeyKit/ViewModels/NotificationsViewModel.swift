public import Observation

/// What the bank tells the customer.
@MainActor
@Observable
public final class NotificationsViewModel {
  /// What the list shows.
  public private(set) var phase = LoadPhase<[Notice]>.loading
  @ObservationIgnored private var next: String?
  @ObservationIgnored private var isLoadingMore = false
  @ObservationIgnored private let service: any NoticeReading
  private let passbook: Passbook
  private let settings: AppSettings

  /// Makes the list.
  public init(service: any NoticeReading, passbook: Passbook, settings: AppSettings) {
    self.service = service
    self.passbook = passbook
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// Grows whenever notices have changed at the bank.
  public var changes: Int { passbook.noticeChanges }
  /// Whether something is unread.
  public var hasUnread: Bool { phase.content?.contains { !$0.isRead } ?? false }

  /// When a notice was sent.
  public func dateText(of notice: Notice) -> String { settings.dateText.timeOrDay(notice.sentAt) }

  /// Loads the newest notices; what is shown stays until they are there.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let page = try await service.notices(after: nil)
      next = page.next
      phase = .loaded(page.notices)
      passbook.setUnreadCount(page.unreadCount)
    } catch {
      if phase.content == nil { phase = .failed(error) }
    }
  }

  /// Loads the next older notices; a failure leaves the list as it is.
  public func loadMore() async {
    guard !isLoadingMore, let cursor = next, let shown = phase.content else { return }
    isLoadingMore = true
    defer { isLoadingMore = false }
    guard let page = try? await service.notices(after: cursor), next == cursor else { return }
    next = page.next
    phase = .loaded(shown + page.notices)
  }

  /// Marks a notice as read here at once and at the bank; a failure marks it unread again.
  public func open(_ id: Notice.ID) async {
    guard set(isRead: true, where: { $0.id == id }) else { return }
    passbook.setUnreadCount(max(0, passbook.unreadCount - 1))
    do throws(LoadFailure) {
      try await service.markRead(id)
    } catch {
      _ = set(isRead: false, where: { $0.id == id })
      passbook.setUnreadCount(passbook.unreadCount + 1)
    }
  }

  /// Marks all notices as read.
  public func markAllRead() async {
    guard hasUnread else { return }
    do throws(LoadFailure) {
      try await service.markAllRead()
      _ = set(isRead: true, where: { _ in true })
      passbook.setUnreadCount(0)
    } catch {
      await load()
    }
  }

  /// - Returns: Whether that changed something.
  private func set(isRead: Bool, where matches: (Notice) -> Bool) -> Bool {
    guard var notices = phase.content else { return false }
    var hasChanged = false
    for index in notices.indices where matches(notices[index]) && notices[index].isRead != isRead {
      notices[index].isRead = isRead
      hasChanged = true
    }
    if hasChanged { phase = .loaded(notices) }
    return hasChanged
  }
}
