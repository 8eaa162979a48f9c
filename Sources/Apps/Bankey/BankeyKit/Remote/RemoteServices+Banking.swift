internal import BankeyAPI
import Foundation
internal import Wire

extension RemoteServices: ProfileKeeping {
  /// Loads the profile.
  public func profile() async throws(LoadFailure) -> Profile {
    let endpoint = BankeyEndpoints.profile
    return Profile(try await client.send(endpoint, endpoint.request()))
  }

  /// Changes both names.
  public func rename(
    firstName: String, lastName: String
  ) async throws(LoadFailure) -> Profile {
    Profile(
      try await send(
        BankeyEndpoints.changeProfile, ProfileChange(firstName: firstName, lastName: lastName)))
  }

  /// Changes all choices at once.
  public func choose(_ choices: Choices) async throws(LoadFailure) -> Profile {
    Profile(
      try await send(
        BankeyEndpoints.changeProfile,
        ProfileChange(preferences: BankProfile.Preferences(choices))))
  }
}

extension RemoteServices: AccountReading {
  /// Loads all accounts; types that this version does not know are there, too.
  public func accounts() async throws(LoadFailure) -> [Account] {
    let endpoint = BankeyEndpoints.accounts
    return try await client.send(endpoint, endpoint.request()).items.map { Account($0) }
  }

  /// Loads up to fifty movements.
  public func transactions(
    of account: Account.ID, _ query: TransactionQuery, after cursor: String?
  ) async throws(LoadFailure) -> TransactionPage {
    let endpoint = BankeyEndpoints.transactions
    let page = try await client.send(
      endpoint,
      endpoint.request(
        parameters: ["id": account], query: query.filter.query(cursor: cursor, limit: 50)))
    return TransactionPage(
      transactions: page.items.map { Transaction($0) }, next: page.nextCursor)
  }

  /// Loads what was spent in the months of the customer's time zone.
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

extension RemoteServices: TransferKeeping {
  /// Asks what an exchange costs now; nothing moves.
  public func quote(
    selling amount: Amount, from: Account.ID, to: Account.ID
  ) async throws(LoadFailure) -> Quote {
    Quote(
      try await send(
        BankeyEndpoints.makeQuote, NewQuote(from: from, to: to, amount: Money(amount))))
  }

  /// Loads transfers that wait.
  public func scheduledTransfers() async throws(LoadFailure) -> [Transfer] {
    try await all(BankeyEndpoints.transfers, status: "scheduled", most: 100).map {
      Transfer($0)
    }
  }

  /// Calls a transfer off.
  public func cancel(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer {
    let endpoint = BankeyEndpoints.cancelTransfer
    return Transfer(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }

  /// Loads the people the customer sends money to.
  public func payees() async throws(LoadFailure) -> [Payee] {
    let endpoint = BankeyEndpoints.payees
    return try await client.send(endpoint, endpoint.request()).items.map { Payee($0) }
  }

  /// Adds somebody under their own name.
  public func addPayee(email: String) async throws(LoadFailure) -> Payee {
    Payee(try await send(BankeyEndpoints.addPayee, NewPayee(email: email)))
  }

  /// Loads requests that wait for an answer.
  public func openRequests() async throws(LoadFailure) -> [MoneyRequest] {
    try await all(BankeyEndpoints.requests, status: "requested", most: 100).map {
      MoneyRequest($0)
    }
  }

  /// Declines a request.
  public func decline(_ id: MoneyRequest.ID) async throws(LoadFailure) {
    let endpoint = BankeyEndpoints.declineRequest
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }

  /// Loads the customer's bills.
  public func bills() async throws(LoadFailure) -> [Bill] {
    try await all(BankeyEndpoints.splits, most: 100).map { Bill($0) }
  }

  /// Takes back the requests of a bill.
  public func cancelBill(_ id: Bill.ID) async throws(LoadFailure) -> Bill {
    let endpoint = BankeyEndpoints.cancelSplit
    return Bill(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }
}

extension RemoteServices: OrderPlacing {
  /// Sends an order under its key, which makes a repetition harmless.
  public func place(_ order: Order, key: String) async throws(LoadFailure) -> OrderOutcome {
    switch order {
    case .transfer(let order):
      .transfer(
        Transfer(try await send(BankeyEndpoints.sendMoney, NewTransfer(order), key: key)))
    case .split(let order):
      .bill(Bill(try await send(BankeyEndpoints.splitBill, NewSplit(order), key: key)))
    case .payment(let order):
      .transfer(
        Transfer(
          try await send(
            BankeyEndpoints.payRequest, RequestPayment(from: order.from),
            parameters: ["id": order.request.id], key: key)))
    case .opening(let order):
      .account(
        Account(try await send(BankeyEndpoints.openAccount, NewAccount(order), key: key)))
    }
  }
}

extension RemoteServices: NoticeReading {
  /// Loads up to fifty notices.
  public func notices(after cursor: String?) async throws(LoadFailure) -> NoticePage {
    let endpoint = BankeyEndpoints.notifications
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "50"]))
    return NoticePage(
      notices: page.items.map { Notice($0) }, unreadCount: page.unreadCount,
      next: page.nextCursor)
  }

  /// Loads the number alone.
  public func unreadCount() async throws(LoadFailure) -> Int {
    let endpoint = BankeyEndpoints.unreadCount
    return try await client.send(endpoint, endpoint.request()).unreadCount
  }

  /// Marks one notice.
  public func markRead(_ id: Notice.ID) async throws(LoadFailure) {
    let endpoint = BankeyEndpoints.readNotification
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }

  /// Marks all notices.
  public func markAllRead() async throws(LoadFailure) {
    let endpoint = BankeyEndpoints.readAllNotifications
    _ = try await client.send(endpoint, endpoint.request())
  }
}
