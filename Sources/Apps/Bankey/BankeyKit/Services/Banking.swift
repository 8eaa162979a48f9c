/// Loads accounts and their transactions.
@MainActor
public protocol AccountReading {
  /// Loads all accounts in display order.
  func accounts() async throws(LoadFailure) -> [Account]
  /// Loads a page of transactions; `nil` loads the newest.
  func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<Transaction>
  /// Loads the spending of past months, oldest first, including the current month.
  func spending(of account: Account.ID, months: Int) async throws(LoadFailure) -> [SpendingMonth]
  /// Loads a transfer.
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer
}

/// Loads and changes scheduled transfers, payees, payment requests and splits.
@MainActor
public protocol TransferPlanning {
  /// Requests the rate of an exchange between two of the customer's accounts; no money moves.
  func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote
  /// Loads up to 100 scheduled transfers.
  func scheduledTransfers() async throws(LoadFailure) -> [Transfer]
  /// Loads up to 100 missed movements that await the customer's decision, newest first.
  func missedTransfers() async throws(LoadFailure) -> [MissedTransfers]
  /// Cancels a scheduled transfer; repeating it has no effect.
  func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer
  /// Loads the name of the customer who would receive a transfer to an email address.
  ///
  /// - Parameter currency: The currency to receive; `nil` for any.
  func recipientName(
    ofEmail email: String, currency: String?
  ) async throws(LoadFailure) -> String
  /// Loads the payees.
  func payees() async throws(LoadFailure) -> [Payee]
  /// Adds a payee.
  func addPayee(email: String) async throws(LoadFailure) -> Payee
  /// Loads the open payment requests from others.
  func openRequests() async throws(LoadFailure) -> [PaymentRequest]
  /// Declines a payment request; repeating it has no effect.
  func decline(_ id: PaymentRequest.ID) async throws(LoadFailure)
  /// Loads up to 100 of the customer's splits, newest first.
  func splits() async throws(LoadFailure) -> [BillSplit]
  /// Cancels the open requests of a split.
  func cancelSplit(_ id: BillSplit.ID) async throws(LoadFailure) -> BillSplit
}

/// Loads notifications and marks them as read.
@MainActor
public protocol NotificationReading {
  /// Loads a page of notifications; `nil` loads the newest.
  func notifications(after cursor: String?) async throws(LoadFailure) -> NotificationPage
  /// Loads the number of unread notifications.
  func unreadCount() async throws(LoadFailure) -> Int
  /// Marks a notification as read; repeating it has no effect.
  func markRead(_ id: BankNotification.ID) async throws(LoadFailure)
  /// Marks all notifications as read.
  func markAllRead() async throws(LoadFailure)
}

/// A live change.
public enum LiveEvent: Equatable, Sendable {
  /// The balance of an account changed.
  case balance(account: Account.ID, balance: Amount, available: Amount)
  /// A notification arrived.
  case notification
  /// Notifications were read, perhaps on another device; the value is the new unread count.
  case unread(Int)
  /// A transfer, payment request or split changed.
  case transfers
  /// Changes were missed; reload everything.
  case reset
}
