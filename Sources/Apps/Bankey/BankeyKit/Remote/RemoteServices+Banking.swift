internal import BankeyAPI
import Foundation
internal import Wire

extension RemoteServices: ProfileEditing {
  /// Loads the profile.
  public func profile() async throws(LoadFailure) -> Profile {
    let endpoint = BankeyEndpoints.profile
    return Profile(try await client.send(endpoint, endpoint.request()))
  }

  /// Changes the names.
  public func rename(
    firstName: String, lastName: String
  ) async throws(LoadFailure) -> Profile {
    Profile(
      try await client.send(
        BankeyEndpoints.changeProfile,
        sending: ProfileChange(firstName: firstName, lastName: lastName)))
  }

  /// Changes all preferences.
  public func setPreferences(_ preferences: Preferences) async throws(LoadFailure) -> Profile {
    Profile(
      try await client.send(
        BankeyEndpoints.changeProfile,
        sending: ProfileChange(preferences: BankProfile.Preferences(preferences))))
  }
}

extension RemoteServices: AccountReading {
  /// Loads all accounts, including those of unknown types.
  public func accounts() async throws(LoadFailure) -> [Account] {
    let endpoint = BankeyEndpoints.accounts
    return try await client.send(endpoint, endpoint.request()).items.map { Account($0) }
  }

  /// Loads a page of up to 50 transactions.
  public func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<Transaction> {
    let endpoint = BankeyEndpoints.transactions
    let page = try await client.send(
      endpoint,
      endpoint.request(
        parameters: ["id": account], query: query.filter.query(cursor: cursor, limit: 50)))
    return ListPage(page.items.map { Transaction($0) }, next: page.nextCursor)
  }

  /// Loads the spending by month in the customer's time zone.
  public func spending(
    of account: Account.ID, months: Int
  ) async throws(LoadFailure) -> [SpendingMonth] {
    let endpoint = BankeyEndpoints.spending
    let spending = try await client.send(
      endpoint,
      endpoint.request(
        parameters: ["id": account],
        query: ["months": "\(months)", "time_zone": settings.timeZone.identifier]))
    return spending.months.compactMap { SpendingMonth($0) }
  }

  /// Loads a transfer.
  public func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer {
    let endpoint = BankeyEndpoints.transfer
    return Transfer(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }
}

extension RemoteServices: TransferPlanning {
  /// Requests an exchange rate; no money moves.
  public func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote {
    Quote(
      try await client.send(
        BankeyEndpoints.makeQuote, sending: NewQuote(from: from, to: to, amount: Money(amount))))
  }

  /// Loads the scheduled transfers.
  public func scheduledTransfers() async throws(LoadFailure) -> [Transfer] {
    try await client.all(BankeyEndpoints.transfers, status: "scheduled", limit: 100).map {
      Transfer($0)
    }
  }

  /// Loads the missed movements without a decision.
  public func missedTransfers() async throws(LoadFailure) -> [MissedTransfers] {
    try await client.all(BankeyEndpoints.missedTransfers, limit: 100).map { MissedTransfers($0) }
  }

  /// Cancels a scheduled transfer.
  public func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer {
    let endpoint = BankeyEndpoints.cancelTransfer
    return Transfer(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }

  /// Loads the name of a recipient; changes nothing.
  public func recipientName(
    ofEmail email: String, currency: String?
  ) async throws(LoadFailure) -> String {
    try await client.send(
      BankeyEndpoints.findRecipient, sending: RecipientLookup(email: email, currency: currency)
    ).name
  }

  /// Loads the payees.
  public func payees() async throws(LoadFailure) -> [Payee] {
    let endpoint = BankeyEndpoints.payees
    return try await client.send(endpoint, endpoint.request()).items.map { Payee($0) }
  }

  /// Adds a payee with the name of their account.
  public func addPayee(email: String) async throws(LoadFailure) -> Payee {
    Payee(try await client.send(BankeyEndpoints.addPayee, sending: NewPayee(email: email)))
  }

  /// Loads the open payment requests.
  public func openRequests() async throws(LoadFailure) -> [PaymentRequest] {
    try await client.all(BankeyEndpoints.requests, status: "requested", limit: 100).map {
      PaymentRequest($0)
    }
  }

  /// Declines a payment request.
  public func decline(_ id: PaymentRequest.ID) async throws(LoadFailure) {
    let endpoint = BankeyEndpoints.declineRequest
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }

  /// Loads the customer's splits.
  public func splits() async throws(LoadFailure) -> [BillSplit] {
    try await client.all(BankeyEndpoints.splits, limit: 100).map { BillSplit($0) }
  }

  /// Cancels the open requests of a split.
  public func cancelSplit(_ id: BillSplit.ID) async throws(LoadFailure) -> BillSplit {
    let endpoint = BankeyEndpoints.cancelSplit
    return BillSplit(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }
}

extension RemoteServices: OrderPlacing {
  /// Sends an order with its idempotency key.
  public func place(_ order: BankOrder, key: String) async throws(LoadFailure) -> BankOrderOutcome {
    switch order {
    case .transfer(let order):
      .transfer(
        Transfer(
          try await client.send(BankeyEndpoints.sendMoney, sending: NewTransfer(order), key: key)))
    case .split(let order):
      .split(
        BillSplit(
          try await client.send(BankeyEndpoints.splitBill, sending: NewSplit(order), key: key)))
    case .payment(let order):
      .transfer(
        Transfer(
          try await client.send(
            BankeyEndpoints.payRequest, sending: RequestPayment(from: order.from),
            parameters: ["id": order.request.id], key: key)))
    case .missedTransfers(let order):
      .missedTransfers(
        MissedTransfers(
          try await client.send(
            BankeyEndpoints.decideMissedTransfers,
            sending: MissedTransfersDecision(count: order.count),
            parameters: ["id": order.missed.id], key: key)))
    case .opening(let order):
      .account(
        Account(
          try await client.send(BankeyEndpoints.openAccount, sending: NewAccount(order), key: key)))
    }
  }
}

extension RemoteServices: NotificationReading {
  /// Loads a page of up to 50 notifications.
  public func notifications(after cursor: String?) async throws(LoadFailure) -> NotificationPage {
    let endpoint = BankeyEndpoints.notifications
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "50"]))
    return NotificationPage(
      notifications: page.items.map { BankNotification($0) }, unreadCount: page.unreadCount,
      next: page.nextCursor)
  }

  /// Loads the number of unread notifications.
  public func unreadCount() async throws(LoadFailure) -> Int {
    let endpoint = BankeyEndpoints.unreadCount
    return try await client.send(endpoint, endpoint.request()).unreadCount
  }

  /// Marks a notification as read.
  public func markRead(_ id: BankNotification.ID) async throws(LoadFailure) {
    let endpoint = BankeyEndpoints.readNotification
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }

  /// Marks all notifications as read.
  public func markAllRead() async throws(LoadFailure) {
    let endpoint = BankeyEndpoints.readAllNotifications
    _ = try await client.send(endpoint, endpoint.request())
  }
}
