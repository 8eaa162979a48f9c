/// Loads and changes who the customer is.
@MainActor
public protocol ProfileKeeping {
  /// Loads the profile.
  func profile() async throws(LoadFailure) -> Profile
  /// Changes the names.
  func rename(firstName: String, lastName: String) async throws(LoadFailure) -> Profile
  /// Changes what the customer has chosen.
  func choose(_ choices: Choices) async throws(LoadFailure) -> Profile
}

/// Loads accounts and what happened in them.
@MainActor
public protocol AccountReading {
  /// Loads all accounts in the order in which they are shown.
  func accounts() async throws(LoadFailure) -> [Account]
  /// Loads part of the movements; `nil` asks for the newest.
  func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> TransactionPage
  /// Loads what was spent, the oldest month first; the last is the present one.
  func spending(of account: Account.ID, months: Int) async throws(LoadFailure) -> [SpendingMonth]
  /// Loads a transfer, which is its receipt.
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer
}

/// Loads what is needed to move money, and what waits for it to move.
@MainActor
public protocol TransferKeeping {
  /// Asks what an exchange between two own accounts costs; nothing moves.
  func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote
  /// Loads transfers that will be made later, up to a hundred.
  func scheduledTransfers() async throws(LoadFailure) -> [Transfer]
  /// Calls a transfer off; doing it again changes nothing.
  func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer
  /// Loads the people the customer sends money to.
  func payees() async throws(LoadFailure) -> [Payee]
  /// Adds somebody to them.
  func addPayee(email: String) async throws(LoadFailure) -> Payee
  /// Loads what others ask for and is not answered.
  func openRequests() async throws(LoadFailure) -> [MoneyRequest]
  /// Declines a request; doing it again changes nothing.
  func decline(_ id: MoneyRequest.ID) async throws(LoadFailure)
  /// Loads the bills that the customer split, newest first, up to a hundred.
  func bills() async throws(LoadFailure) -> [Bill]
  /// Takes back what nobody has answered.
  func cancelBill(_ id: Bill.ID) async throws(LoadFailure) -> Bill
}

/// Does what moves money.
@MainActor
public protocol OrderPlacing {
  /// Does what an order says, unless that was done under the same key before.
  func place(_ order: Order, key: String) async throws(LoadFailure) -> OrderOutcome
}

/// Loads notices and marks them.
@MainActor
public protocol NoticeReading {
  /// Loads part of the notices; `nil` asks for the newest.
  func notices(after cursor: String?) async throws(LoadFailure) -> NoticePage
  /// How many are unread.
  func unreadCount() async throws(LoadFailure) -> Int
  /// Marks one as read; doing it again changes nothing.
  func markRead(_ id: Notice.ID) async throws(LoadFailure)
  /// Marks all as read.
  func markAllRead() async throws(LoadFailure)
}

/// Something that changed while the customer was looking.
public enum LiveEvent: Equatable, Sendable {
  /// Money came into an account or left it.
  case balance(account: Account.ID, balance: Amount, available: Amount)
  /// There is a new notice.
  case notice
  /// Notices were read, perhaps on another device.
  case unread(Int)
  /// A transfer, a request or a bill changed.
  case transfers
  /// More happened than can be told: everything has to be read anew.
  case reset
}

/// Tells of changes as they happen.
@MainActor
public protocol LiveUpdating: AnyObject {
  /// Tells of changes from now on, in place of whoever was told before.
  func follow(_ onEvent: @escaping (LiveEvent) -> Void)
  /// Tells of nothing any more.
  func stop()
}
