public import Foundation
public import Observation

/// The state that the screens of one customer share: accounts, unread notifications, live changes.
@MainActor
@Observable
public final class BankState {
  /// The number of unread notifications.
  public private(set) var unreadCount = 0
  /// Increases whenever notifications have changed.
  public private(set) var notificationChanges = 0
  /// Increases whenever transfers, payment requests or splits have changed.
  public private(set) var transferChanges = 0

  private let resource: CachedResource<[Account]>
  @ObservationIgnored private let service: any AccountReading & NotificationReading
  @ObservationIgnored private let live: (any LiveUpdating<LiveEvent>)?

  /// Makes the state of a customer.
  ///
  /// - Parameters:
  ///   - cache: Caches the accounts for use offline.
  ///   - live: Reports changes as they happen; `nil` for none.
  public init(
    service: any AccountReading & NotificationReading, cache: any ValueCaching<[Account]>,
    live: (any LiveUpdating<LiveEvent>)? = nil
  ) {
    self.service = service
    self.live = live
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await service.accounts()
    }
  }

  /// The accounts, or why there are none.
  public var phase: LoadPhase<[Account]> { resource.phase }

  /// The accounts; `nil` until they are loaded.
  public var accounts: [Account]? { resource.value }

  /// The date of the balances if they come from the cache; `nil` if they are current.
  public var staleSince: Date? { resource.staleSince }

  /// The account with an identifier; `nil` if there is none.
  public func account(_ id: Account.ID) -> Account? { accounts?.first { $0.id == id } }

  /// The accounts that allow outgoing transfers.
  public var sendingAccounts: [Account] { accounts?.filter(\.canSend) ?? [] }

  /// Requests the accounts without showing them; `nil` if a newer request has started since.
  func requestAccounts() async -> Result<[Account]?, LoadFailure> {
    resource.showProgress()
    return await resource.request()
  }

  /// Shows accounts as current, and saves them.
  func show(_ accounts: [Account]) { resource.show(accounts) }

  /// Shows the last known accounts, or else the failure.
  func showLastKnownAccounts(after failure: LoadFailure) { resource.showCached(after: failure) }

  /// Loads the accounts; a failure changes nothing.
  public func refresh() async {
    if case .success(let accounts?) = await resource.request() { resource.show(accounts) }
  }

  /// Loads the number of unread notifications; a failure changes nothing.
  public func refreshUnreadCount() async {
    guard let count = try? await service.unreadCount() else { return }
    setUnreadCount(count)
  }

  /// Sets the number of unread notifications.
  func setUnreadCount(_ count: Int) { if unreadCount != count { unreadCount = count } }

  /// Reloads the balances and the lists that an order changes.
  func didPlaceOrder() async {
    transferChanges += 1
    await refresh()
  }

  /// Starts to receive live changes.
  public func startListening() {
    live?.follow { [weak self] event in self?.receive(event) }
  }

  /// Stops receiving live changes.
  public func stopListening() { live?.stop() }

  private func receive(_ event: LiveEvent) {
    switch event {
    case .balance(let id, let balance, let available):
      guard var accounts, let index = accounts.firstIndex(where: { $0.id == id }) else {
        // The account is new.
        Task { await refresh() }
        return
      }
      accounts[index].balance = balance
      accounts[index].available = available
      show(accounts)
    case .notification:
      notificationChanges += 1
      Task { await refreshUnreadCount() }
    case .unread(let count):
      if unreadCount != count {
        unreadCount = count
        notificationChanges += 1
      }
    case .transfers: transferChanges += 1
    case .reset:
      transferChanges += 1
      notificationChanges += 1
      Task {
        await refresh()
        await refreshUnreadCount()
      }
    }
  }
}
