public import Foundation
public import Observation

/// What the screens of one customer share: the accounts, and how much is new elsewhere.
@MainActor
@Observable
public final class Passbook {
  /// The accounts; `nil` until some are known.
  public private(set) var accounts: [Account]?
  /// When the balances were so; `nil` while they are the bank's own of this moment.
  public private(set) var staleSince: Date?
  /// How many notices are unread.
  public private(set) var unreadCount = 0
  /// Grows whenever notices have changed.
  public private(set) var noticeChanges = 0
  /// Grows whenever transfers, requests or bills have changed.
  public private(set) var transferChanges = 0

  @ObservationIgnored private let customer: String
  @ObservationIgnored private let service: any AccountReading & NoticeReading
  @ObservationIgnored private let store: any KnownAccountStoring
  @ObservationIgnored private let live: (any LiveUpdating)?
  @ObservationIgnored private let now: () -> Date

  /// Makes the book of a customer.
  ///
  /// - Parameters:
  ///   - customer: The customer's address.
  ///   - live: Tells of changes as they happen; `nil` for nobody.
  public init(
    customer: String, service: any AccountReading & NoticeReading,
    store: any KnownAccountStoring, live: (any LiveUpdating)? = nil, now: @escaping () -> Date
  ) {
    self.customer = customer
    self.service = service
    self.store = store
    self.live = live
    self.now = now
  }

  /// The account of a name; `nil` for none.
  public func account(_ id: Account.ID) -> Account? { accounts?.first { $0.id == id } }

  /// The accounts that transfers may leave.
  public var sendingAccounts: [Account] { accounts?.filter(\.canSend) ?? [] }

  /// Asks the bank for the accounts, without showing them yet.
  public func fetch() async throws(LoadFailure) -> [Account] { try await service.accounts() }

  /// Shows the bank's accounts of this moment, and remembers them.
  public func show(_ accounts: [Account]) {
    if self.accounts != accounts { self.accounts = accounts }
    if staleSince != nil { staleSince = nil }
    store.save(KnownAccounts(customer: customer, accounts: accounts, asOf: now()))
  }

  /// Shows what was last known, since the bank cannot be asked.
  ///
  /// - Returns: Whether there is something to show.
  public func showLastKnown() -> Bool {
    let known = store.load(for: customer)
    if accounts == nil { accounts = known?.accounts }
    if staleSince == nil { staleSince = known?.asOf }
    return accounts != nil
  }

  /// Asks the bank for the accounts and shows them; a failure leaves what is shown.
  public func refresh() async {
    guard let accounts = try? await fetch() else { return }
    show(accounts)
  }

  /// Asks how many notices are unread; a failure leaves the number as it is.
  public func refreshUnreadCount() async {
    guard let count = try? await service.unreadCount() else { return }
    if unreadCount != count { unreadCount = count }
  }

  /// Takes over the number of unread notices that came with them.
  public func setUnreadCount(_ count: Int) { if unreadCount != count { unreadCount = count } }

  /// Something was ordered: balances and lists are old.
  public func didMoveMoney() async {
    transferChanges += 1
    await refresh()
  }

  /// Listens to the bank from now on.
  public func startListening() {
    live?.follow { [weak self] event in self?.take(event) }
  }

  /// Listens no more.
  public func stopListening() { live?.stop() }

  func take(_ event: LiveEvent) {
    switch event {
    case .balance(let id, let balance, let available):
      guard let index = accounts?.firstIndex(where: { $0.id == id }) else {
        // An account that is not known yet.
        Task { await refresh() }
        return
      }
      accounts?[index].balance = balance
      accounts?[index].available = available
      if let accounts { show(accounts) }
    case .notice:
      noticeChanges += 1
      Task { await refreshUnreadCount() }
    case .unread(let count):
      if unreadCount != count {
        unreadCount = count
        noticeChanges += 1
      }
    case .transfers: transferChanges += 1
    case .reset:
      transferChanges += 1
      noticeChanges += 1
      Task {
        await refresh()
        await refreshUnreadCount()
      }
    }
  }
}
